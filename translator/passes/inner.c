/*
 * inner.c - constructs inside loops that make names, and labels in loops.
 *
 *   do 10 i = 1, n                     do i = 1, n
 *     if (list(i) == 0) go to 10         if (list(i) == 0) cycle
 *     associate (j => list(i))           associate (j => list(i))
 *       y(i) = a(j)[k]                     y(i) = cafc_view_1(j)
 *     end associate                      end associate
 * 10 continue                          end do
 *
 * A copy of the loop cannot have the same labels.  What BLOCK and ASSOCIATE constructs call something is not known in front of the loop.
 */
#include "loop.h"

#include <ctype.h>
#include <string.h>

/* ---- names ------------------------------------------------------------------------------------- */

/* The entities are behind the colons: in front of them a keyword and a name are one word in condensed text. */
bool loop_is_plain_declaration(struct pass_context *c, const struct stmt *s)
{
    static const char *const words[] = {"integer", "real", "logical", "complex", "doubleprecision"};
    const char *text, *colons;

    if (s->kind != STMT_TYPE_DECLARATION || s->unit->kind != UNIT_BLOCK)
        return false;
    text = scan_condense(c, s->where).text;
    colons = strstr(text, "::");
    if (!colons || strpbrk(colons, "[=") || strstr(text, ",save") || strstr(text, "codimension"))
        return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(text, words[i], strlen(words[i])) == 0)
            return true;
    return false;
}

static bool declares(struct pass_context *c, const struct stmt *s, const char *name)
{
    struct condensed t;
    const char *colons;

    if (s->kind != STMT_TYPE_DECLARATION)
        return false;
    t = scan_condense(c, s->where);
    colons = strstr(t.text, "::");
    return !colons ||
           scan_has_name(c, (struct range){t.offset[colons - t.text], s->where.end}, name);
}

const struct arg *loop_selector(struct pass_context *c, const struct stmt *associate,
                                const char *name)
{
    struct condensed t;
    size_t i = 0;

    if (associate->kind != STMT_ASSOCIATE && associate->kind != STMT_SELECT_TYPE)
        return NULL;
    t = scan_condense(c, associate->where);
    for (const char *at = t.text; (at = strstr(at, "=>")); at += 2) {
        while (i < associate->n_args && strcmp(associate->args[i].keyword, "selector") != 0)
            i++;
        if (i == associate->n_args)
            break;
        if (strcmp(scan_name_before(c, t.text, at), name) == 0)
            return &associate->args[i];
        i++;
    }
    return NULL;
}

struct range loop_selector_of(struct pass_context *c, const struct stmt *associate,
                              const char *name)
{
    const struct arg *selector = loop_selector(c, associate, name);

    return selector ? selector->where : (struct range){0, 0};
}

bool loop_block_declares(struct pass_context *c, const struct stmt *block, const char *name)
{
    for (size_t i = 0; block->kind == STMT_BLOCK && i < c->model->n_stmts; i++)
        if (c->model->stmts[i]->enclosing == block && declares(c, c->model->stmts[i], name))
            return true;
    return false;
}

bool loop_makes_name(struct pass_context *c, const struct loop *loop, const char *name)
{
    for (size_t i = statements_from(c, loop->where), last = statements_to(c, loop->where);
         loop->makes_names && i < last; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (range_contains(loop->where, s->where) &&
            (!range_empty(loop_selector_of(c, s, name)) || declares(c, s, name)))
            return true;
    }
    return false;
}

bool loop_makes_names(struct pass_context *c, const struct loop *loop, struct range where)
{
    struct condensed t;

    if (!loop->makes_names)
        return false;
    t = scan_condense(c, where);
    for (const char *at = t.text; *at;) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");
        bool component = at > t.text && at[-1] == '%';

        if (n > 0 && !component && !isdigit((unsigned char)*at) &&
            loop_makes_name(c, loop, pass_print(c, "%.*s", (int)n, at)))
            return true;
        at += n > 0 ? n : 1;
    }
    return false;
}

