/*
 * naming.h - what teams are called, and what variables of type TEAM_TYPE hold.
 *
 * The same images may form a team again and again under other numbers and with other siblings.  TEAM_TYPE variables lead to these,
 * and nobody knows how many there are, so they stay; what many have in common, which images are together, is there once.
 */
#ifndef CAFU_NAMING_H
#define CAFU_NAMING_H

#include "upper.h"

/* The numbers of a team and of its siblings. */
struct cafu_naming {
    struct cafu_team *team;
    UT_hash_handle hh;
    int64_t number;                       /* the key, with what follows */
    const struct cafu_division *division; /* NULL: the initial team */
    int64_t n_numbers;
    struct cafu_numbered {
        int64_t number, first; /* where its ranks begin in the division */
    } numbers[];               /* of all teams, ascending */
};

struct cafu_member {
    int64_t number;
    int image, rank;
};

/* All teams of a FORM TEAM: sorted by number, then image; a team is a run. */
struct cafu_formation {
    int n;
    struct cafu_member members[];
};

/* The end of the run that starts at `first`. */
int cafu_run_end(const struct cafu_formation *formation, int first);

/* As the team, formed by the current one, has been called before, or anew. */
struct cafu_naming *cafu_name_team(struct cafu_team *team, int64_t number,
                                   const struct cafu_formation *formation);
void cafu_release_namings(struct cafu_team *team);

/* Of a TEAM_TYPE variable; error termination when it is not defined: `what` asks. */
struct cafu_naming *cafu_naming_of(const void *variable, const char *what);
struct cafu_team *cafu_team_of(const void *variable, const char *what);
/* Whether a variable of type TEAM_TYPE has been defined. */
bool cafu_is_team(const void *variable);
void cafu_define_team(void *variable, struct cafu_naming *naming);

/* The ranks of the current team's sibling with that number, and how many they are; NULL: of the initial team, whose number is -1. */
const int *cafu_sibling(int64_t number, int *size);
/* The same; false: there is no such sibling. */
bool cafu_find_sibling(int64_t number, const int **ranks, int *size);

/* ---- team.c ---- */

/* Zeros, or error termination. */
void *cafu_team_memory(size_t count, size_t bytes);

#endif
