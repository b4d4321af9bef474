/*
 * statement.c - statements that need company: temporaries in front, transfers behind, several lines for one.
 *
 * Passes say what a statement needs; statement_finish turns it into edits once all passes have spoken, because
 * the order of nested edits matters: first what makes room (one-line IF, last statement of a labelled DO, DO WHILE,
 * ELSE IF), then the lines around, from the inside out.
 *
 *   if (c) stmt           ->  if (c) then / stmt / end if
 *   10 stmt (ends DO 10)  ->  stmt / 10 continue
 *   do while (c)          ->  do / <lines> / if (.not. (c)) exit
 *   else if (c) then      ->  else / <lines> / if (c) then ... end if
 *   if (f(a[k])) ...      ->  <lines> / cafc_condition = f(<a temporary>) / <lines> / if (cafc_condition) ...
 *
 * A label stays with the first line, so a branch to the statement still executes all of it.
 */
#include "passes_common.h"
#include "table.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

struct wrap {
    struct range where;   /* statement, construct, or the condition of DO WHILE and ELSE IF */
    struct stmt *else_if; /* its END IF must close what `open` opens */
    const char *open, *close;
    struct hole holes[24];
    const char *clause;
    struct wrap *next;
};

struct restructured {
    struct stmt *stmt;
    struct restructured *next;
    UT_hash_handle hh; /* by `stmt` */
};

struct statement_list {
    struct wrap *wraps;                /* the latest first */
    struct restructured *restructured; /* a table */
    struct restructured *conditions;   /* IF with a variable for its condition */
    struct restructured *heads;        /* those of head.c */
};

static struct statement_list *list_of(struct pass_context *c)
{
    if (!c->statements)
        c->statements = arena_alloc(c->mem, sizeof *c->statements);
    return c->statements;
}

/* Whether `s` was not in the list. */
static bool note(struct pass_context *c, struct restructured **list, struct stmt *s)
{
    struct restructured *r;

    for (r = *list; r; r = r->next)
        if (r->stmt == s)
            return false;
    r = arena_alloc(c->mem, sizeof *r);
    r->stmt = s;
    r->next = *list;
    *list = r;
    return true;
}

static bool is_restructured(struct pass_context *c, const struct stmt *s)
{
    struct restructured *r;

    HASH_FIND_PTR(list_of(c)->restructured, &s, r);
    return r != NULL;
}

/* True the first time it is asked about `s`. */
static bool note_restructured(struct pass_context *c, struct stmt *s)
{
    struct statement_list *list = list_of(c);
    struct arena *mem = c->mem;
    struct restructured *r;

    if (is_restructured(c, s))
        return false;
    r = arena_alloc(mem, sizeof *r);
    r->stmt = s;
    HASH_ADD_PTR(list->restructured, stmt, r);
    return true;
}

/* ---- room ---------------------------------------------------------------------------------- */

bool statement_has_condition(const struct stmt *s)
{
    return s->kind == STMT_IF_THEN || s->kind == STMT_IF_ACTION || s->kind == STMT_ELSE_IF ||
           s->kind == STMT_DO_WHILE;
}

/* Something in the condition may define an object, which is put back before anything else. */
static bool keeps_condition(struct pass_context *c, const struct stmt *s)
{
    for (size_t i = 0; statement_has_condition(s) && i < c->model->n_coindexed; i++) {
        const struct coindexed *object = c->model->coindexed[i];

        if (object->stmt == s && coindexed_defines(object))
            return true;
    }
    return false;
}

static void expand_if(struct pass_context *c, struct stmt *s, struct stmt *action)
{
    const struct hole holes[] = {hole_range("condition", s->condition),
                                 hole_range("action", action->where), hole_end()};

    if (!keeps_condition(c, s)) /* else finish_condition does it */
        pass_replace(c, s->where, "if ($condition) then\n  $action\nend if", holes, NULL);
}

/* Characters in front of a label in statements of this kind: GO TO, END= and its like, alternate returns.  is_mark looks at what
 * stands in front of them. */
static const char *label_marks(enum stmt_kind kind)
{
    switch (kind) {
    case STMT_GOTO:
    case STMT_OTHER: /* arithmetic IF */
        return "o(,)";
    case STMT_READ:
    case STMT_WRITE:
    case STMT_OTHER_IO:
        return "=";
    case STMT_CALL:
        return "*";
    default:
        return "";
    }
}

