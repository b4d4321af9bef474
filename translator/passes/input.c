/*
 * input.c - coindexed objects that input/output statements define: the items of READ.
 *
 *   read (u, *) n, (a(i)[k], i=1,n)
 *     ->  block
 *           integer(8) :: cafc_lent(48)
 *           integer(4), target :: cafc_value_1(1)
 *           cafc_lent = 0
 *           read (u, *) n, (cafc_value_1(cafrt_lend(cafc_lent, cafc_value_1, a(i), k)), i=1,n)
 *           call cafrt_lend_end(cafc_lent)
 *         end block
 *
 * What an item is, is determined when the statement comes to it (F2018 12.6.4.4): so a function in the subscript of a variable puts
 * the item before and fetches this one.  A statement whose items do not depend on one another reads into ordinary
 * temporaries (coindexed.c), which are put afterwards.
 */
#include "passes_common.h"

#include <ctype.h>
#include <string.h>

/* ---- which statements ----------------------------------------------------------------------- */

static bool is_item(const struct coindexed *object, const struct stmt *read)
{
    return object->stmt == read && object->role == ROLE_INPUT_ITEM;
}

/* The items from `after` on. */
static struct range items_from(const struct stmt *read, size_t after)
{
    struct range all = {0, 0};

    for (size_t i = 0; i < read->n_args; i++) {
        const struct arg *a = &read->args[i];

        if (strcmp(a->keyword, "item") != 0 || a->where.begin < after)
            continue;
        if (range_empty(all))
            all.begin = a->where.begin;
        all.end = a->where.end;
    }
    return all;
}

static bool starts_item(struct pass_context *c, const struct stmt *read, size_t offset)
{
    for (size_t i = 0; i < read->n_args; i++)
        if (read->args[i].is_variable && read->args[i].where.begin == offset)
            return true;
    for (size_t i = 0; i < c->model->n_coindexed; i++)
        if (is_item(c->model->coindexed[i], read) && c->model->coindexed[i]->where.begin == offset)
            return true;
    return false;
}

static size_t name_at(const char *text)
{
    size_t n = 0;

    if (isalpha((unsigned char)*text))
        while (isalnum((unsigned char)text[n]) || text[n] == '_')
            n++;
    return n;
}

/* Whether something in `where`, beside the items themselves, may be a function of the program, or has one of `names` (each between
 * blanks). */
static bool may_read(struct pass_context *c, const struct stmt *read, struct range where,
                     const char *names)
{
    struct condensed t = scan_condense(c, where);

    for (size_t i = 0; i < t.len;) {
        size_t n = name_at(t.text + i);
        const char *name = pass_print(c, " %.*s ", (int)n, t.text + i);

        if (n && !starts_item(c, read, t.offset[i]) &&
            ((t.text[i + n] == '(' && read->n_references > 0) || strstr(names, name)))
            return true;
        i += n ? n : 1;
    }
    return false;
}

/* What the items in front of `object` define: their names, all those of an implied DO. */
static const char *names_before(struct pass_context *c, const struct coindexed *object)
{
    struct text names = {.mem = c->mem};

    text_add_char(&names, ' ');
    for (size_t i = 0; i < object->stmt->n_args; i++) {
        const struct arg *a = &object->stmt->args[i];
        struct condensed t = scan_condense(c, a->where);
        bool loop = t.len && t.text[0] == '(';

        if (strcmp(a->keyword, "item") != 0 || a->where.end > object->where.begin)
            continue;
        for (size_t k = 0; k < t.len && (loop || k == 0); k++) {
            size_t n = k && name_at(t.text + k - 1) ? 0 : name_at(t.text + k);

            if (n)
                text_addf(&names, "%.*s ", (int)n, t.text + k);
        }
    }
    return text_cstr(&names);
}

/* Whether an item in front of `object` may be read by another name. */
static bool has_other_names_before(struct pass_context *c, const struct coindexed *object)
{
    const struct stmt *read = object->stmt;

    for (size_t i = 0; i < read->n_args; i++)
        if (strcmp(read->args[i].keyword, "item") == 0 &&
            read->args[i].where.end <= object->where.begin &&
            (read->n_references > 0 || alias_may_exist(c, read->args[i].symbol, read)))
            return true;
    return false;
}

