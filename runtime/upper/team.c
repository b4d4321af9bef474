/*
 * team.c - teams of images: FORM TEAM, CHANGE TEAM, SYNC TEAM, and which image of a team is which rank (F2018 5.3.4,
 * 11.1.5, 11.6.6, 11.6.9).
 *
 * In FORM TEAM the images of the current team tell each other number and index, so each knows all siblings.  A team has
 * flags and a stage of its own, so sibling teams work at the same time.  They lie in the team area, at an offset
 * beyond what any image of the parent has used of its area so far: hence the same on all members, for good, and
 * siblings, which have no image in common, take the same place.  The same images formed again are the same team, perhaps
 * with another number and other siblings: a loop around FORM TEAM uses up memory only for numbers that are new, some 20 bytes for each
 * sibling and 120 more, however many images there are.
 *
 * Inside a team its images allocate in the same order, and what they have allocated ends with the construct, so the
 * symmetric heaps of the parent's images agree again afterwards; inside the construct only those of the team must.
 */
#include "agree.h"
#include "blocks.h"
#include "naming.h"
#include "stage.h"
#include "sync.h"
#include "upper.h"

#include <stdlib.h>
#include <string.h>

void *cafu_team_memory(size_t count, size_t bytes)
{
    void *memory = calloc(count ? count : 1, bytes);

    if (!memory)
        cafu_error("no memory for the tables of a team of %zu images", count);
    return memory;
}

static void enter(struct cafu_team *team)
{
    cafu->team = team;
    cafu->team_places = team->places;
    cafu->team_size = team->size;
    cafu->symmetric.floor = team->floor;
}

/* ---- members and nodes ---- */

/* Number the nodes in the order of their first images, and list this node's images. */
static void find_nodes(struct cafu_team *team)
{
    const int *node_of = cafu->job.node_of;
    int *number = cafu_team_memory((size_t)cafu->job.n_nodes, sizeof *number); /* from 1 */

    team->node_members = cafu_team_memory((size_t)team->size, sizeof *team->node_members);
    team->leaders = cafu_team_memory((size_t)team->size, sizeof *team->leaders);
    for (int i = 0; i < team->size; i++) {
        int rank = team->ranks[i];

        if (number[node_of[rank]] == 0) {
            team->leaders[team->n_nodes++] = rank;
            number[node_of[rank]] = team->n_nodes;
        }
        if (node_of[rank] != cafu->job.node)
            continue;
        if (rank == cafu->rank)
            team->node_rank = team->node_size;
        team->node_members[team->node_size++] = rank;
    }
    team->node = number[cafu->job.node] - 1;
    free(number);
}

static void find_places(struct cafu_team *team)
{
    team->places = cafu_team_memory((size_t)team->size, sizeof *team->places);
    for (int i = 0; i < team->size; i++)
        team->places[i] = cafu->places[team->ranks[i]];
}

int cafu_node_of(int rank)
{
    const struct cafu_team *team = cafu->team;

    for (int i = 0; i < team->n_nodes; i++)
        if (cafu->job.node_of[team->leaders[i]] == cafu->job.node_of[rank])
            return i;
    cafu_error("image %d is not in the current team", rank + 1);
}

void cafu_team_start(char *area, size_t bytes)
{
    struct cafu_team *team = &cafu->initial;

    cafu->team_area = area;
    cafu->team_area_size = bytes;
    team->naming = cafu_team_memory(1, sizeof *team->naming);
    *team->naming = (struct cafu_naming){.team = team, .number = -1};
    team->size = cafu->size;
    team->index = cafu->rank;
    team->ranks = cafu_team_memory((size_t)team->size, sizeof *team->ranks);
    for (int rank = 0; rank < team->size; rank++)
        team->ranks[rank] = rank;
    find_nodes(team);
    find_places(team);
    team->control = &cafu->control->initial;
    cafu->teams = team;
    enter(team);
}

static void release(struct cafu_team *team)
{
    cafu_release_namings(team);
    free(team->ranks);
    free(team->node_members);
    free(team->leaders);
    free(team->places);
}

