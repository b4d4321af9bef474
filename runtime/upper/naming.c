/* naming.c - see naming.h. */
#include "naming.h"

#include <stddef.h>
#include <stdlib.h>

/* What a variable of type TEAM_TYPE holds. */
struct handle {
    uint64_t mark;
    struct cafu_naming *naming;
};
#define MARK 0x6361667465616d31u

/* Which images FORM TEAM has put together: the ranks of one team behind those of another, in the order of their numbers. */
struct cafu_division {
    UT_hash_handle hh;
    int n;
    int ranks[];
};

struct cafu_naming *cafu_naming_of(const void *variable, const char *what)
{
    const struct handle *handle = variable;

    if (handle->mark != MARK)
        cafu_error("%s: the team variable is not defined: FORM TEAM or GET_TEAM defines it", what);
    return handle->naming;
}

bool cafu_is_team(const void *variable)
{
    return ((const struct handle *)variable)->mark == MARK;
}

struct cafu_team *cafu_team_of(const void *variable, const char *what)
{
    return cafu_naming_of(variable, what)->team;
}

void cafu_define_team(void *variable, struct cafu_naming *naming)
{
    *(struct handle *)variable = (struct handle){MARK, naming};
}

int64_t cafu_number_of_team(const struct cafu_team *team)
{
    return team->naming->number;
}

int cafu_run_end(const struct cafu_formation *formation, int first)
{
    int end = first;

    while (end < formation->n && formation->members[end].number == formation->members[first].number)
        end++;
    return end;
}

/* Who is with whom, made once. */
static const struct cafu_division *division_of(struct cafu_team *parent,
                                               const struct cafu_formation *formation)
{
    size_t bytes = (size_t)formation->n * sizeof(int);
    struct cafu_division *division = cafu_team_memory(1, sizeof *division + bytes), *known;

    division->n = formation->n;
    for (int i = 0; i < formation->n; i++)
        division->ranks[i] = formation->members[i].rank;
    HASH_FIND(hh, parent->divisions, division->ranks, bytes, known);
    if (known)
        free(division);
    else
        HASH_ADD_KEYPTR(hh, parent->divisions, division->ranks, bytes, division);
    return known ? known : division;
}

static int count_numbers(const struct cafu_formation *formation)
{
    int n = 0;

    for (int first = 0; first < formation->n; first = cafu_run_end(formation, first))
        n++;
    return n;
}

struct cafu_naming *cafu_name_team(struct cafu_team *team, int64_t number,
                                   const struct cafu_formation *formation)
{
    size_t n = (size_t)count_numbers(formation);
    struct cafu_naming *naming = cafu_team_memory(1, sizeof *naming + n * sizeof *naming->numbers),
                       *known;
    size_t key =
        sizeof *naming - offsetof(struct cafu_naming, number) + n * sizeof *naming->numbers;

    naming->team = team;
    naming->number = number;
    naming->division = division_of(team->parent, formation);
    for (int first = 0; first < formation->n; first = cafu_run_end(formation, first))
        naming->numbers[naming->n_numbers++] =
            (struct cafu_numbered){formation->members[first].number, first};
    HASH_FIND(hh, team->namings, &naming->number, key, known);
    if (known)
        free(naming);
    else
        HASH_ADD_KEYPTR(hh, team->namings, &naming->number, key, naming);
    return known ? known : naming;
}

void cafu_release_namings(struct cafu_team *team)
{
    struct cafu_naming *naming, *next;
    struct cafu_division *division, *next_division;

    HASH_ITER(hh, team->namings, naming, next)
    {
        HASH_DEL(team->namings, naming);
        free(naming);
    }
    HASH_ITER(hh, team->divisions, division, next_division)
    {
        HASH_DEL(team->divisions, division);
        free(division);
    }
}

bool cafu_find_sibling(int64_t number, const int **ranks, int *size)
{
    const struct cafu_naming *naming = cafu->team->naming;
    int64_t low = 0, high = naming->n_numbers;

    *ranks = NULL;
    *size = cafu->size;
    if (number == -1)
        return true;
    while (low < high) {
        int64_t middle = low + (high - low) / 2;

        if (naming->numbers[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == naming->n_numbers || naming->numbers[low].number != number)
        return false;
    high = low + 1 < naming->n_numbers ? naming->numbers[low + 1].first : naming->division->n;
    *size = (int)(high - naming->numbers[low].first);
    *ranks = naming->division->ranks + naming->numbers[low].first;
    return true;
}

const int *cafu_sibling(int64_t number, int *size)
{
    const int *ranks;

    if (!cafu_find_sibling(number, &ranks, size))
        cafu_error("TEAM_NUMBER: the current team has no sibling with number %lld",
                   (long long)number);
    return ranks;
}
