/*
 * team.c - FORM TEAM, CHANGE TEAM, END TEAM, SYNC TEAM (F2018 11.1.5, 11.6.6, 11.6.9).
 *
 * A CHANGE TEAM construct becomes calls around its block; when it has a name, a BLOCK of that name lies between them, so
 * that EXIT still executes what END TEAM stands for.  The names of coarray associations come from an ASSOCIATE construct
 * there.  Coarrays allocated inside are deallocated there (F2018 9.7.3.2): here all that are accessible where the construct
 * stands; the runtime does it for others, which remember.c tells it of.
 *
 * A construct that only calls collectives, on data that no other image can reach, is entered without the synchronisation of CHANGE TEAM (decision
 * 0023).
 */
#include "passes_common.h"

#include <string.h>

/* Room for the holes of a statement. */
#define HOLES 12

static void form_team(struct pass_context *c, struct stmt *s)
{
    const struct arg *number = arg_find(s->args, s->n_args, "number");
    const struct arg *team = arg_find(s->args, s->n_args, "team");
    struct hole holes[HOLES] = {hole_end()};
    const char *clause = names_use(c, s->unit, "cafrt_form_team");

    if (!number || !team)
        return;
    holes[0] = hole_range("number", number->where);
    holes[1] = hole_range("team", team->where);
    holes[2] = hole_end();
    pass_replace(
        c, s->where,
        pass_print(c, "call cafrt_form_team($number, $team%s)", arg_specifiers(c, s, ", ", holes)),
        holes, clause);
    procedure_touch(c, s);
}

static void sync_team(struct pass_context *c, struct stmt *s)
{
    const struct arg *team = arg_find(s->args, s->n_args, "team");
    struct hole holes[HOLES] = {hole_end()};
    const char *clause = names_use(c, s->unit, "cafrt_sync_team");

    if (!team)
        return;
    holes[0] = hole_range("team", team->where);
    holes[1] = hole_end();
    pass_replace(c, s->where,
                 pass_print(c, "call cafrt_sync_team($team%s)", arg_specifiers(c, s, ", ", holes)),
                 holes, clause);
    procedure_touch(c, s);
}

/* ---- CHANGE TEAM ---------------------------------------------------------------------------- */

/* Cobounds that are known only when the construct begins are kept for the time of the construct; they are evaluated while
 * the parent is still the current team. */
static bool has_kept_cobounds(const struct association *a)
{
    for (int d = 0; d < a->symbol->corank; d++)
        if (!a->symbol->lower[d].constant ||
            (d + 1 < a->symbol->corank && !a->symbol->upper[d].constant))
            return true;
    return false;
}

static void add_cobound(struct pass_context *c, struct text *t, struct range bound)
{
    struct str value = range_empty(bound) ? str_of("1") : pass_text(c, bound);

    text_addf(t, "%s\1int(%.*s, 8)", t->len ? ", " : "", (int)value.len, value.at);
}

static void add_kept_cobounds(struct pass_context *c, const struct association *a,
                              struct text *declarations, struct text *values)
{
    struct text list = {.mem = c->mem};
    int corank = a->symbol->corank;

    for (int d = 0; d < corank; d++) {
        add_cobound(c, &list, a->cobounds[d].lower);
        if (d + 1 < corank)
            add_cobound(c, &list, a->cobounds[d].upper);
    }
    text_addf(declarations, "%s%s(%d)", declarations->len ? ", " : "",
              image_cobounds_name(c, a->symbol), 2 * corank - 1);
    text_addf(values, "%s%s = [%s]", values->len ? "; " : "", image_cobounds_name(c, a->symbol),
              text_cstr(&list));
}

/* ASSOCIATE makes the names; their cobounds are ours to know (image.c). */
static struct str association_list(struct pass_context *c, const struct stmt *s)
{
    struct text t = {.mem = c->mem};

    for (size_t i = 0; i < s->n_associations; i++) {
        struct str name = scan_words(c, s->associations[i].name);
        struct str selector = scan_words(c, s->associations[i].selector);

        text_addf(&t, "%s%.*s => %.*s", t.len ? ", " : "", (int)name.len, name.at,
                  (int)selector.len, selector.at);
    }
    return text_str(&t);
}

/* gfortran 12 takes the elements of such an associate-name for empty, and writes where they are not. */
static bool loses_length(const struct pass_context *c, const struct symbol *selected)
{
    return strcmp(c->back_end, "gfortran") == 0 && selected->type.category == TYPE_CHARACTER &&
           selected->type.length < 0 && !selected->deferred_length && selected->ndims > 0;
}

