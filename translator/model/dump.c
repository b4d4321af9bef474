/*
 * dump.c - the model as text: one line per fact, quoted source text instead of offsets, so that goldens stay
 * readable and do not change when a file moves.
 */
#include "model.h"

#include <string.h>

struct dump {
    const struct model *model;
    struct text out;
};

static const char *const unit_kinds[] = {
    [UNIT_MAIN] = "program",          [UNIT_MODULE] = "module",
    [UNIT_SUBMODULE] = "submodule",   [UNIT_SUBROUTINE] = "subroutine",
    [UNIT_FUNCTION] = "function",     [UNIT_SEPARATE_PROCEDURE] = "module procedure",
    [UNIT_BLOCK_DATA] = "block data", [UNIT_INTERFACE_BODY] = "interface body",
    [UNIT_BLOCK] = "block",
};

static const char *const stmt_kinds[STMT_KIND_COUNT] = {
    [STMT_OTHER] = "other",
    [STMT_USE] = "use",
    [STMT_IMPORT] = "import",
    [STMT_IMPLICIT_NONE] = "implicit none",
    [STMT_TYPE_DECLARATION] = "type declaration",
    [STMT_COMPONENT_DECLARATION] = "component declaration",
    [STMT_CODIMENSION] = "codimension",
    [STMT_DIMENSION] = "dimension",
    [STMT_ALLOCATABLE] = "allocatable",
    [STMT_TARGET] = "target",
    [STMT_SAVE] = "save",
    [STMT_OTHER_SPECIFICATION] = "other specification",
    [STMT_ASSIGNMENT] = "assignment",
    [STMT_POINTER_ASSIGNMENT] = "pointer assignment",
    [STMT_CALL] = "call",
    [STMT_ALLOCATE] = "allocate",
    [STMT_DEALLOCATE] = "deallocate",
    [STMT_NULLIFY] = "nullify",
    [STMT_PRINT] = "print",
    [STMT_WRITE] = "write",
    [STMT_READ] = "read",
    [STMT_OTHER_IO] = "other i/o",
    [STMT_RETURN] = "return",
    [STMT_STOP] = "stop",
    [STMT_ERROR_STOP] = "error stop",
    [STMT_FAIL_IMAGE] = "fail image",
    [STMT_EXIT] = "exit",
    [STMT_CYCLE] = "cycle",
    [STMT_GOTO] = "go to",
    [STMT_CONTINUE] = "continue",
    [STMT_SYNC_ALL] = "sync all",
    [STMT_SYNC_IMAGES] = "sync images",
    [STMT_SYNC_MEMORY] = "sync memory",
    [STMT_SYNC_TEAM] = "sync team",
    [STMT_EVENT_POST] = "event post",
    [STMT_EVENT_WAIT] = "event wait",
    [STMT_NOTIFY_WAIT] = "notify wait",
    [STMT_LOCK] = "lock",
    [STMT_UNLOCK] = "unlock",
    [STMT_FORM_TEAM] = "form team",
    [STMT_WHERE_ACTION] = "where action",
    [STMT_FORALL_ACTION] = "forall action",
    [STMT_IF_ACTION] = "if action",
    [STMT_IF_THEN] = "if then",
    [STMT_ELSE_IF] = "else if",
    [STMT_ELSE] = "else",
    [STMT_END_IF] = "end if",
    [STMT_DO] = "do",
    [STMT_DO_WHILE] = "do while",
    [STMT_DO_FOREVER] = "do forever",
    [STMT_DO_CONCURRENT] = "do concurrent",
    [STMT_END_DO] = "end do",
    [STMT_SELECT_CASE] = "select case",
    [STMT_CASE] = "case",
    [STMT_END_SELECT] = "end select",
    [STMT_SELECT_TYPE] = "select type",
    [STMT_SELECT_RANK] = "select rank",
    [STMT_WHERE] = "where",
    [STMT_ELSEWHERE] = "elsewhere",
    [STMT_END_WHERE] = "end where",
    [STMT_FORALL] = "forall",
    [STMT_END_FORALL] = "end forall",
    [STMT_ASSOCIATE] = "associate",
    [STMT_END_ASSOCIATE] = "end associate",
    [STMT_BLOCK] = "block",
    [STMT_END_BLOCK] = "end block",
    [STMT_CRITICAL] = "critical",
    [STMT_END_CRITICAL] = "end critical",
    [STMT_CHANGE_TEAM] = "change team",
    [STMT_END_TEAM] = "end team",
    [STMT_END_UNIT] = "end unit",
};

