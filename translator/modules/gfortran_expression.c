/* gfortran_expression.c - expressions: values of constants, bounds, lengths. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gfortran_declare.h"

/* The names of gfortran's operators in module files, and ours; NULL where the operand stands in parentheses alone. */
static const struct {
    const char *name, *sign;
} operators[] = {
    {"UPLUS", "+"},    {"UMINUS", "-"},     {"PLUS", "+"},     {"MINUS", "-"},
    {"TIMES", "*"},    {"DIVIDE", "/"},     {"POWER", "**"},   {"CONCAT", "//"},
    {"AND", ".and."},  {"OR", ".or."},      {"EQV", ".eqv."},  {"NEQV", ".neqv."},
    {"EQ_SIGN", "=="}, {"EQ", "=="},        {"NE_SIGN", "/="}, {"NE", "/="},
    {"GT_SIGN", ">"},  {"GT", ">"},         {"GE_SIGN", ">="}, {"GE", ">="},
    {"LT_SIGN", "<"},  {"LT", "<"},         {"LE_SIGN", "<="}, {"LE", "<="},
    {"NOT", ".not."},  {"PARENTHESES", ""},
};

static const char *sign_of(const struct node *name)
{
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (node_is(name, operators[i].name))
            return operators[i].sign;
    return NULL;
}

/* ---- constants ---- */

/* What gfortran writes `@Inf@`, `-@Inf@` and `@NaN@`: a value that has no literal is made of its bits (F2018 16.9.160). */
static void write_special_real(struct gfc_writer *w, struct text *out, const char *text, int kind)
{
    static const struct {
        int kind;
        const char *exponent, *infinity, *nan;
    } forms[] = {{4, "f", "800000", "c00000"},
                 {8, "ff", "0000000000000", "8000000000000"},
                 {10, "fff", "8000000000000000", "c000000000000000"},
                 {16, "fff", "0000000000000000000000000000", "8000000000000000000000000000"}};
    bool negative = *text == '-', nan = strstr(text, "@NaN@") != NULL;

    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (forms[i].kind == kind && (nan || strstr(text, "@Inf@"))) {
            text_addf(out, "real(z'%c%s%s',%d)", negative ? 'f' : '7', forms[i].exponent,
                      nan ? forms[i].nan : forms[i].infinity, kind);
            return;
        }
    w->refuses = true;
}

static bool is_special(const char *text)
{
    return text[*text == '-' ? 1 : 0] == '@';
}

/* Hexadecimal digits behind a point, times 16 to the power behind `@`. */
static void write_real(struct gfc_writer *w, struct text *out, const struct node *value, int kind)
{
    char digits[200], decimal[60];
    const char *text = node_text(value), *power = strchr(text, '@');
    bool negative = *text == '-';
    long double x;

    if (is_special(text)) {
        write_special_real(w, out, text, kind);
        return;
    }
    if (!power || power - text > 150) {
        w->refuses = true;
        return;
    }
    text += negative ? 1 : 0;
    snprintf(digits, sizeof digits, "0x%.*sp%ld", (int)(power - text), text,
             4 * strtol(power + 1, NULL, 10));
    x = strtold(digits, NULL);
    snprintf(decimal, sizeof decimal, "%.*Lg", kind <= 4 ? 9 : kind <= 8 ? 17 : 21, x);
    text_addf(out, "%s%s%s_%d", negative ? "-" : "", decimal, strpbrk(decimal, ".e") ? "" : ".",
              kind);
}

/* The parts of a COMPLEX literal must be literals. */
static void write_complex(struct gfc_writer *w, struct text *out, const struct node *value,
                          int kind)
{
    const struct node *imaginary = value ? value->next : NULL;
    bool special = is_special(node_text(value)) || is_special(node_text(imaginary));

    text_add_cstr(out, special ? "cmplx(" : "(");
    write_real(w, out, value, kind);
    text_add_char(out, ',');
    write_real(w, out, imaginary, kind);
    if (special)
        text_addf(out, ",%d", kind);
    text_add_char(out, ')');
}

/* What has no picture is written `\U0000000a` there, a backslash doubled. */
static void write_character(struct text *out, const char *text, int kind)
{
    const char *prefix = kind == 4 ? "4_" : "", *suffix = kind == 4 ? ",4" : "";
    unsigned code;

    text_addf(out, "%s\"", prefix);
    for (; *text; text++) {
        if (*text == '\\' && text[1] == 'U' && sscanf(text + 2, "%8x", &code) == 1) {
            text_addf(out, "\"//achar(%u%s)//%s\"", code, suffix, prefix);
            text += strlen("U00000000");
        } else if (*text == '\\') {
            text_add_char(out, '\\');
            text += text[1] == '\\' ? 1 : 0;
        } else {
            if (*text == '"')
                text_add_char(out, '"');
            text_add_char(out, *text);
        }
    }
    text_add_char(out, '"');
}