/* A whole assumed-size array may only be an actual argument (F2018 9.5.2): it has no shape that an associate name could have. */
static bool refuse_associations(struct pass_context *c, const struct stmt *s)
{
    for (size_t i = 0; i < s->n_associations; i++) {
        const struct association *a = &s->associations[i];

        if (a->selected && loses_length(c, a->selected)) {
            pass_refuse(c, a->selector, "F2018 11.1.5.1",
                        "declare a constant length, use the coarray's own name, or compile with "
                        "--fc=flang",
                        "gfortran associates character arrays of this length wrongly");
            return true;
        }
        if (a->symbol && a->selected && a->selected->shape != SHAPE_ASSUMED_SIZE)
            continue;
        pass_refuse(
            c, a->selector, "F2018 9.5.2", "declare its extent, or use its own name",
            "a whole assumed-size array is allowed only as an actual argument, not as selector "
            "of a coarray association");
        return true;
    }
    return false;
}

/* ---- whether anybody can notice the synchronisation of CHANGE TEAM */

static bool is_private(const struct symbol *v)
{
    return v && v->corank == 0 && !v->type.has_coarray && !v->target && !v->pointer &&
           !v->volatile_ && !v->component && !v->selector;
}

/* A constant, or the name of an integer that no other image can reach. */
static bool is_known_here(struct pass_context *c, const struct arg *a)
{
    return a->n_values > 0 ||
           (a->is_variable && is_private(a->symbol) && !a->symbol->dummy && !a->coarray &&
            !a->coindexed &&
            scan_condense(c, a->where).len == strlen(scan_first_name(c, a->where)));
}

/* The data: subscripts must be numbers.  What belongs to a dummy argument may be a part of a coarray; then other images leave it alone if the call
 * defines it (F2018 11.6.2). */
static bool is_out_of_reach(struct pass_context *c, const struct arg *a, bool defines)
{
    const char *behind;

    if (!a->is_variable || a->coarray || a->coindexed || !is_private(a->symbol) ||
        a->type.category == TYPE_NONE || a->type.category >= TYPE_DERIVED ||
        (a->symbol->dummy && !defines))
        return false;
    behind = scan_condense(c, a->where).text + strlen(scan_first_name(c, a->where));
    return strspn(behind, "(0123456789:,-)") == strlen(behind);
}

static bool is_quiet_call(struct pass_context *c, const struct stmt *s)
{
    const struct call *call = s->call;
    bool is_broadcast;

    if (s->kind != STMT_CALL || !call || !call->intrinsic || s->n_references > 0)
        return false;
    is_broadcast = strcmp(call->name, "co_broadcast") == 0;
    if (!is_broadcast && strcmp(call->name, "co_sum") != 0 && strcmp(call->name, "co_max") != 0 &&
        strcmp(call->name, "co_min") != 0)
        return false;
    for (size_t i = 0; i < call->n_args; i++) {
        const struct arg *a = &call->args[i];
        bool is_data = strcmp(a->keyword, "a") == 0;

        if (is_data ? !is_out_of_reach(c, a, call->n_args == 1) : !is_known_here(c, a))
            return false;
    }
    return true;
}

/* Whether END TEAM's synchronisation does for that of CHANGE TEAM, too: nothing in the construct could show the difference. */
static bool is_quiet(struct pass_context *c, const struct stmt *head)
{
    size_t calls = 0;

    if (head->n_args > 1 || head->n_associations > 0 || !head->end ||
        statement_has_associations(head))
        return false;
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (s->where.begin <= head->where.begin || s->where.begin >= head->end->where.begin)
            continue;
        if (!is_quiet_call(c, s))
            return false;
        calls++;
    }
    return calls > 0;
}

static void change_team(struct pass_context *c, struct stmt *s)
{
    const struct arg *team = arg_find(s->args, s->n_args, "team");
    struct range where = s->where;
    struct text kept = {.mem = c->mem}, values = {.mem = c->mem};
    const char *procedure = is_quiet(c, s) ? "cafrt_enter_team" : "cafrt_change_team";
    const char *clause = names_use(c, s->unit, procedure), *form;
    bool named = !range_empty(s->name);
    size_t n = 0;

    if (!team || refuse_associations(c, s))
        return;
    for (size_t i = 0; i < s->n_associations; i++)
        if (has_kept_cobounds(&s->associations[i]))
            add_kept_cobounds(c, &s->associations[i], &kept, &values);

    struct hole holes[HOLES] = {hole_text("name", scan_words(c, s->name)),
                                hole_range("head", s->where),
                                hole_text("list", association_list(c, s)),
                                hole_text("kept", text_str(&kept)),
                                hole_text("values", text_str(&values)),
                                hole_text("team", pass_text(c, team->where)),
                                hole_end()};

    while (holes[n].name)
        n++;
    /* The head is replaced below the specifiers: they are taken as they stand. */
    form = pass_print(
        c, "%sblock%s\n  call %s($team%s)%s%s",
        directive_takes_block(c, named ? s->name.begin : s->where.begin) ? "continue\n" : "",
        kept.len ? "\n  integer(8) :: $kept\n  $values" : "", procedure,
        arg_specifiers(c, s, ", ", holes), s->n_associations ? "\n  associate ($list)" : "",
        named ? "\n  $name: $head" : "");
    for (; holes[n].name; n++)
        holes[n] = hole_text(holes[n].name, pass_text(c, holes[n].where));
    if (named) {
        where.begin = s->name.begin;
        pass_replace(c, s->where, "block", NULL, clause);
    }
    pass_replace(c, where, form, holes, clause);
    procedure_touch(c, s);
}