void cafu_team_finish(void)
{
    struct cafu_team *team = cafu->teams, *earlier;

    for (; team; team = earlier) {
        earlier = team->earlier;
        release(team);
        if (team != &cafu->initial)
            free(team);
        else
            free(team->naming);
    }
}

/* ---- FORM TEAM ---- */

static int by_number(const void *a, const void *b)
{
    const struct cafu_member *m = a, *n = b;

    if (m->number != n->number)
        return m->number < n->number ? -1 : 1;
    return (m->image > n->image) - (m->image < n->image);
}

/* Those that named their index get it, the others what is left, in the order of the parent's images.  Before, `image`
 * is the parent's image, and wish[image] the index it wants. */
static int number_run(struct cafu_member *run, int n, const int64_t *wish)
{
    int *taken = cafu_team_memory((size_t)n, sizeof *taken), next = 0, status = 0;

    for (int i = 0; i < n && status == 0; i++) {
        int64_t index = wish[2 * run[i].image];

        if (index == 0)
            continue;
        if (index < 1 || index > n)
            status = cafu_fail(
                CAFRT_STAT_BAD_ARGUMENT,
                "FORM TEAM: NEW_INDEX= of an image is not in 1..%d, the size of its new team", n);
        else if (taken[index - 1]++)
            status = cafu_fail(CAFRT_STAT_BAD_ARGUMENT,
                               "FORM TEAM: NEW_INDEX=%lld is given on two images of a new team",
                               (long long)index);
    }
    for (int i = 0; i < n && status == 0; i++) {
        int64_t index = wish[2 * run[i].image];

        if (index == 0) {
            while (taken[next])
                next++;
            taken[next] = 1;
            index = next + 1;
        }
        run[i].image = (int)index;
    }
    free(taken);
    return status;
}

/* What stands for the number of an image that ended before it executed FORM TEAM: it is in no new team. */
#define ENDED INT64_MIN

/* values: number and index of each image of the current team.  All images come to the same result. */
static int arrange(struct cafu_formation *formation, const int64_t *values)
{
    const struct cafu_team *parent = cafu->team;
    int status = 0;

    for (int i = 0; i < parent->size; i++) {
        if (values[2 * i] == ENDED)
            continue;
        if (values[2 * i] < 1)
            return cafu_fail(CAFRT_STAT_BAD_ARGUMENT,
                             "FORM TEAM: the team number of image %d is not positive", i + 1);
        formation->members[formation->n++] =
            (struct cafu_member){.number = values[2 * i], .image = i, .rank = parent->ranks[i]};
    }
    qsort(formation->members, (size_t)formation->n, sizeof *formation->members, by_number);
    for (int first = 0, end; first < formation->n && status == 0; first = end) {
        end = cafu_run_end(formation, first);
        status = number_run(formation->members + first, end - first, values + 1);
    }
    qsort(formation->members, (size_t)formation->n, sizeof *formation->members, by_number);
    return status;
}

/* What an image adds to its index that knows of teams, formed here, that have been abandoned. */
#define ABANDONED ((int64_t)1 << 62)

static bool has_abandoned_teams(void)
{
    for (const struct cafu_team *team = cafu->teams; team; team = team->earlier)
        if (team->parent == cafu->team && team->control->abandoned.value != 0 && !team->retired)
            return true;
    return false;
}

/* All images of the current team do so as soon as one of them has some: not all know which have been abandoned. `values`: as in arrange, which
 * shall not see ABANDONED. */
static void retire_abandoned_teams(int64_t *values)
{
    bool found = false;

    for (int i = 0; i < cafu->team->size; i++) {
        int64_t *index = &values[2 * i + 1];

        if (*index < ABANDONED / 2)
            continue;
        *index -= ABANDONED;
        found = true;
    }
    for (struct cafu_team *team = cafu->teams; team && found; team = team->earlier)
        team->retired |= team->parent == cafu->team;
}