static const char *const roles[] = {
    [ROLE_VALUE] = "value",
    [ROLE_ASSIGNED] = "assigned",
    [ROLE_ARGUMENT] = "argument",
    [ROLE_INPUT_ITEM] = "input item",
    [ROLE_OUTPUT_ITEM] = "output item",
    [ROLE_DEFINED] = "defined",
    [ROLE_SELECTOR] = "selector",
    [ROLE_INQUIRY] = "inquiry",
    [ROLE_OPERAND] = "operand",
    [ROLE_ALLOCATE_OBJECT] = "allocate object",
    [ROLE_POINTER_TARGET] = "pointer target",
    [ROLE_SUBSTRING_INQUIRY] = "substring inquiry",
};

static const char *const shapes[] = {
    [SHAPE_SCALAR] = "",
    [SHAPE_EXPLICIT] = "explicit",
    [SHAPE_ASSUMED] = "assumed",
    [SHAPE_DEFERRED] = "deferred",
    [SHAPE_ASSUMED_SIZE] = "assumed size",
    [SHAPE_ASSUMED_RANK] = "assumed rank",
};

static const char *const intents[] = {
    [INTENT_NONE] = "",
    [INTENT_IN] = "in",
    [INTENT_OUT] = "out",
    [INTENT_INOUT] = "inout",
};

/* ---- pieces ------------------------------------------------------------------------------ */

static void add(struct dump *d, const char *text)
{
    text_add_cstr(&d->out, text);
}

static void flag(struct dump *d, bool set, const char *name)
{
    if (set)
        text_addf(&d->out, " %s", name);
}

/* The source text of a range; a line end shows as `\n`. */
static void quoted(struct dump *d, struct range where)
{
    struct str text = source_str(d->model->source, where);

    text_add_char(&d->out, '`');
    for (size_t i = 0; i < text.len; i++) {
        if (text.at[i] == '\n')
            add(d, "\\n");
        else
            text_add_char(&d->out, text.at[i]);
    }
    text_add_char(&d->out, '`');
}

static void part(struct dump *d, const char *name, struct range where)
{
    if (range_empty(where))
        return;
    text_addf(&d->out, " %s=", name);
    quoted(d, where);
}

static int line_of(const struct dump *d, size_t offset)
{
    return source_position(d->model->source, offset).line;
}

static const char *type_word(enum type_category category)
{
    static const char *const words[] = {
        [TYPE_NONE] = "?",          [TYPE_INTEGER] = "integer", [TYPE_REAL] = "real",
        [TYPE_COMPLEX] = "complex", [TYPE_LOGICAL] = "logical", [TYPE_CHARACTER] = "character",
        [TYPE_DERIVED] = "type",    [TYPE_CLASS] = "class",     [TYPE_CLASS_STAR] = "class(*)",
        [TYPE_ASSUMED] = "type(*)",
    };

    return words[category];
}

static void add_derived(struct dump *d, const struct type *t)
{
    static const char *const special[] = {"", "event", "notify", "lock", "team"};

    text_addf(&d->out, "(%s", t->name ? t->name : "?");
    if (t->parameters)
        text_addf(&d->out, "(%s)", t->parameters);
    add(d, ")");
    if (t->special != SPECIAL_NONE)
        text_addf(&d->out, "<%s>", special[t->special]);
    if (t->not_assumable)
        add(d, "<not assumable>");
    if (t->has_allocatable)
        add(d, "<allocatable>");
    if (t->has_pointer)
        add(d, "<pointer>");
    if (t->has_coarray)
        add(d, "<coarray>");
    if (t->has_special)
        add(d, "<special>");
    if (t->has_defined_assignment)
        add(d, "<defined assignment>");
    if (t->has_final)
        add(d, "<final>");
    if (t->has_defined_io)
        add(d, "<defined input/output>");
    if (t->abstract)
        add(d, "<abstract>");
}

