/*
 * team.c - FORM TEAM, CHANGE TEAM, END TEAM, SYNC TEAM: not supported yet.
 */
#include "passes_common.h"

void pass_team(struct pass_context *c)
{
    static const struct {
        enum stmt_kind kind;
        const char *name, *rule;
    } rows[] = {{STMT_FORM_TEAM, "FORM TEAM", "F2018 11.6.9"},
                {STMT_CHANGE_TEAM, "CHANGE TEAM", "F2018 11.1.5"},
                {STMT_SYNC_TEAM, "SYNC TEAM", "F2018 11.6.6"}};

    for (size_t i = 0; i < c->model->n_stmts; i++)
        for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
            if (c->model->stmts[i]->kind == rows[k].kind)
                pass_refuse(c, c->model->stmts[i]->where, rows[k].rule,
                            "work with all images, or with SYNC IMAGES on some",
                            "%s is not supported yet", rows[k].name);
}