static bool is_mark(const char *text, size_t at, const char *marks)
{
    if (!strchr(marks, text[at]))
        return false;
    if (text[at] == '*')
        return at > 0 && strchr("(,", text[at - 1]);
    return text[at] != '=' ||
           (at > 3 && strchr("(,", text[at - 4]) &&
            (strncmp(text + at - 3, "end", 3) == 0 || strncmp(text + at - 3, "err", 3) == 0 ||
             strncmp(text + at - 3, "eor", 3) == 0));
}

static bool names_label(struct pass_context *c, const struct stmt *s, struct str label)
{
    const char *marks = label_marks(s->kind);
    struct condensed t;

    if (!*marks)
        return false;
    for (; label.len > 0 && *label.at == '0'; label.len--) /* F2018 6.2.5 */
        label.at++;
    t = scan_condense(c, s->where);
    for (size_t k = 1; k + label.len <= t.len; k++) {
        size_t mark = k - 1;

        while (mark > 0 && t.text[mark] == '0')
            mark--;
        if (strncmp(t.text + k, label.at, label.len) == 0 && is_mark(t.text, mark, marks) &&
            !isdigit((unsigned char)t.text[k + label.len]))
            return true;
    }
    return false;
}

/* A branch to the end of a labelled DO executes its last statement: it must not stand in front of the label then. */
static bool is_branch_target(struct pass_context *c, const struct stmt *s)
{
    struct str label = str_of(scan_label(c, s));

    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (pass_scope(c->model->stmts[i]->unit) == pass_scope(s->unit) &&
            names_label(c, c->model->stmts[i], label))
            return true;
    return false;
}

static void expand_labelled_end(struct pass_context *c, struct stmt *s)
{
    struct range all = {s->label.begin, s->where.end};
    const struct hole holes[] = {hole_range("statement", s->where),
                                 hole_name("label", scan_label(c, s)), hole_end()};

    if (is_branch_target(c, s)) {
        pass_refuse(c, s->where, "F2018 11.1.7.4.4",
                    "end the loop with END DO or a labelled CONTINUE",
                    "the last statement of a labelled DO needs several lines, but is the target of "
                    "a branch");
        return;
    }
    pass_replace(c, all, "$statement\n$label continue", holes, NULL);
}

/* The mark of a labelled DO's last statement may be on the action inside it. */
static bool ends_labelled_do(struct pass_context *c, const struct stmt *s)
{
    bool ends = s->ends_labelled_do;

    if (range_empty(s->label) || s->kind == STMT_END_DO)
        return false;
    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (c->model->stmts[i]->enclosing == s &&
            range_contains(s->where, c->model->stmts[i]->where))
            ends = ends || c->model->stmts[i]->ends_labelled_do;
    return ends;
}

void statement_needs_lines(struct pass_context *c, struct stmt *s)
{
    struct stmt *outer = s->enclosing;

    if (!note_restructured(c, s))
        return;
    if (outer && outer->kind == STMT_IF_ACTION && range_contains(outer->where, s->where)) {
        expand_if(c, outer, s);
        statement_needs_lines(c, outer);
    } else if (ends_labelled_do(c, s)) {
        expand_labelled_end(c, s);
    }
}

/* ---- lines around -------------------------------------------------------------------------- */

static size_t holes_count(const struct hole *holes)
{
    size_t n = 0;

    while (holes && holes[n].name)
        n++;
    return n;
}

static struct wrap *add_wrap(struct pass_context *c, struct range where, const char *open,
                             const char *close, const struct hole *holes, const char *clause)
{
    struct statement_list *list = list_of(c);
    struct wrap *w = arena_alloc(c->mem, sizeof *w);
    size_t n = 0;

    w->where = where;
    assert(holes_count(holes) + 2 <= sizeof w->holes / sizeof *w->holes);
    w->open = open;
    w->close = close;
    w->clause = clause;
    for (; holes && holes[n].name; n++)
        w->holes[n] = holes[n];
    w->holes[n] = hole_range("statement", where);
    w->holes[n + 1] = hole_end();
    w->next = list->wraps;
    list->wraps = w;
    return w;
}

void statement_wrap(struct pass_context *c, struct stmt *s, const char *open, const char *close,
                    const struct hole *holes, const char *clause)
{
    statement_needs_lines(c, s);
    add_wrap(c, s->where, open, close, holes, clause);
}

static bool is_action(enum stmt_kind kind)
{
    return kind >= STMT_ASSIGNMENT && kind <= STMT_IF_ACTION;
}

