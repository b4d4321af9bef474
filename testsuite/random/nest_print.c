/* nest_print.c - the statements of nest.h, as Fortran text. */
#include "nest.h"

#include <stdlib.h>
#include <string.h>

/* The slot that is called so in the statement being printed; -1: none. */
static int held = -1;

static const char *slot_name(int slot, bool other_name)
{
    static const char *const names[] = {"s1", "s2", "s3", "h1", "t1", "e1", "k1", "k2", "me", "n"};
    static const char *const others[] = {[PLAIN_1] = "a1",
                                         [OF_HOST] = "ah",
                                         [OF_POINTER] = "pt",
                                         [OF_EQUIVALENCE] = "e2",
                                         [IMAGE_1] = "ak"};
    static const char *const loops[] = {"i", "j", "k", "l"};
    static const char *const guards[] = {"c1", "c2", "c3", "c4"};
    static const char *const images[] = {"to0", "to1", "to2", "to3", "to4",
                                         "to5", "to6", "to7", "to8", "to9"};

    if (slot == held)
        return "held";
    if (slot >= GUARD)
        return guards[slot - GUARD];
    if (slot >= LOOP)
        return loops[slot - LOOP];
    if (slot >= TO)
        return images[slot - TO];
    return other_name ? others[slot] : names[slot];
}

static bool says_pure;
static int concurrent; /* loops around */

void nest_say_pure(bool says)
{
    says_pure = says;
}

/* DO CONCURRENT wants pure ones (F2018 C1139). */
static const char *function_name(const char *name)
{
    static char text[2][32];
    static int turn;

    turn = !turn;
    snprintf(text[turn], sizeof text[turn], "%s%s", says_pure || concurrent ? "" : "my_", name);
    return text[turn];
}

static void print_node(FILE *out, const struct node *n);

static void print_subscript(FILE *out, const struct node *n, int lower)
{
    print_node(out, n);
    if (lower != 1)
        fprintf(out, lower > 1 ? " + %d" : " - %d", abs(lower - 1));
}

static void print_section(FILE *out, const struct node *n)
{
    const struct grid *g = n->grid;
    int first = n->value + g->lower[0] - 1, last = first + (n->count - 1) * n->step;

    if (n->count == EXTENT && n->step == 1)
        fputc(':', out);
    else if (n->step == 1)
        fprintf(out, "%d:%d", first, last);
    else
        fprintf(out, "%d:%d:%d", first, last, n->step);
}

static void print_selector(FILE *out, const struct node *n)
{
    static const char *const teams[NAMED_TEAMS] = {
        [NO_TEAM] = "",
        [TEAM] = ", team=w0",
        [TEAM_ELEMENT] = ", team=ws(1 + modulo(s2, 2))",
        [TEAM_COMPONENT] = ", team=mine%w",
        [TEAM_NUMBER] = ", team_number=-1",
    };

    fputc('[', out);
    print_node(out, n->image);
    fprintf(out, "%s]", teams[n->team]);
}

static void print_designator(FILE *out, const struct node *n)
{
    const struct grid *g = n->grid;

    if (n->by_function) {
        fprintf(out, "%s_%d(", function_name("far"), g->index);
        print_subscript(out, n->operand[0], g->lower[0]);
        fputs(", ", out);
        print_node(out, n->image);
        fputc(')', out);
        return;
    }
    if (n->other_name)
        fputs(g->other, out);
    else
        fputs(g->front, out);
    if (n->image && g->behind[0])
        print_selector(out, n);
    if (!n->other_name)
        fputs(g->behind, out);
    if (g->rank > 0) {
        fputc('(', out);
        if (n->operation == SECTION)
            print_section(out, n);
        else
            print_subscript(out, n->operand[0], g->lower[0]);
        if (g->rank == 2) {
            fputs(", ", out);
            print_subscript(out, n->operand[1], g->lower[1]);
        }
        fputc(')', out);
    }
    if (n->image && !g->behind[0])
        print_selector(out, n);
}

static void print_call(FILE *out, const char *name, const struct node *n)
{
    fprintf(out, "%s(", name);
    for (int i = 0; i < 3 && n->operand[i]; i++) {
        if (i > 0)
            fputs(", ", out);
        print_node(out, n->operand[i]);
    }
    if (n->operation == MODULO)
        fprintf(out, ", %d", n->value);
    fputc(')', out);
}

static void print_between(FILE *out, const char *between, const struct node *n)
{
    fputc('(', out);
    print_node(out, n->operand[0]);
    fputs(between, out);
    if (n->operand[1])
        print_node(out, n->operand[1]);
    else
        fprintf(out, "%d", n->value);
    fputc(')', out);
}

