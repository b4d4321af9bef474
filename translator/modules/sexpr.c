/* sexpr.c - see sexpr.h. */
#include "sexpr.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 500 };

struct reader {
    struct arena *mem;
    const char *at, *end;
    bool wrong;
};

static void skip_space(struct reader *r)
{
    while (r->at < r->end && isspace((unsigned char)*r->at))
        r->at++;
}

/* A quotation mark inside is doubled. */
static const char *read_string(struct reader *r)
{
    struct text text = {.mem = r->mem};

    for (r->at++; r->at < r->end; r->at++) {
        if (*r->at == '\'' && (r->at + 1 == r->end || r->at[1] != '\'')) {
            r->at++;
            return text_cstr(&text);
        }
        if (*r->at == '\'')
            r->at++;
        text_add_char(&text, *r->at);
    }
    r->wrong = true;
    return "";
}

static const char *read_word(struct reader *r)
{
    const char *begin = r->at;

    while (r->at < r->end && !isspace((unsigned char)*r->at) && !strchr("()'", *r->at))
        r->at++;
    return arena_copy(r->mem, begin, (size_t)(r->at - begin));
}

static const struct node *read_list(struct reader *r, int depth);

static struct node *read_node(struct reader *r, int depth)
{
    struct node *n = arena_alloc(r->mem, sizeof *n);

    if (*r->at == '(') {
        r->at++;
        n->kind = NODE_LIST;
        n->first = read_list(r, depth + 1);
    } else if (*r->at == '\'') {
        n->kind = NODE_STRING;
        n->text = read_string(r);
    } else {
        n->text = read_word(r);
        n->kind = isdigit((unsigned char)*n->text) || *n->text == '-' ? NODE_NUMBER : NODE_NAME;
        n->number = n->kind == NODE_NUMBER ? (int)strtol(n->text, NULL, 10) : 0;
    }
    return n;
}

/* Up to and with the closing parenthesis; at depth 0 up to the end of the text. */
static const struct node *read_list(struct reader *r, int depth)
{
    struct node *first = NULL, **last = &first;

    r->wrong |= depth > DEPTH_MAX;
    for (skip_space(r); !r->wrong; skip_space(r)) {
        if (r->at == r->end) {
            r->wrong = depth > 0;
            break;
        }
        if (*r->at == ')') {
            r->wrong = depth == 0;
            r->at++;
            break;
        }
        *last = read_node(r, depth);
        last = (struct node **)&(*last)->next;
    }
    return first;
}

const struct node *sexpr_read(struct arena *mem, struct str text)
{
    struct reader r = {.mem = mem, .at = text.at, .end = text.at + text.len};
    struct node *all = arena_alloc(mem, sizeof *all);

    all->kind = NODE_LIST;
    all->first = read_list(&r, 0);
    return r.wrong ? NULL : all;
}

const struct node *node_at(const struct node *list, int i)
{
    const struct node *n = list ? list->first : NULL;

    for (; n && i > 0; i--)
        n = n->next;
    return n;
}

bool node_is_empty(const struct node *list)
{
    return !list || !list->first;
}

const char *node_text(const struct node *n)
{
    return n && n->text ? n->text : "";
}

int node_number(const struct node *n)
{
    return n ? n->number : 0;
}

bool node_is(const struct node *n, const char *name)
{
    return n && n->kind == NODE_NAME && strcmp(n->text, name) == 0;
}

bool node_has(const struct node *list, const char *name)
{
    for (const struct node *n = list ? list->first : NULL; n; n = n->next)
        if (node_is(n, name))
            return true;
    return false;
}