static bool has_name(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);

    for (size_t i = 0; i < t.len; i++)
        if (isalpha((unsigned char)t.text[i]))
            return true;
    return false;
}

static bool depends_on_items_before(struct pass_context *c, const struct coindexed *object)
{
    const char *names = names_before(c, object);
    struct range behind_name = object->where;

    behind_name.begin += strlen(scan_first_name(c, object->where));
    return names[1] && (may_read(c, object->stmt, behind_name, names) ||
                        (has_name(c, behind_name) && has_other_names_before(c, object)));
}

/* Inside parentheses or brackets, where it stands for a value. */
static bool has_name_inside(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);
    int depth = 0;

    for (size_t i = 0; i < t.len; i++) {
        depth += (t.text[i] == '(' || t.text[i] == '[') - (t.text[i] == ')' || t.text[i] == ']');
        if (depth > 0 && isalpha((unsigned char)t.text[i]))
            return true;
    }
    return false;
}

static const char *obstacle(const struct coindexed *object);

/* Perhaps by another name: then only where it can be lent. */
static bool is_read_later(struct pass_context *c, const struct coindexed *object)
{
    struct range later = items_from(object->stmt, object->in_implied_do ? 0 : object->where.end);

    return may_read(c, object->stmt, later,
                    pass_print(c, " %s ", scan_first_name(c, object->where))) ||
           (object->stmt->n_references > 0 && has_name(c, later)) ||
           (has_name_inside(c, later) && alias_may_exist(c, object->coarray, object->stmt) &&
            !obstacle(object));
}

static bool input_is_lent(struct pass_context *c, const struct stmt *read)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        const struct coindexed *object = c->model->coindexed[i];

        if (is_item(object, read) && (object->in_implied_do || depends_on_items_before(c, object) ||
                                      is_read_later(c, object)))
            return true;
    }
    return false;
}

/* ---- what is not possible ------------------------------------------------------------------- */

static bool is_section_of_substrings(struct pass_context *c, const struct coindexed *object)
{
    struct substring s;

    return object->type.category == TYPE_CHARACTER && object->ndims > 0 && object->object &&
           scan_substring(c, object->where, object->object->ndims, &s);
}

static bool has_known_length(const struct coindexed *object)
{
    const struct symbol *last = object->object;

    return object->type.category != TYPE_CHARACTER || (last && last->type.length >= 0) ||
           (object->n_parts == 1 && object->coarray == last);
}

static const char *obstacle(const struct coindexed *object)
{
    if (object->n_vectors && object->type.has_allocatable)
        return "a vector subscript of a type with allocatable components";
    return has_known_length(object) ? NULL : "a length that is not known where it is declared";
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* Objects are translated from the last to the first: the last one's lines are the outermost. */
static bool is_at_end(struct pass_context *c, const struct coindexed *object, bool last)
{
    const struct model *m = c->model;

    for (size_t i = 0; i < m->n_coindexed; i++) {
        const struct coindexed *other = m->coindexed[last ? m->n_coindexed - 1 - i : i];

        if (is_item(other, object->stmt))
            return other == object;
    }
    return false;
}

static const char *type_of_value(struct pass_context *c, const struct coindexed *object)
{
    const struct symbol *last = object->object;

    if (object->type.category == TYPE_CHARACTER)
        return last->type.length >= 0
                   ? type_text(c, &last->type, NULL)
                   : pass_print(c, "character(len=\1len(%s), kind=%d)",
                                pass_words(c, image_coarray(c, object)), last->type.kind);
    return type_text(c, &object->type, NULL);
}

/* Whether one of the statement's items is an implied DO of ours. */
static bool has_loop(struct pass_context *c, const struct stmt *stmt)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        const struct coindexed *object = c->model->coindexed[i];

        if (object->stmt == stmt && object->role == ROLE_INPUT_ITEM &&
            (object->ndims > 0 || is_read_later(c, object)))
            return true;
    }
    return false;
}

