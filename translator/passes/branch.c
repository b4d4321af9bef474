/*
 * branch.c - statements that define coindexed objects and branch to labels that they name: END=, ERR=, EOR=; alternate returns.
 *
 *   call s(a[k], *10, *20)
 *     ->  block
 *           integer :: cafc_way
 *           cafc_way = 0
 *           ... a variable for a[k] (coindexed.c)
 *           call s(cafc_value_1, *99999, *99998)
 *           cafc_way = 2
 *           99998 cafc_way = cafc_way + 1
 *           99999 cafc_way = cafc_way + 1
 *           ... which is put
 *           if (cafc_way == 1) go to 10
 *           if (cafc_way == 2) go to 20
 *         end block
 *
 * What the statement has defined before it branches is put first: IOSTAT= and SIZE=, items in front of the end of a record (F2018 12.11),
 * arguments of a procedure that returns elsewhere (F2018 15.6.2.7).  The branches end in lines that count how many of them follow.
 */
#include "passes_common.h"

#include <ctype.h>
#include <string.h>

struct range branch_next_label(const struct condensed *t, const char *mark, size_t *at)
{
    size_t n = strlen(mark);
    int depth = 0;

    for (size_t i = 0; i + n + 1 < t->len; i++) {
        size_t begin = i + 1 + n, end = begin;

        depth += t->text[i] == '(' ? 1 : t->text[i] == ')' ? -1 : 0;
        if (depth == 0 && t->text[i] == ')' && *mark != '*')
            break; /* CALL may have a designator in front of its list */
        if (i < *at || depth != 1 || !strchr("(,", t->text[i]) ||
            strncmp(t->text + i + 1, mark, n) != 0)
            continue;
        while (isdigit((unsigned char)t->text[end]))
            end++;
        *at = end;
        if (end > begin)
            return (struct range){t->offset[begin], t->end[end - 1]};
    }
    return (struct range){0, 0};
}

static bool is_io(const struct stmt *s)
{
    return s->kind == STMT_READ || s->kind == STMT_WRITE || s->kind == STMT_OTHER_IO;
}

static bool is_defined_by(const struct coindexed *object, const struct stmt *s)
{
    if (object->stmt != s || range_empty(object->bracket))
        return false;
    return is_io(s) ? object->role == ROLE_INPUT_ITEM || object->role == ROLE_DEFINED
                    : s->kind == STMT_CALL && coindexed_defines(object);
}

bool branch_is_later(struct pass_context *c, const struct stmt *s)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++)
        if (is_defined_by(c->model->coindexed[i], s))
            return true;
    return false;
}

static bool is_first_translated(struct pass_context *c, const struct coindexed *object)
{
    size_t i = c->model->n_coindexed;

    while (i-- > 0)
        if (is_defined_by(c->model->coindexed[i], object->stmt))
            return c->model->coindexed[i] == object;
    return false;
}

/* `lines` is what the branches end in, `branches` where they then go. */
struct ways {
    int n;
    struct text lines, branches;
};

static void add_way(struct pass_context *c, const struct stmt *s, struct ways *ways,
                    struct range label)
{
    struct str target = pass_text(c, label);
    const char *fresh = names_fresh_label(c), *before = text_cstr(&ways->lines), *release;

    ways->n++;
    ways->lines = (struct text){.mem = c->mem};
    text_addf(&ways->lines, "\n%s cafc_way = cafc_way + 1%s", fresh, before);
    release = release_towards(c, s, scan_condense(c, label).text);
    if (*release)
        text_addf(&ways->branches, "  if (cafc_way == %d) then\n    %s    go to %.*s\n  end if\n",
                  ways->n, release, (int)target.len, target.at);
    else
        text_addf(&ways->branches, "  if (cafc_way == %d) go to %.*s\n", ways->n, (int)target.len,
                  target.at);
    pass_cover(c, label, fresh);
}

static void find_ways(struct pass_context *c, const struct stmt *s, struct ways *ways)
{
    static const char *const of_io[] = {"end=", "err=", "eor=", NULL}, *const of_call[] = {"*",
                                                                                           NULL};
    struct condensed t = scan_condense(c, s->where);

    for (const char *const *mark = is_io(s) ? of_io : of_call; *mark; mark++) {
        size_t at = 0;

        for (struct range label; label = branch_next_label(&t, *mark, &at), !range_empty(label);)
            add_way(c, s, ways, label);
    }
}

void branch_later(struct pass_context *c, const struct coindexed *object)
{
    struct stmt *s = object->stmt;
    struct ways ways = {.lines = {.mem = c->mem}, .branches = {.mem = c->mem}};
    const struct hole holes[] = {hole_range("statement", s->where), hole_end()};

    if (!is_defined_by(object, s) || !is_first_translated(c, object))
        return;
    find_ways(c, s, &ways);
    if (ways.n == 0)
        return;
    statement_wrap(c, s, "block\n  integer :: cafc_way\n  cafc_way = 0",
                   pass_print(c, "%send block", text_cstr(&ways.branches)), NULL,
                   is_io(s) ? "F2018 12.11" : "F2018 15.6.2.7");
    pass_replace(c, s->where,
                 pass_print(c, "$statement\ncafc_way = %d%s", ways.n, text_cstr(&ways.lines)),
                 holes, NULL);
}