/* The runtime deallocates, and changes the objects in which the coarrays are (remember.c): optimising compilers would take them for unchanged
 * where they know of all procedures that may do so. */
static void add_change(struct pass_context *c, struct text *t, const struct releasable *r,
                       const struct stmt *head)
{
    const char *changed = type_variant(c, &r->type, "cafrt_changed"), *x = r->object;

    names_use(c, head->unit, changed);
    if (r->optional)
        text_addf(t, "  if (\1present(%s)) then\n", x);
    text_addf(t, "  if (\1allocated(%s)) call %s(%s)\n", x, changed, x);
    if (r->optional)
        text_addf(t, "  end if\n");
}

/* `stat`: of the END TEAM statement, which defines it again behind, or nothing. */
static void add_deallocation(struct pass_context *c, struct text *t, const struct releasable *r,
                             const struct stmt *head, const char *stat)
{
    const char *inside = type_variant(c, &r->type, "cafrt_in_team"), *x = r->designator;

    names_use(c, head->unit, inside);
    names_use(c, head->unit, "cafrt_deallocate_begin");
    names_use(c, head->unit, "cafrt_deallocate_end");
    if (r->optional)
        text_addf(t, "  if (\1present(%s)) then\n", r->object);
    text_addf(t,
              "  if (\1allocated(%s)) then\n"
              "    if (%s(%s)) then\n"
              "      call cafrt_deallocate_begin(%s)\n"
              "      deallocate (%s)\n"
              "      call cafrt_deallocate_end()\n"
              "    end if\n"
              "  end if\n",
              x, inside, x, stat, x);
    if (r->optional)
        text_addf(t, "  end if\n");
}

/* Specifiers with functions in their subscripts, which several statements are to have. */
static const char *name_specifiers(struct pass_context *c, struct stmt *s, struct text *t,
                                   struct hole *holes)
{
    const char *given = arg_specifiers(c, s, "", holes);
    bool stat = strstr(given, "$stat"), errmsg = strstr(given, "$errmsg");

    text_addf(t, "  associate (%s%s%s)\n", stat ? "cafc_stat => $stat" : "",
              stat && errmsg ? ", " : "", errmsg ? "cafc_errmsg => $errmsg" : "");
    return pass_print(c, "%s%s%s", stat ? "stat=cafc_stat" : "", stat && errmsg ? ", " : "",
                      errmsg ? "errmsg=cafc_errmsg" : "");
}

static void end_team(struct pass_context *c, struct stmt *s)
{
    const char *clause = names_use(c, s->unit, "cafrt_end_team");
    struct range name = s->head ? s->head->name : (struct range){0, 0};
    struct hole holes[HOLES] = {hole_text("name", scan_words(c, name)), hole_end()};
    const struct arg *stat = arg_find(s->args, s->n_args, "stat");
    struct str variable = stat ? pass_text(c, stat->where) : str_of("");
    const char *status =
        pass_print(c, "%s%.*s", stat ? "stat=" : "", (int)variable.len, variable.at);
    struct text t = {.mem = c->mem};
    bool names = s->head && s->head->n_releasables > 0 && statement_has_reference(s, s->where);
    const char *given;

    if (!range_empty(name))
        text_addf(&t, "end block $name\n");
    if (s->head && s->head->n_associations)
        text_addf(&t, "  end associate\n");
    given = names ? name_specifiers(c, s, &t, holes) : arg_specifiers(c, s, "", holes);
    if (names && stat)
        status = "stat=cafc_stat";
    for (size_t i = 0; s->head && i < s->head->n_releasables; i++)
        if (!s->head->releasables[i].holder)
            add_deallocation(c, &t, &s->head->releasables[i], s->head, status);
    text_addf(&t, "  call cafrt_end_team(%s)\n", given);
    for (size_t i = 0; s->head && i < s->head->n_releasables; i++)
        if (s->head->releasables[i].holder)
            add_change(c, &t, &s->head->releasables[i], s->head);
    text_addf(&t, "%send block", names ? "  end associate\n" : "");
    pass_replace(c, s->where, text_cstr(&t), holes, clause);
    procedure_touch(c, s);
}

/* ---- the pass ------------------------------------------------------------------------------- */

void pass_team(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        struct stmt *s = c->model->stmts[i];

        switch (s->kind) {
        case STMT_FORM_TEAM:
            form_team(c, s);
            break;
        case STMT_SYNC_TEAM:
            sync_team(c, s);
            break;
        case STMT_CHANGE_TEAM:
            change_team(c, s);
            break;
        case STMT_END_TEAM:
            end_team(c, s);
            break;
        default:
            break;
        }
    }
}