static void print_node(FILE *out, const struct node *n)
{
    bool converted = (n->operation == ELEMENT || n->operation == SECTION) && !n->plain &&
                     !n->by_function && n->grid->number != INTEGER_4;

    switch (n->operation) {
    case CONSTANT:
        fprintf(out, n->value < 0 ? "(%d)" : "%d", n->value);
        break;
    case SCALAR:
        fputs(slot_name(n->value, n->other_name), out);
        break;
    case ELEMENT:
    case SECTION:
        fputs(converted ? "int(" : "", out);
        print_designator(out, n);
        fputs(converted ? ")" : "", out);
        break;
    case PLUS:
        print_between(out, " + ", n);
        break;
    case MINUS:
        print_between(out, " - ", n);
        break;
    case TIMES:
        print_between(out, "*", n);
        break;
    case MODULO:
        print_call(out, "modulo", n);
        break;
    case SMALLER:
        print_call(out, "min", n);
        break;
    case LARGER:
        print_call(out, "max", n);
        break;
    case EITHER:
        print_call(out, "merge", n);
        break;
    case FUNCTION:
        print_call(out, function_name("spread_out"), n);
        break;
    case TOTAL:
        print_call(out, n->value ? function_name("total_of") : "sum", n);
        break;
    case WRAPPED:
        fputs("1 + modulo(", out);
        print_node(out, n->operand[0]);
        if (n->operand[1]) {
            fputs(", ", out);
            print_node(out, n->operand[1]);
            fputc(')', out);
        } else {
            fprintf(out, ", %d)", n->value);
        }
        break;
    case LESS:
        print_between(out, " < ", n);
        break;
    case EQUAL:
        print_between(out, " == ", n);
        break;
    case BOTH:
        print_between(out, " .and. ", n);
        break;
    case ONE_OF:
        print_between(out, " .or. ", n);
        break;
    case NOT:
        fputs("(.not. ", out);
        print_node(out, n->operand[0]);
        fputc(')', out);
        break;
    }
}

/* ---- statements ------------------------------------------------------------------------------- */

static char *text_of(const struct node *n)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);

    print_node(out, n);
    fclose(out);
    return text;
}

static char *designator_of(const struct node *n)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out;

    if (n->operation == SCALAR)
        return text_of(n);
    out = open_memstream(&text, &length);
    print_designator(out, n);
    fclose(out);
    return text;
}

static const char *name_of(const struct statement *s, const char *format)
{
    static char text[2][32];
    static int turn;

    turn = !turn;
    if (s->name == 0)
        return "";
    snprintf(text[turn], sizeof text[turn], format, s->name);
    return text[turn];
}

/* `to` and `from` have the slot's other name. */
static void print_dressed_slot(struct program *p, const struct statement *s, int indent,
                               const char *to, const char *from)
{
    const char *slot = slot_name(s->dressed, false);
    bool associates = s->dress == ASSOCIATE_SLOT;

    if (associates) {
        emit(p, "%*sassociate (held => %s)", indent, "", slot);
    } else {
        emit(p, "%*sblock", indent, "");
        emit(p, "%*sinteger :: held", indent + 2, "");
        emit(p, "%*sheld = %s", indent + 2, "", slot);
    }
    emit(p, "%*s%s = %s", indent + 2, "", to, from);
    emit(p, "%*send %s", indent, "", associates ? "associate" : "block");
}

static void print_dressed(struct program *p, const struct statement *s, int indent, const char *to,
                          const char *from)
{
    if (s->dress == ASSOCIATE_VARIABLE) {
        emit(p, "%*sassociate (held => %s)", indent, "", to);
        emit(p, "%*sheld = %s", indent + 2, "", from);
        emit(p, "%*send associate", indent, "");
    } else if (s->dress == BLOCK_FOR_VALUE) {
        emit(p, "%*sblock", indent, "");
        emit(p, "%*sreal(8) :: held", indent + 2, "");
        emit(p, "%*sheld = %s", indent + 2, "", from);
        emit(p, "%*s%s = held", indent + 2, "", to);
        emit(p, "%*send block", indent, "");
    } else {
        print_dressed_slot(p, s, indent, to, from);
    }
}

static void print_assignment(struct program *p, const struct statement *s, int indent,
                             const char *before)
{
    bool renames = !*before && (s->dress == BLOCK_FOR_SLOT || s->dress == ASSOCIATE_SLOT);
    char *to, *from;

    held = renames ? s->dressed : -1;
    to = designator_of(s->to);
    from = text_of(s->from);
    held = -1;
    if (s->by_call)
        emit(p, "%*s%scall put_%d(%s, int(%s))", indent, "", before,
             s->to->operation == SCALAR ? INTEGER_4 : s->to->grid->number, to, from);
    else if (*before || s->dress == NOTHING)
        emit(p, "%*s%s%s = %s", indent, "", before, to, from);
    else
        print_dressed(p, s, indent, to, from);
    free(to);
    free(from);
}