static void wrap(struct pass_context *c, struct coindexed *object, const char *value)
{
    bool outer = is_at_end(c, object, true);
    const char *final = object->type.has_final ? ", save" : ""; /* as in temporary.c */
    const struct hole holes[] = {hole_name("type", type_of_value(c, object)),
                                 hole_name("final", final), hole_name("value", value), hole_end()};
    const char *element = has_loop(c, object->stmt) ? ", cafc_element" : "";
    const char *open = outer ? pass_print(c,
                                          "block\n"
                                          "  integer(8) :: cafc_lent(48)%s\n"
                                          "  $type${final}, target :: $value(1)\n"
                                          "  cafc_lent = 0",
                                          element)
                             : "block\n"
                               "  $type${final}, target :: $value(1)";

    names_use(c, object->stmt->unit, "cafrt_lend_end");
    statement_wrap(c, object->stmt, open,
                   is_at_end(c, object, false) ? "  call cafrt_lend_end(cafc_lent)\nend block"
                                               : "end block",
                   holes, "F2018 12.6.3");
}

/* ---- items ---------------------------------------------------------------------------------- */

/* A substring is one of the variable too. */
static const char *length_of(struct pass_context *c, const struct coindexed *object)
{
    struct substring s;
    struct str first, last;

    if (object->type.category != TYPE_CHARACTER || !object->object ||
        !scan_substring(c, object->where, object->object->ndims, &s))
        return "";
    first = range_empty(s.first) ? str_of("1") : pass_text(c, s.first);
    if (range_empty(s.last)) {
        struct str whole = pass_text(c, s.whole);

        return pass_print(c, "(:\1len(%.*s) - (%.*s) + 1)", (int)whole.len, whole.at,
                          (int)first.len, first.at);
    }
    last = pass_text(c, s.last);
    if (range_empty(s.first))
        return pass_print(c, "(:%.*s)", (int)last.len, last.at);
    return pass_print(c, "(:(%.*s) - (%.*s) + 1)", (int)last.len, last.at, (int)first.len,
                      first.at);
}

static const char *call_lend(struct pass_context *c, struct coindexed *object, const char *value)
{
    const char *lend = type_variant(c, &object->type, "cafrt_lend");
    struct str ref, image;

    if (component_is_remote(object) || object->n_vectors || is_section_of_substrings(c, object))
        return reader_lend(c, object, value);
    names_use(c, object->stmt->unit, lend);
    image = hole_content(c, image_select(c, object));
    ref = pass_text(c, object->where);
    return pass_print(c, "%s(cafc_lent, %s, %.*s, %.*s)", lend, value, (int)ref.len, ref.at,
                      (int)image.len, image.at);
}

static const char *item_text(struct pass_context *c, struct coindexed *object, const char *value,
                             const char *call, const char *length)
{
    const char *put = "";

    if (is_read_later(c, object)) {
        names_use(c, object->stmt->unit, "cafrt_lent_put");
        put = pass_print(c, ", (%s(1), cafc_element=1, cafrt_lent_put(cafc_lent))", value);
    }
    if (object->ndims == 0)
        return pass_print(c, "%s(%s)%s%s", value, call, length, put);
    names_use(c, object->stmt->unit, "cafrt_lent_element");
    return pass_print(c,
                      "(%s(cafrt_lent_element(cafc_lent, cafc_element))%s, cafc_element=1, %s)%s",
                      value, length, call, put);
}

static void lend(struct pass_context *c, struct coindexed *object)
{
    const char *value = names_fresh(c, "cafc_value");
    const char *call = call_lend(c, object, value), *length = length_of(c, object);

    if (!call) {
        pass_refuse(c, object->where, "F2018 12.6.3", "read into a variable and assign that",
                    "no function can be written here that finds this coindexed object");
        return;
    }
    pass_cover(c, object->where, item_text(c, object, value, call, length));
    wrap(c, object, value);
}

/* ---- the interface -------------------------------------------------------------------------- */

bool input_item(struct pass_context *c, struct coindexed *object)
{
    struct stmt *read = object->stmt;
    const char *why;

    if (object->role != ROLE_INPUT_ITEM || read->kind != STMT_READ || range_empty(object->bracket))
        return false;
    if (pass_must_be_pure(read)) {
        pass_refuse(c, object->where, "F2018 9.6", "read into a variable and assign that",
                    "input into a coindexed object is not supported in DO CONCURRENT");
        return true;
    }
    if (!input_is_lent(c, read))
        return false;
    why = obstacle(object);
    if (why)
        pass_refuse(c, object->where, "F2018 12.6.3", "read into a variable and assign that",
                    "%s in an input item that depends on other items or on an implied DO is not "
                    "supported",
                    why);
    else if (temporary_type_allows(c, object))
        lend(c, object);
    return true;
}