static bool is_construct_head(enum stmt_kind kind)
{
    switch (kind) {
    case STMT_IF_THEN:
    case STMT_DO:
    case STMT_DO_CONCURRENT:
    case STMT_SELECT_CASE:
    case STMT_SELECT_TYPE:
    case STMT_SELECT_RANK:
    case STMT_WHERE:
    case STMT_FORALL:
    case STMT_ASSOCIATE:
        return true;
    default:
        return false;
    }
}

bool statement_is_where(const struct stmt *s)
{
    return s->kind == STMT_WHERE || s->kind == STMT_WHERE_ACTION;
}

struct stmt *statement_masked(struct stmt *s)
{
    struct stmt *found = NULL;

    for (; s; s = s->enclosing)
        if (s->kind == STMT_WHERE || s->kind == STMT_FORALL || s->kind == STMT_WHERE_ACTION ||
            s->kind == STMT_FORALL_ACTION)
            found = s;
    return found;
}

bool statement_has_reference(const struct stmt *s, struct range where)
{
    for (size_t i = 0; i < s->n_references; i++)
        if (range_contains(where, s->references[i].where))
            return true;
    return false;
}

bool statement_has_associations(const struct stmt *s)
{
    for (; s; s = s->enclosing)
        if (s->kind == STMT_ASSOCIATE || s->kind == STMT_SELECT_TYPE ||
            s->kind == STMT_SELECT_RANK || s->n_associations > 0)
            return true;
    return false;
}

/* Several labelled DO loops may share their last statement: then the inner one has no end of its own. */
static bool shares_end(struct pass_context *c, const struct stmt *head)
{
    for (size_t i = 0; i < c->model->n_stmts && !range_empty(head->end->label); i++)
        if (c->model->stmts[i] != head && c->model->stmts[i]->end == head->end)
            return true;
    return false;
}

static void wrap_construct(struct pass_context *c, struct stmt *s, const char *open,
                           const char *close, const struct hole *holes, const char *clause)
{
    struct range whole = s->where;

    if (!range_empty(s->name))
        whole.begin = s->name.begin;
    whole.end = s->end->where.end;
    add_wrap(c, whole, open, close, holes, clause);
}

#define KEPT "block\n  logical(4) :: cafc_condition\n  $guard\n"

static const char *const kept_do_form = "do\n" KEPT "  if (.not. cafc_condition) exit\nend block";
static const char *const kept_else_form = "else\n" KEPT "  if (cafc_condition) then";
static const char *const kept_if_form = KEPT "  ${name}if (cafc_condition$rest\nend block";
static const char *const kept_action_form =
    KEPT "  if (cafc_condition) then\n    $action\n  end if\nend block";

/* DO WHILE becomes `do` and lines that leave the loop: there is a place for them when END DO ends it. */
static void wrap_do_while(struct pass_context *c, struct stmt *s, const char *open,
                          const char *close, const struct hole *holes, const char *clause)
{
    const struct hole guard[] = {hole_range("guard", s->condition), hole_end()};

    if (note_restructured(c, s))
        pass_replace(c, s->where, keeps_condition(c, s) ? kept_do_form : "do\n  $guard", guard,
                     NULL);
    add_wrap(c, s->condition, open, close, holes, clause);
}

static void wrap_else_if(struct pass_context *c, struct stmt *s, const char *open,
                         const char *close, const struct hole *holes, const char *clause)
{
    const struct hole guard[] = {hole_range("guard", s->condition), hole_end()};

    bool kept = keeps_condition(c, s);

    if (note_restructured(c, s))
        pass_replace(c, s->where, kept ? kept_else_form : "else\n  $guard", guard, NULL);
    add_wrap(c, s->condition, open, close, holes, clause)->else_if = kept ? NULL : s;
}

/* The statement or construct around which lines for the expressions of `s` stand: a WHERE statement for its
 * assignment.  NULL inside WHERE and FORALL constructs, where a statement may change what the next one reads, unless
 * where.c makes each of them a statement of its own. */
static struct stmt *place_of(struct pass_context *c, struct stmt *s)
{
    struct stmt *masked = statement_masked(s);

    if (!masked || masked == s)
        return s;
    if (masked->kind == STMT_WHERE && is_action(s->kind) && where_is_split(c, masked))
        return s->enclosing->kind == STMT_WHERE_ACTION ? s->enclosing : s;
    return s->enclosing == masked && masked->kind == STMT_WHERE_ACTION ? masked : NULL;
}

bool statement_has_place(struct pass_context *c, struct stmt *s)
{
    s = place_of(c, s);
    if (!s)
        return false;
    if (is_action(s->kind))
        return true;
    if (s->kind == STMT_DO_WHILE)
        return s->end && s->end->kind == STMT_END_DO && range_empty(s->end->label);
    if (s->kind == STMT_ELSE_IF)
        return s->head && s->head->end;
    return is_construct_head(s->kind) && s->end && !shares_end(c, s);
}