static void add_type(struct dump *d, const struct type *t, int ndims)
{
    text_addf(&d->out, " %s", type_word(t->category));
    if (t->category == TYPE_DERIVED || t->category == TYPE_CLASS)
        add_derived(d, t);
    else if (t->kind)
        text_addf(&d->out, "(%d)", t->kind);
    if (t->category == TYPE_CHARACTER && t->length >= 0)
        text_addf(&d->out, "*%lld", t->length);
    else if (t->category == TYPE_CHARACTER)
        add(d, "*?");
    if (ndims)
        text_addf(&d->out, " rank %d", ndims);
}

static void add_arg(struct dump *d, const struct arg *a)
{
    text_addf(&d->out, "    arg %s", a->keyword && a->keyword[0] ? a->keyword : "-");
    part(d, "text", a->where);
    add_type(d, &a->type, a->ndims);
    flag(d, a->is_variable, "variable");
    flag(d, a->has_vector_subscript, "vector");
    flag(d, a->alternate_return, "alternate-return");
    flag(d, a->is_null, "null");
    flag(d, a->coindexed != NULL, "coindexed");
    if (a->symbol)
        text_addf(&d->out, " symbol %s", a->symbol->name);
    flag(d, a->dummy_known, "known");
    if (a->dummy_intent != INTENT_NONE)
        text_addf(&d->out, " intent(%s)", intents[a->dummy_intent]);
    flag(d, a->dummy_value, "by-value");
    flag(d, a->dummy_allocatable, "allocatable");
    flag(d, a->dummy_pointer, "pointer-dummy");
    flag(d, a->dummy_optional, "optional");
    flag(d, a->dummy_coarray, "coarray-dummy");
    add(d, "\n");
}

static void add_args(struct dump *d, const struct arg *args, size_t n)
{
    for (size_t i = 0; i < n; i++)
        add_arg(d, &args[i]);
}

static void add_bounds(struct dump *d, const char *name, const struct allocate_bound *b, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        text_addf(&d->out, "    %s", name);
        part(d, "lower", b[i].lower);
        flag(d, b[i].lower_simple, "simple");
        part(d, "upper", b[i].upper);
        flag(d, b[i].upper_simple, "simple");
        add(d, "\n");
    }
}

static void add_associations(struct dump *d, const struct stmt *s)
{
    for (size_t i = 0; i < s->n_associations; i++) {
        const struct association *a = &s->associations[i];

        add(d, "    association");
        part(d, "name", a->name);
        part(d, "selector", a->selector);
        add(d, "\n");
        add_bounds(d, "cobound", a->cobounds, (size_t)(a->symbol ? a->symbol->corank : 0));
    }
    for (size_t i = 0; i < s->n_releasables; i++)
        text_addf(&d->out, "    releasable %s%s\n", s->releasables[i].designator,
                  s->releasables[i].optional ? " optional" : "");
}

/* ---- lists ------------------------------------------------------------------------------- */

static void add_unit(struct dump *d, const struct unit *u)
{
    text_addf(&d->out, "unit %s %s", unit_kinds[u->kind], u->name[0] ? u->name : "-");
    if (u->parent)
        text_addf(&d->out, " in %s", u->parent->name[0] ? u->parent->name : "-");
    text_addf(&d->out, " lines %d-%d use %d execution %d", line_of(d, u->where.begin),
              line_of(d, u->where.end), line_of(d, u->use_at), line_of(d, u->execution_at));
    part(d, "head", u->head);
    part(d, "end", u->end);
    flag(d, u->has_contains, "contains");
    flag(d, u->pure, "pure");
    flag(d, u->elemental, "elemental");
    flag(d, u->recursive, "recursive");
    flag(d, u->implicit_none, "implicit-none");
    flag(d, u->blanket_save, "save");
    for (size_t i = 0; i < u->n_entries; i++)
        text_addf(&d->out, " entry %s", u->entries[i].name);
    for (size_t i = 0; i < u->n_hidden; i++)
        text_addf(&d->out, " hides %s", u->hidden[i]);
    for (size_t i = 0; i < u->n_unimported; i++)
        text_addf(&d->out, " unimported %s", u->unimported[i]);
    for (size_t i = 0; i < u->n_unsaved; i++)
        text_addf(&d->out, " unsaved %s", u->unsaved[i]);
    add(d, "\n");
}

static void add_cobound(struct dump *d, const struct cobound *b)
{
    if (b->last)
        add(d, "*");
    else if (b->constant)
        text_addf(&d->out, "%lld", b->value);
    else if (!range_empty(b->where))
        quoted(d, b->where);
    else
        add(d, b->text ? b->text : "?");
}