/* ---- labels ------------------------------------------------------------------------------------ */

bool loop_ends_with_continue(const struct stmt *s)
{
    return (loop_is_do(s) || loop_is_uncounted(s)) && s->end && s->end->kind == STMT_CONTINUE &&
           s->end->ends_labelled_do && !range_empty(s->end->label) && range_empty(s->name);
}

/* Its digits in condensed text, from `at` on. */
static size_t count_digits(const char *at)
{
    return strspn(at, "0123456789");
}

static bool is_label(const char *digits, const char *label)
{
    digits += strspn(digits, "0");
    label += strspn(label, "0");
    return strcmp(digits, label) == 0;
}

/* The labelled CONTINUE statement that ends the construct, or in front of END DO; NULL: there is none. */
static const struct stmt *labelled_end(struct pass_context *c, const struct stmt *around)
{
    const struct stmt *last = NULL;

    if (loop_ends_with_continue(around))
        return around->end;
    if (!around->end || around->end->kind != STMT_END_DO)
        return NULL;
    for (size_t i = 0; i < c->model->n_stmts && c->model->stmts[i] != around->end; i++)
        last = c->model->stmts[i];
    return last && last->kind == STMT_CONTINUE && last->enclosing == around &&
                   !range_empty(last->label)
               ? last
               : NULL;
}

bool loop_goes_to_end(struct pass_context *c, const struct stmt *s)
{
    const char *text = scan_condense(c, s->where).text;
    const struct stmt *around = s->enclosing, *end;

    while (around && !loop_is_do(around) && !loop_is_uncounted(around))
        around = around->enclosing;
    end = around && strncmp(text, "goto", 4) == 0 ? labelled_end(c, around) : NULL;
    return end && is_label(text + 4, scan_condense(c, end->label).text);
}

/* `do 10, i = 1, n` without its label. */
static void drop_label_of_do(struct pass_context *c, const struct stmt *s, struct edits *fast)
{
    struct condensed t = scan_condense(c, s->where);
    size_t begin = strlen("do"), n = count_digits(t.text + begin);

    if (n == 0)
        return;
    n += t.text[begin + n] == ',';
    edits_replace(fast,
                  (struct range){t.offset[begin],
                                 begin + n < t.len ? t.offset[begin + n] : t.end[begin + n - 1]},
                  "", NULL, NULL);
}

/* Several DO constructs may share it. */
static void end_blocks(struct pass_context *c, const struct loop *loop, const struct stmt *end,
                       struct edits *fast)
{
    struct text lines = {.mem = c->mem};

    for (size_t i = statements_from(c, loop->where), last = statements_to(c, loop->where); i < last;
         i++) {
        const struct stmt *s = c->model->stmts[i];

        if (range_contains(loop->where, s->where) && loop_ends_with_continue(s) && s->end == end)
            text_addf(&lines, "%send do", lines.len ? "\n" : "");
    }
    edits_replace(fast, (struct range){end->label.begin, end->where.end}, text_cstr(&lines), NULL,
                  NULL);
}

void loop_drop_labels(struct pass_context *c, const struct loop *loop, struct edits *fast)
{
    for (size_t i = statements_from(c, loop->where), last = statements_to(c, loop->where); i < last;
         i++) {
        const struct stmt *s = c->model->stmts[i];

        if (!range_contains(loop->where, s->where))
            continue;
        if (loop_is_do(s) || loop_is_uncounted(s))
            drop_label_of_do(c, s, fast);
        if (s->kind == STMT_GOTO)
            edits_replace(fast, s->where, "cycle", NULL, NULL);
        if (s->ends_labelled_do)
            end_blocks(c, loop, s, fast);
        else if (!range_empty(s->label))
            edits_replace(fast, s->label, " ", NULL, NULL);
    }
}