bool statement_hoist(struct pass_context *c, struct stmt *s, const char *open, const char *close,
                     const struct hole *holes, const char *clause)
{
    if (!statement_has_place(c, s))
        return false;
    s = place_of(c, s);
    /* What an argument in a condition or head stands in comes behind what lends that argument. */
    if (((s->kind == STMT_IF_THEN || s->kind == STMT_IF_ACTION) && keeps_condition(c, s)) ||
        head_keeps_all(c, s))
        return statement_lend(c, s, open, close, holes, clause);
    if (is_action(s->kind))
        statement_wrap(c, s, open, close, holes, clause);
    else if (s->kind == STMT_DO_WHILE)
        wrap_do_while(c, s, open, close, holes, clause);
    else if (s->kind == STMT_ELSE_IF)
        wrap_else_if(c, s, open, close, holes, clause);
    else
        wrap_construct(c, s, open, close, holes, clause);
    return true;
}

bool statement_lend(struct pass_context *c, struct stmt *s, const char *open, const char *close,
                    const struct hole *holes, const char *clause)
{
    if (head_has_expressions(s) && statement_has_place(c, s)) {
        if (is_action(s->kind))
            statement_needs_lines(c, s);
        note(c, &list_of(c)->heads, s);
        add_wrap(c, head_expressions(s), open, close, holes, clause);
        return true;
    }
    if ((s->kind != STMT_IF_THEN && s->kind != STMT_IF_ACTION) || !statement_has_place(c, s))
        return statement_hoist(c, s, open, close, holes, clause);
    if (s->kind == STMT_IF_ACTION)
        statement_needs_lines(c, s);
    note(c, &list_of(c)->conditions, s);
    add_wrap(c, s->condition, open, close, holes, clause);
    return true;
}

void statement_surround(struct pass_context *c, struct stmt *s, bool head_only, const char *open,
                        const char *close, const struct hole *holes, const char *clause)
{
    if (is_action(s->kind))
        statement_wrap(c, s, open, close, holes, clause);
    else if (head_only)
        add_wrap(c, s->where, open, close, holes, clause);
    else
        wrap_construct(c, s, open, close, holes, clause);
}

void statement_surround_all(struct pass_context *c, struct range where, const char *open,
                            const char *close, const struct hole *holes, const char *clause)
{
    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (range_contains(where, c->model->stmts[i]->where))
            statement_needs_lines(c, c->model->stmts[i]);
    add_wrap(c, where, open, close, holes, clause);
}

/* ---- edits --------------------------------------------------------------------------------- */

/* The statement stands as deep as the last of the lines in front of it. */
static int depth(const char *open)
{
    const char *last = strrchr(open, '\n');

    return last ? (int)strspn(last + 1, " ") : 0;
}

static const char *joined(struct pass_context *c, const struct wrap *w)
{
    const char *first = *w->open ? pass_print(c, "\n%*s", depth(w->open), "") : "",
               *last = *w->close && !w->else_if ? "\n" : "";

    return pass_print(c, "%s%s$statement%s%s", w->open, first, last, w->else_if ? "" : w->close);
}

static const char *const keep_form = "cafc_condition = $condition";

static const struct stmt *action_of(struct pass_context *c, const struct stmt *s)
{
    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (c->model->stmts[i]->enclosing == s && s->kind == STMT_IF_ACTION)
            return c->model->stmts[i];
    return NULL;
}

/* The innermost line of the place that DO WHILE and ELSE IF got. */
static void finish_guards(struct pass_context *c)
{
    for (struct restructured *r = list_of(c)->restructured; r; r = r->hh.next) {
        const struct hole holes[] = {hole_range("condition", r->stmt->condition), hole_end()};

        if (r->stmt->kind != STMT_DO_WHILE && r->stmt->kind != STMT_ELSE_IF)
            continue;
        pass_replace(c, r->stmt->condition,
                     keeps_condition(c, r->stmt)      ? keep_form
                     : r->stmt->kind == STMT_DO_WHILE ? "if (.not. ($condition)) exit"
                                                      : "if ($condition) then",
                     holes, NULL);
    }
}