static void add_cobounds(struct dump *d, const struct symbol *s)
{
    add(d, " [");
    for (int i = 0; i < s->corank; i++) {
        if (i)
            add(d, ",");
        if (s->lower) {
            add_cobound(d, &s->lower[i]);
            add(d, ":");
            add_cobound(d, &s->upper[i]);
        } else {
            add(d, ":");
        }
    }
    add(d, "]");
}

static void add_symbol(struct dump *d, const struct symbol *s)
{
    text_addf(&d->out, "symbol %s", s->name);
    if (s->unit)
        text_addf(&d->out, " of %s", s->unit->name[0] ? s->unit->name : "-");
    add_type(d, &s->type, s->ndims);
    if (s->ndims || s->shape == SHAPE_ASSUMED_RANK)
        text_addf(&d->out, " %s", shapes[s->shape]);
    flag(d, s->from_one, "from-one");
    if (s->corank)
        add_cobounds(d, s);
    if (s->intent != INTENT_NONE)
        text_addf(&d->out, " intent(%s)", intents[s->intent]);
    flag(d, s->dummy, "dummy");
    flag(d, s->optional, "optional");
    flag(d, s->value, "value");
    flag(d, s->allocatable, "allocatable");
    flag(d, s->pointer, "pointer");
    flag(d, s->target, "target");
    flag(d, s->contiguous, "contiguous");
    flag(d, s->volatile_, "volatile");
    flag(d, s->asynchronous, "asynchronous");
    flag(d, s->protected_, "protected");
    flag(d, s->component, "component");
    flag(d, s->in_main, "in-main");
    flag(d, s->in_module, "in-module");
    flag(d, s->saved, "saved");
    flag(d, s->initialised, "initialised");
    flag(d, s->use_associated, "use-associated");
    if (s->selector)
        part(d, "selector", s->selector->where);
    add(d, "\n");
}

static void add_assignment(struct dump *d, const struct assignment *a)
{
    add(d, "    left");
    part(d, "text", a->left);
    add_type(d, &a->left_type, a->left_ndims);
    flag(d, a->left_whole_allocatable, "reallocatable");
    flag(d, a->left_whole_coarray, "keeps-shape");
    flag(d, a->left_coindexed != NULL, "coindexed");
    if (a->left_symbol)
        text_addf(&d->out, " symbol %s", a->left_symbol->name);
    add(d, "\n    right");
    part(d, "text", a->right);
    add_type(d, &a->right_type, a->right_ndims);
    flag(d, a->right_is_variable, "variable");
    flag(d, a->right_is_call, "call");
    flag(d, a->right_coindexed != NULL, "coindexed");
    if (a->right_symbol)
        text_addf(&d->out, " symbol %s", a->right_symbol->name);
    flag(d, a->defined, "defined");
    add(d, "\n");
}

static void add_stmt(struct dump *d, const struct stmt *s)
{
    text_addf(&d->out, "stmt %d %s", line_of(d, s->where.begin), stmt_kinds[s->kind]);
    part(d, "text", s->where);
    part(d, "label", s->label);
    part(d, "name", s->name);
    part(d, "condition", s->condition);
    part(d, "type-spec", s->type_spec);
    part(d, "module", s->module_name);
    flag(d, s->module_intrinsic, "intrinsic");
    flag(d, s->ends_labelled_do, "ends-labelled-do");
    for (size_t i = 0; i < s->n_references; i++)
        part(d, s->references[i].pure ? "refers-to-pure" : "refers-to", s->references[i].where);
    if (s->enclosing)
        text_addf(&d->out, " enclosing %d", line_of(d, s->enclosing->where.begin));
    if (s->head)
        text_addf(&d->out, " head %d", line_of(d, s->head->where.begin));
    if (s->end)
        text_addf(&d->out, " end %d", line_of(d, s->end->where.begin));
    add(d, "\n");
    add_args(d, s->args, s->n_args);
    add_associations(d, s);
    if (s->assignment)
        add_assignment(d, s->assignment);
}