static void write_constant(struct gfc_writer *w, struct text *out, const struct node *type,
                           const struct node *value)
{
    const struct node *name = node_at(type, 0);
    int kind = node_number(node_at(type, 1));

    if (node_is(name, "INTEGER")) {
        text_addf(out, "%s_%d", node_text(value), kind);
    } else if (node_is(name, "REAL")) {
        write_real(w, out, value, kind);
    } else if (node_is(name, "COMPLEX")) {
        write_complex(w, out, value, kind);
    } else if (node_is(name, "LOGICAL")) {
        text_addf(out, "%s_%d", node_number(value) ? ".true." : ".false.", kind);
    } else if (node_is(name, "CHARACTER") && (kind == 1 || kind == 4)) {
        write_character(out, node_text(value ? value->next : NULL), kind); /* behind its length */
    } else {
        w->refuses = true;
    }
}

/* ---- constructors ---- */

static void write_elements(struct gfc_writer *w, struct text *out, const struct node *list)
{
    for (const struct node *n = list ? list->first : NULL; n; n = n->next) {
        if (n != list->first)
            text_add_char(out, ',');
        if (node_is_empty(node_at(n, 0)) || !node_is_empty(node_at(n, 1)))
            w->refuses = true; /* an implied DO */
        gfc_write_expression(w, out, node_at(n, 0));
    }
}

static void write_array(struct gfc_writer *w, struct text *out, const struct node *type,
                        const struct node *elements)
{
    const struct node *shape = elements ? elements->next : NULL;
    bool reshaped = node_at(shape, 1) != NULL;

    text_add_cstr(out, reshaped ? "reshape([" : "[");
    if (node_is_empty(elements) || node_is(node_at(type, 0), "CHARACTER")) {
        gfc_write_type(w, out, type);
        text_add_cstr(out, "::");
    }
    write_elements(w, out, elements);
    text_add_char(out, ']');
    for (const struct node *n = reshaped ? shape->first : NULL; n; n = n->next)
        text_addf(out, "%s%s", n == shape->first ? ",[" : ",", node_text(n));
    text_add_cstr(out, reshaped ? "])" : "");
}

static void write_structure(struct gfc_writer *w, struct text *out, const struct node *type,
                            const struct node *elements)
{
    const struct gfc_symbol *s = gfc_symbol_at(w->m, node_number(node_at(type, 1)));
    const char *module = s ? gfc_intrinsic_module(s->module) : NULL;

    if (!s) {
        w->refuses = true;
    } else if (module && strcmp(module, "iso_c_binding") == 0) {
        w->uses_null = true; /* its only constants */
        text_add_cstr(out, strcmp(s->name, "c_ptr") == 0 ? GFC_NULL_PTR : GFC_NULL_FUNPTR);
    } else {
        text_add_cstr(out, gfc_name(w, s->number));
        text_add_char(out, '(');
        write_elements(w, out, elements);
        text_add_char(out, ')');
    }
}

/* ---- variables and functions ---- */

/* Of type `type`, of the type that it extends, or of the declared one of which it is the container: references to components of a
 * CLASS object name the container alone. */
static const char *component_name(const struct gfc_module *m, int type, int component)
{
    const struct gfc_symbol *s = gfc_symbol_at(m, type);
    const struct node *first = s ? node_at(s->components, 0) : NULL;

    for (const struct node *n = first; n; n = n->next)
        if (node_number(node_at(n, 0)) == component)
            return node_text(node_at(n, 1));
    if (first && (gfc_has(s, "IS_CLASS") || gfc_extends(s)))
        return component_name(m, node_number(node_at(node_at(first, 2), 1)), component);
    return NULL;
}

/* One subscript for each dimension, or three things for a section. */
static void write_subscripts(struct gfc_writer *w, struct text *out, const struct node *ref)
{
    bool section = node_is(node_at(ref, 0), "SECTION");
    const struct node *n = node_at(ref, 2);

    if (node_is(node_at(ref, 0), "FULL"))
        return;
    for (int i = 0; i < node_number(node_at(ref, 1)) && n; i++) {
        text_add_char(out, i == 0 ? '(' : ',');
        for (int j = 0; j < (section ? 3 : 1) && n; j++, n = n->next) {
            if (j == 1 || (j == 2 && !node_is_empty(n)))
                text_add_char(out, ':');
            if (!node_is_empty(n))
                gfc_write_expression(w, out, n);
        }
    }
    text_add_char(out, ')');
}