/* The same of an IF, whose condition moves in front of it. */
static void finish_condition(struct pass_context *c, struct stmt *s)
{
    const struct stmt *action = action_of(c, s);
    struct str name = scan_words(c, s->name);
    bool named = !range_empty(s->name);
    struct range whole = {named ? s->name.begin : s->where.begin, s->where.end};
    struct hole holes[5] = {hole_range("condition", s->condition), hole_end()};

    pass_replace(c, s->condition, keep_form, holes, NULL);
    holes[0] = hole_range("guard", s->condition);
    if (action) {
        holes[1] = hole_range("action", action->where);
        holes[2] = hole_end();
        pass_replace(c, s->where, kept_action_form, holes, NULL);
        return;
    }
    whole.end = s->end->where.end;
    holes[1] = hole_name("name", named ? pass_print(c, "%.*s: ", (int)name.len, name.at) : "");
    holes[2] = hole_range("rest", (struct range){s->condition.end, whole.end});
    holes[3] = hole_end();
    pass_replace(c, whole, kept_if_form, holes, NULL);
}

/* What an ELSE IF opened is closed in front of END IF: later ELSE IFs first, for each `end if`, then its lines from the
 * inside out.  Edits of one range lie inside those added later. */
static void finish_else_if(struct pass_context *c, struct stmt *s)
{
    struct stmt *end = s->head->end;
    const struct hole holes[] = {hole_range("statement", end->where), hole_end()};
    const struct wrap **outer_first;
    size_t n = 0, i = 0;

    if (keeps_condition(c, s))
        pass_replace(c, end->where, "  end if\nend block\n$statement", holes, NULL);
    for (struct wrap *w = list_of(c)->wraps; w; w = w->next)
        n += w->else_if == s;
    if (n == 0)
        return;
    outer_first = arena_alloc(c->mem, n * sizeof *outer_first);
    for (struct wrap *w = list_of(c)->wraps; w; w = w->next)
        if (w->else_if == s)
            outer_first[i++] = w;
    while (i-- > 0)
        pass_replace(c, end->where, pass_print(c, "%s\n$statement", outer_first[i]->close), holes,
                     NULL);
    pass_replace(c, end->where, "end if\n$statement", holes, NULL);
}

/* What follows the ELSE IF `s` in a named construct belongs to an IF construct without name now. */
static void finish_names(struct pass_context *c, const struct stmt *s)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *other = c->model->stmts[i];
        const struct hole holes[] = {hole_range("condition", other->condition), hole_end()};

        if (other->head != s->head || other->where.begin <= s->where.begin)
            continue;
        if (other->kind == STMT_ELSE)
            pass_replace(c, other->where, "else", NULL, NULL);
        else if (other->kind == STMT_ELSE_IF && is_restructured(c, other))
            return;
        else if (other->kind == STMT_ELSE_IF)
            pass_replace(c, other->where, "else if ($condition) then", holes, NULL);
    }
}

/* Outer wraps were added earlier, which is later in the list. */
static bool is_outermost(const struct wrap *w)
{
    for (const struct wrap *other = w->next; other; other = other->next)
        if (other->where.begin == w->where.begin)
            return false;
    return true;
}

/* The statement is the other branch of lines that execute a version of it: it names nothing of theirs. */
static bool stands_in_else(const struct wrap *w)
{
    size_t len = strlen(w->open);

    return len > 4 && strcmp(w->open + len - 4, "else") == 0;
}

static void finish_wrap(struct pass_context *c, struct wrap *w)
{
    struct range reach = directive_reach(c, w->where);

    if (directive_refuses_lines(c, w->where))
        return;
    if (strncmp(w->open, "block", 5) == 0 && is_outermost(w) &&
        directive_takes_block(c, reach.begin))
        w->open = pass_print(c, "continue\n%s", w->open);
    if (!stands_in_else(w))
        sharing_list_declared(c, reach.begin, w->where.begin, w->open, w->holes);
    w->holes[holes_count(w->holes) - 1] = hole_range("statement", reach);
    pass_replace(c, reach, joined(c, w), w->holes, w->clause);
}

void statement_finish(struct pass_context *c)
{
    finish_guards(c);
    for (struct restructured *r = list_of(c)->conditions; r; r = r->next)
        finish_condition(c, r->stmt);
    for (struct restructured *r = list_of(c)->heads; r; r = r->next)
        head_finish(c, r->stmt);
    for (struct wrap *w = list_of(c)->wraps; w; w = w->next)
        finish_wrap(c, w);
    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (c->model->stmts[i]->kind == STMT_ELSE_IF) {
            finish_else_if(c, c->model->stmts[i]);
            if (!range_empty(c->model->stmts[i]->head->name) &&
                is_restructured(c, c->model->stmts[i]))
                finish_names(c, c->model->stmts[i]);
        }
}