static void add_coindexed(struct dump *d, const struct coindexed *c)
{
    text_addf(&d->out, "coindexed %d %s", line_of(d, c->where.begin), roles[c->role]);
    part(d, "text", c->where);
    part(d, "base", c->base);
    part(d, "bracket", c->bracket);
    part(d, "rest", c->rest);
    add_type(d, &c->type, c->ndims);
    if (c->base_ndims)
        text_addf(&d->out, " base rank %d", c->base_ndims);
    if (c->coarray)
        text_addf(&d->out, " coarray %s", c->coarray->name);
    if (c->object && c->object != c->coarray)
        text_addf(&d->out, " object %s", c->object->name);
    flag(d, c->through_allocatable, "through-allocatable");
    flag(d, c->through_pointer, "through-pointer");
    flag(d, c->in_implied_do, "in-implied-do");
    flag(d, c->in_specification, "in-specification");
    flag(d, c->in_masked, "in-masked");
    if (c->inside)
        part(d, "inside", c->inside->where);
    if (c->call)
        text_addf(&d->out, " call %s", c->call->name);
    if (c->arg && c->arg->keyword && c->arg->keyword[0])
        text_addf(&d->out, " arg %s", c->arg->keyword);
    for (size_t i = 0; i < c->n_cosubscripts; i++) {
        part(d, "cosubscript", c->cosubscripts[i]);
        add_type(d, &c->cosubscript_types[i], 0);
    }
    for (size_t i = 1; i < c->n_parts; i++) {
        part(d, "part", c->parts[i].where);
        add_type(d, &c->parts[i].type, c->parts[i].ndims);
        flag(d, c->parts[i].allocatable, "allocatable");
        flag(d, c->parts[i].pointer, "pointer");
    }
    for (size_t i = 0; i < c->n_vectors; i++) {
        text_addf(&d->out, " vector %d", c->vectors[i].dim);
        part(d, "text", c->vectors[i].where);
        add_type(d, &c->vectors[i].type, 0);
    }
    add(d, "\n");
    add_args(d, c->specs, c->n_specs);
}

static void add_call(struct dump *d, const struct call *c)
{
    text_addf(&d->out, "call %d %s %s", line_of(d, c->where.begin),
              c->is_function ? "function" : "subroutine", c->name);
    part(d, "text", c->where);
    flag(d, c->intrinsic, "intrinsic");
    flag(d, c->pure, "pure");
    flag(d, c->elemental, "elemental");
    flag(d, c->type_bound, "type-bound");
    if (c->is_function)
        add_type(d, &c->result, c->result_ndims);
    add(d, "\n");
    add_args(d, c->args, c->n_args);
}

static void add_declaration(struct dump *d, const struct declaration *x)
{
    text_addf(&d->out, "declaration %d", line_of(d, x->name.begin));
    part(d, "name", x->name);
    part(d, "bracket", x->bracket);
    part(d, "attribute", x->attribute);
    add(d, "\n");
}

static void add_allocation(struct dump *d, const struct allocation *a)
{
    text_addf(&d->out, "allocation %d", line_of(d, a->where.begin));
    part(d, "text", a->where);
    part(d, "object", a->object);
    part(d, "shape", a->shape);
    part(d, "coshape", a->coshape);
    add_type(d, &a->type, a->ndims);
    flag(d, a->coarray, "coarray");
    flag(d, a->coindexed != NULL, "coindexed");
    if (a->symbol)
        text_addf(&d->out, " symbol %s", a->symbol->name);
    add(d, "\n");
    add_bounds(d, "bound", a->bounds, a->n_bounds);
    add_bounds(d, "cobound", a->cobounds, a->n_cobounds);
}

struct str model_dump(const struct model *model, struct arena *mem)
{
    struct dump d = {.model = model, .out = {.mem = mem}};

    text_addf(&d.out, "parallel %s\n", model->uses_parallel ? "yes" : "no");
    for (size_t i = 0; i < model->n_units; i++)
        add_unit(&d, model->units[i]);
    for (size_t i = 0; i < model->n_symbols; i++)
        add_symbol(&d, model->symbols[i]);
    for (size_t i = 0; i < model->n_stmts; i++)
        add_stmt(&d, model->stmts[i]);
    for (size_t i = 0; i < model->n_coindexed; i++)
        add_coindexed(&d, model->coindexed[i]);
    for (size_t i = 0; i < model->n_calls; i++)
        add_call(&d, model->calls[i]);
    for (size_t i = 0; i < model->n_declarations; i++)
        add_declaration(&d, model->declarations[i]);
    for (size_t i = 0; i < model->n_allocations; i++)
        add_allocation(&d, model->allocations[i]);
    return text_str(&d.out);
}
