/*
 * message.c - ERRMSG= variables of deferred length (F2023 9.7.5, 11.6.11, 16.6): as in an assignment they become as long as the message.
 *
 *   sync all (stat=n, errmsg=text)  ->  call cafrt_sync_all(stat=n, errmsg=text)
 *                                       call cafrt_take_message(text)
 *
 * ALLOCATE and DEALLOCATE, where the message may be the compiler's, have a variable with room enough in its place.
 * The first call does what it can with the length there is, for an unallocated variable is none to it; the second one does nothing where the
 * statement had no error.
 */
#include "passes_common.h"

#include <string.h>

static bool is_of_deferred_length(struct pass_context *c, const struct arg *errmsg)
{
    const struct symbol *variable = errmsg ? errmsg->symbol : NULL;

    /* A coarray keeps its length, for it keeps its place. */
    return variable && variable->allocatable && variable->deferred_length && !variable->selected &&
           variable->corank == 0 && scan_is_name(c, errmsg->where);
}

void message_take(struct pass_context *c, struct stmt *s, const struct arg *errmsg)
{
    struct hole holes[] = {{0}, {0}};

    if (!is_of_deferred_length(c, errmsg))
        return;
    holes[0] = hole_text("variable", pass_text(c, errmsg->where));
    statement_wrap(c, s, "", "call cafrt_take_message($variable)", holes,
                   names_use(c, s->unit, "cafrt_take_message"));
}

static bool is_image_control(enum stmt_kind kind)
{
    return (kind >= STMT_SYNC_ALL && kind <= STMT_FORM_TEAM) || kind == STMT_CHANGE_TEAM ||
           kind == STMT_END_TEAM || kind == STMT_CRITICAL;
}

const char *message_room(struct pass_context *c, struct stmt *s, const struct arg *errmsg)
{
    const char *name;
    struct hole holes[] = {{0}, {0}, {0}};

    if (!is_of_deferred_length(c, errmsg))
        return NULL;
    name = names_fresh(c, "cafc_errmsg");
    holes[0] = hole_name("room", name);
    holes[1] = hole_text("variable", pass_text(c, errmsg->where));
    statement_wrap(c, s,
                   "block\n"
                   "  character(1024) :: $room\n"
                   "  $room = ''",
                   "  call cafrt_move_message($room, $variable)\n"
                   "end block",
                   holes, names_use(c, s->unit, "cafrt_move_message"));
    return name;
}

/* Those of ALLOCATE, DEALLOCATE and MOVE_ALLOC are in allocate.c, which knows whether they are ours. */
void pass_message(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        struct stmt *s = c->model->stmts[i];

        if (is_image_control(s->kind))
            message_take(c, s, arg_find(s->args, s->n_args, "errmsg"));
    }
    for (size_t i = 0; i < c->model->n_calls; i++) {
        const struct call *call = c->model->calls[i];

        if (call->intrinsic && call->stmt && strncmp(call->name, "co_", strlen("co_")) == 0)
            message_take(c, call->stmt, arg_find(call->args, call->n_args, "errmsg"));
    }
}