/* After a failure the images may have come from different statements, with different blocks (agree.c): what the team allocates lies above all. */
static void raise_floor(struct cafu_team *team, size_t heap_end)
{
    if (team->floor < heap_end)
        team->floor = heap_end;
}

/* As in the initial team where there is room for thousands of teams; the same on every image. */
#define LARGE_AREA ((size_t)1 << 30)

static size_t chunk_of_teams(void)
{
    return cafu->team_area_size >= LARGE_AREA ? CAFU_CHUNK : CAFU_TEAM_CHUNK;
}

static size_t control_bytes(void)
{
    size_t bytes =
        sizeof(struct cafu_team_control) + cafu_stage_bytes(chunk_of_teams(), CAFU_TEAM_PIECES);

    return (bytes + 4095) / 4096 * 4096;
}

/* Where the team with that number begins: that of an image which is in one. */
static int run_of(const struct cafu_formation *formation, int64_t number)
{
    int first = 0;

    while (formation->members[first].number != number)
        first = cafu_run_end(formation, first);
    return first;
}

static bool has_members(const struct cafu_team *team, const struct cafu_formation *formation,
                        int first)
{
    if (team->size != cafu_run_end(formation, first) - first)
        return false;
    for (int i = 0; i < team->size; i++)
        if (team->ranks[i] != formation->members[first + i].rank)
            return false;
    return true;
}

/* The same team formed before: found by all its images, or by none. */
static struct cafu_team *find_formed(const struct cafu_formation *formation, int first)
{
    for (struct cafu_team *team = cafu->teams; team; team = team->earlier)
        if (team->parent == cafu->team && !team->retired && has_members(team, formation, first))
            return team;
    return NULL;
}

static struct cafu_team *make_team(const struct cafu_formation *formation, int first, char *base)
{
    struct cafu_team *team = cafu_team_memory(1, sizeof *team);

    team->parent = cafu->team;
    team->floor = cafu->team->floor;
    team->size = cafu_run_end(formation, first) - first;
    team->ranks = cafu_team_memory((size_t)team->size, sizeof *team->ranks);
    for (int i = 0; i < team->size; i++) {
        team->ranks[i] = formation->members[first + i].rank;
        if (team->ranks[i] == cafu->rank)
            team->index = i;
    }
    find_nodes(team);
    find_places(team);
    team->control = (struct cafu_team_control *)(void *)base;
    team->stage = (struct cafu_stage){base + sizeof *team->control, chunk_of_teams(),
                                      team->n_nodes > 1 ? CAFU_PIECES_ACROSS : CAFU_TEAM_PIECES};
    team->earlier = cafu->teams;
    cafu->teams = team;
    return team;
}

/* `used`: the most that an image of the current team has used of its area. */
static int adopt(const struct cafu_formation *formation, int64_t number, size_t used,
                 void *variable)
{
    int first = run_of(formation, number);
    struct cafu_team *team = find_formed(formation, first);
    size_t bytes = control_bytes();

    if (!team && bytes > cafu->team_area_size - used)
        return cafu_fail(CAFRT_STAT_NO_MEMORY, "FORM TEAM: no room for more teams in the symmetric "
                                               "heap; CAFRT_HEAP_SIZE raises its size");
    if (!team) {
        cafu->team_area_used = used + bytes;
        team = make_team(formation, first, cafu->team_area + used);
    }
    cafu_define_team(variable, cafu_name_team(team, number, formation));
    return 0;
}

/* An image may have failed after it had said what it wants: all know of the one that the agreement names. */
static void leave_out_failed(int64_t *values, int rank)
{
    for (int i = 0; i < cafu->team->size && rank >= 0; i++)
        if (cafu->team->ranks[i] == rank)
            values[2 * i] = ENDED;
}