static void write_substring(struct gfc_writer *w, struct text *out, const struct node *ref)
{
    const struct node *first = node_at(ref, 1), *last = node_at(ref, 2);

    text_add_char(out, '(');
    if (!node_is_empty(first))
        gfc_write_expression(w, out, first);
    text_add_char(out, ':');
    if (!node_is_empty(last))
        gfc_write_expression(w, out, last);
    text_add_char(out, ')');
}

static void write_ref(struct gfc_writer *w, struct text *out, const struct node *ref)
{
    const char *component;

    if (node_is(node_at(ref, 0), "ARRAY")) {
        write_subscripts(w, out, node_at(ref, 1));
    } else if (node_is(node_at(ref, 0), "COMPONENT")) {
        component =
            component_name(w->m, node_number(node_at(ref, 1)), node_number(node_at(ref, 2)));
        if (!component || gfc_is_hidden(component))
            w->refuses |= !component || strcmp(component, "_data") != 0;
        else
            text_addf(out, "%%%s", component);
    } else if (node_is(node_at(ref, 0), "SUBSTRING")) {
        write_substring(w, out, ref);
    } else if (node_is(node_at(ref, 0), "INQUIRY")) {
        text_addf(out, "%%%s", node_text(node_at(ref, 1))); /* RE, IM, KIND, LEN */
    } else {
        w->refuses = true;
    }
}

static void write_variable(struct gfc_writer *w, struct text *out, const struct node *symbol)
{
    const struct node *refs = symbol ? symbol->next : NULL;

    text_add_cstr(out, gfc_name(w, node_number(symbol)));
    for (const struct node *n = refs ? refs->first : NULL; n; n = n->next)
        write_ref(w, out, n);
}

/* gfortran sorts the arguments of intrinsic functions; an absent one is empty. */
static void write_arguments(struct gfc_writer *w, struct text *out, const struct node *list)
{
    bool gap = false;

    for (const struct node *n = list ? list->first : NULL; n; n = n->next) {
        if (node_is_empty(node_at(n, 1))) {
            gap = true;
            continue;
        }
        if (n != list->first)
            text_add_char(out, ',');
        if (*node_text(node_at(n, 0)))
            text_addf(out, "%s=", node_text(node_at(n, 0)));
        else
            w->refuses |= gap;
        gfc_write_expression(w, out, node_at(n, 1));
    }
}

static void write_function(struct gfc_writer *w, struct text *out, const struct node *symbol)
{
    const struct node *arguments = symbol ? symbol->next : NULL,
                      *name = arguments ? arguments->next : NULL, *which = name ? name->next : NULL,
                      *who = which ? which->next : NULL;
    const char *intrinsic = node_number(which) == 0 ? node_text(who) : "";

    if (strncmp(intrinsic, "__convert_", 10) == 0) {
        gfc_write_expression(w, out, node_at(node_at(arguments, 0), 1));
        return;
    }
    if (node_number(which) > 1 || gfc_is_hidden(*intrinsic ? intrinsic : "x"))
        w->refuses = true;
    text_add_cstr(out, *intrinsic ? intrinsic : gfc_name(w, node_number(who)));
    text_add_char(out, '(');
    write_arguments(w, out, arguments);
    text_add_char(out, ')');
}

static void write_operation(struct gfc_writer *w, struct text *out, const struct node *name)
{
    const char *sign = sign_of(name);
    const struct node *left = name ? name->next : NULL, *right = left ? left->next : NULL;
    /* Behind the operands comes an empty list; behind two of them one more. */
    bool binary = right && right->next;

    w->refuses |= !sign;
    text_add_char(out, '(');
    if (!binary)
        text_add_cstr(out, sign ? sign : "");
    gfc_write_expression(w, out, left);
    if (binary) {
        text_add_cstr(out, sign ? sign : "");
        gfc_write_expression(w, out, right);
    }
    text_add_char(out, ')');
}

/* An expression is its sort, type and rank, and then what this sort has. */
void gfc_write_expression(struct gfc_writer *w, struct text *out, const struct node *e)
{
    const struct node *sort = node_at(e, 0), *type = node_at(e, 1), *rest = node_at(e, 3);

    if (node_is(sort, "CONSTANT"))
        write_constant(w, out, type, rest);
    else if (node_is(sort, "VARIABLE"))
        write_variable(w, out, rest);
    else if (node_is(sort, "FUNCTION"))
        write_function(w, out, rest);
    else if (node_is(sort, "OP"))
        write_operation(w, out, rest);
    else if (node_is(sort, "ARRAY"))
        write_array(w, out, type, rest);
    else if (node_is(sort, "STRUCTURE"))
        write_structure(w, out, type, rest);
    else if (node_is(sort, "NULL"))
        text_add_cstr(out, "null()");
    else
        w->refuses = true;
}