static void print_leave(struct program *p, const struct statement *s, int indent,
                        const char *before)
{
    if (s->goes)
        emit(p, "%*s%sgo to %d", indent, "", before, s->loop->label);
    else
        emit(p, "%*s%s%s%s", indent, "", before, s->form == LEAVE ? "exit" : "cycle",
             s->name ? name_of(s->loop, " nest_%d") : "");
}

static void print_if_statement(struct program *p, const struct statement *s, int indent)
{
    char *condition = text_of(s->from), before[MAX_TEXT] = "";

    append(before, "if (%s) ", condition);
    if (s->body->form == ASSIGN)
        print_assignment(p, s->body, indent, before);
    else
        print_leave(p, s->body, indent, before);
    free(condition);
}

static void print_if(struct program *p, const struct statement *s, int indent)
{
    char *condition = text_of(s->from);
    const struct statement *other = s->otherwise;

    emit(p, "%*sif (%s) then", indent, "", condition);
    free(condition);
    nest_print(p, s->body, indent + 2);
    for (; other && other->form == IF && !other->next; other = other->otherwise) {
        condition = text_of(other->from);
        emit(p, "%*selse if (%s) then", indent, "", condition);
        free(condition);
        nest_print(p, other->body, indent + 2);
    }
    if (other) {
        emit(p, "%*selse", indent, "");
        nest_print(p, other, indent + 2);
    }
    emit(p, "%*send if", indent, "");
}

static void print_select(struct program *p, const struct statement *s, int indent)
{
    char *value = text_of(s->from);

    emit(p, "%*sselect case (%s)", indent, "", value);
    free(value);
    emit(p, "%*scase (0)", indent, "");
    nest_print(p, s->body, indent + 2);
    emit(p, "%*scase (1)", indent, "");
    nest_print(p, s->otherwise, indent + 2);
    emit(p, "%*send select", indent, "");
}

static void print_do(struct program *p, const struct statement *s, int indent)
{
    char *first, *last, *step;
    const char *variable = slot_name(s->slot, false);

    concurrent += s->form == CONCURRENT;
    first = text_of(s->from);
    last = text_of(s->last);
    step = s->step ? text_of(s->step) : NULL;
    if (s->form == CONCURRENT)
        emit(p, "%*sdo concurrent (%s = %s:%s)", indent, "", variable, first, last);
    else if (s->label)
        emit(p, "%*sdo %d %s = %s, %s%s%s", indent, "", s->label, variable, first, last,
             step ? ", " : "", step ? step : "");
    else
        emit(p, "%*s%sdo %s = %s, %s%s%s", indent, "", name_of(s, "nest_%d: "), variable, first,
             last, step ? ", " : "", step ? step : "");
    free(first);
    free(last);
    free(step);
    nest_print(p, s->body, indent + 2);
    concurrent -= s->form == CONCURRENT;
    if (s->label)
        emit(p, "%d continue", s->label);
    else
        emit(p, "%*send do%s", indent, "", name_of(s, " nest_%d"));
}

static void print_while(struct program *p, const struct statement *s, int indent)
{
    const char *guard = slot_name(s->slot, false);
    char *condition = text_of(s->from);

    emit(p, "%*s%s = 0", indent, "", guard);
    emit(p, "%*s%sdo while (%s .and. %s < 4)", indent, "", name_of(s, "nest_%d: "), condition,
         guard);
    free(condition);
    emit(p, "%*s%s = %s + 1", indent + 2, "", guard, guard);
    nest_print(p, s->body, indent + 2);
    emit(p, "%*send do%s", indent, "", name_of(s, " nest_%d"));
}

void nest_print(struct program *p, const struct statement *s, int indent)
{
    for (; s; s = s->next)
        switch (s->form) {
        case ASSIGN:
        case ASSIGN_ARRAY:
            print_assignment(p, s, indent, "");
            break;
        case IF:
            print_if(p, s, indent);
            break;
        case IF_STATEMENT:
            print_if_statement(p, s, indent);
            break;
        case SELECT:
            print_select(p, s, indent);
            break;
        case DO_LOOP:
        case CONCURRENT:
            print_do(p, s, indent);
            break;
        case WHILE:
            print_while(p, s, indent);
            break;
        case LEAVE:
        case NEXT:
            print_leave(p, s, indent, "");
            break;
        case CALL:
            emit(p, "%*scall step_on()", indent, "");
            break;
        }
}