int cafrt_form_team(int64_t number, void *variable, int64_t new_index)
{
    const struct cafu_team *parent = cafu->team;
    enum { USED, HEAP_END, MORE };
    struct cafu_agreement agreement = {.what = "FORM TEAM"};
    size_t n = 2 * (size_t)parent->size + MORE;
    int64_t *values = cafu_team_memory(n, sizeof *values);
    struct cafu_formation *formation =
        cafu_team_memory(1, sizeof *formation + (size_t)parent->size * sizeof *formation->members);
    int64_t *more = values + 2 * parent->size;
    int status, wrong;

    cafu_check_outside_critical("FORM TEAM");
    for (size_t i = 0; i < n; i++)
        values[i] = ENDED;
    values[2 * parent->index] = number > ENDED ? number : ENDED + 1;
    values[2 * parent->index + 1] = has_abandoned_teams() ? new_index + ABANDONED : new_index;
    more[USED] = (int64_t)cafu->team_area_used;
    more[HEAP_END] = (int64_t)cafu_heap_end(&cafu->symmetric);
    cafu_end_segment();
    status = cafu_agree_max(&agreement, values, n);
    cafu_begin_segment();
    if ((status == 0 || cafu_is_image_status(status)) && !agreement.has_yielded) {
        leave_out_failed(values, cafu_agreed_failure(&agreement));
        retire_abandoned_teams(values);
        wrong = arrange(formation, values);
    } else {
        wrong = status;
    }
    if (wrong == 0)
        wrong = adopt(formation, number, (size_t)more[USED], variable);
    free(formation);
    if (wrong == 0 && status != 0)
        raise_floor(cafu_team_of(variable, "FORM TEAM"), (size_t)more[HEAP_END]);
    free(values);
    return wrong != 0 ? wrong : status;
}

/* ---- CHANGE TEAM, SYNC TEAM ---- */

#define IS_ABANDONED                                                                               \
    "CHANGE TEAM: some images had not entered the team when another one failed; "                  \
    "FORM TEAM makes a new one"

static struct cafu_team *change_team(const void *variable)
{
    struct cafu_naming *naming = cafu_naming_of(variable, "CHANGE TEAM");
    struct cafu_team *team = naming->team;

    cafu_check_outside_critical("CHANGE TEAM");
    if (team->parent != cafu->team)
        cafu_error("CHANGE TEAM: the team was not formed by the current team (F2018 11.1.5.2)");
    team->naming = naming;
    enter(team);
    return team;
}

int cafrt_change_team(const void *variable)
{
    struct cafu_team *team = change_team(variable);
    bool yields = false;

    if (cafu_is_abandoned(team))
        return cafu_fail(CAFRT_STAT_FAILED_IMAGE, IS_ABANDONED);
    return cafu_sync(team, &yields, "CHANGE TEAM");
}

void cafrt_enter_team(const void *variable)
{
    struct cafu_team *team = change_team(variable);

    if (cafu_is_abandoned(team))
        cafu_error(IS_ABANDONED);
    cafu_announce_sync(team);
    cafu_begin_segment();
}

/* From the last to the first; releasing one may release others with it. */
static void release_blocks(const struct cafu_team *team)
{
    struct cafu_heap *heap = &cafu->symmetric;

    for (size_t i = heap->n_blocks; i-- > 0;) {
        struct cafu_block *block = &heap->blocks[i];

        if (i >= heap->n_blocks || block->team != team)
            continue;
        if (block->established)
            cafu_release_block(block);
        else
            cafu_heap_release(heap, block);
    }
}

int cafrt_end_team(void)
{
    struct cafu_team *team = cafu->team;
    bool yields = false;
    int status = cafu_sync(team, &yields, "END TEAM");

    if (!team->parent)
        cafu_error("END TEAM without CHANGE TEAM");
    release_blocks(team);
    enter(team->parent);
    return status;
}

static bool is_ancestor(const struct cafu_team *team)
{
    for (const struct cafu_team *t = cafu->team; t; t = t->parent)
        if (t == team)
            return true;
    return false;
}

int cafrt_sync_team(const void *variable)
{
    struct cafu_team *team = cafu_team_of(variable, "SYNC TEAM");

    if (team->parent != cafu->team && !is_ancestor(team))
        cafu_error("SYNC TEAM: the team is neither the current team nor an ancestor, nor was it "
                   "formed by the current "
                   "team (F2018 11.6.6)");
    return cafu_sync_team(team);
}

/* ---- inquiry ---- */

void cafrt_get_team(void *variable, int level)
{
    enum { INITIAL = 1, PARENT = 2, CURRENT = 3 };

    switch (level) {
    case INITIAL:
        cafu_define_team(variable, cafu->initial.naming);
        return;
    case PARENT:
        cafu_define_team(variable, (cafu->team->parent ? cafu->team->parent : cafu->team)->naming);
        return;
    case CURRENT:
        cafu_define_team(variable, cafu->team->naming);
        return;
    default:
        cafu_error("GET_TEAM: LEVEL is none of INITIAL_TEAM, PARENT_TEAM and CURRENT_TEAM");
    }
}

int64_t cafrt_team_number(const void *variable)
{
    return (variable ? cafu_naming_of(variable, "TEAM_NUMBER") : cafu->team->naming)->number;
}

/* NULL is an argument that is not present (F2018 15.5.2.12): the current team. */
static const struct cafu_team *ancestor(const void *variable, const char *what)
{
    const struct cafu_team *team = variable ? cafu_team_of(variable, what) : cafu->team;

    if (!is_ancestor(team))
        cafu_error("%s: TEAM is neither the current team nor an ancestor of it", what);
    return team;
}

int cafrt_this_image_team(const void *variable)
{
    return ancestor(variable, "THIS_IMAGE")->index + 1;
}

int cafu_size_of_team(const void *variable, const char *what)
{
    return ancestor(variable, what)->size;
}

int cafrt_num_images_team(const void *variable)
{
    return cafu_size_of_team(variable, "NUM_IMAGES");
}

int cafrt_team_size(const void *variable)
{
    return ancestor(variable, "IMAGE_INDEX")->size;
}

int cafrt_communicator(const void *variable)
{
    struct cafu_team *team = variable ? cafu_team_of(variable, "CAF_COMMUNICATOR") : cafu->team;

    if (!cafu_lower.communicator)
        cafu_error("CAF_COMMUNICATOR: this program does not run on MPI");
    if (!team->has_communicator) {
        team->communicator = cafu_lower.communicator(team->ranks, team->size);
        team->has_communicator = true;
    }
    return team->communicator;
}

int cafrt_num_images_number(int64_t number)
{
    int size;

    (void)cafu_sibling(number, &size);
    return size;
}

/* The `image` argument of the others for it; 0: it is none of them.  Without `ranks` they are all. */
static int image_among(int image, const int *ranks, int size)
{
    if (image < 1 || image > size)
        return 0;
    return CAFU_ABSOLUTE - (ranks ? ranks[image - 1] : image - 1);
}

static void check_image(int image, int size)
{
    if (image < 1 || image > size)
        cafu_error("the image selector selects no image of the team, which has %d", size);
}

static int own_image(void)
{
    cafu_thread.excused = 0;
    return CAFU_ABSOLUTE - cafu->rank;
}

int cafrt_select_team(int image, const void *variable)
{
    const struct cafu_team *team;

    if (image == CAFRT_NO_IMAGE)
        return own_image();
    team = ancestor(variable, "TEAM= in an image selector");
    check_image(image, team->size);
    cafu_thread.excused = 0; /* no STAT=, or that is still to come */
    return image_among(image, team->ranks, team->size);
}

int cafrt_select_number(int image, int64_t number)
{
    const int *ranks;
    int size;

    if (image == CAFRT_NO_IMAGE)
        return own_image();
    ranks = cafu_sibling(number, &size);
    check_image(image, size);
    return image_among(image, ranks, size);
}

int cafrt_image_of_team(int image, const void *variable)
{
    const struct cafu_team *team =
        variable && cafu_is_team(variable) ? cafu_team_of(variable, "TEAM=") : NULL;

    return team && is_ancestor(team) ? image_among(image, team->ranks, team->size) : 0;
}

int cafrt_image_of_number(int image, int64_t number)
{
    const int *ranks;
    int size;

    return cafu_find_sibling(number, &ranks, &size) ? image_among(image, ranks, size) : 0;
}
