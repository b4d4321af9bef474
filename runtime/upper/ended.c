/*
 * ended.c - images that have stopped or failed: FAIL IMAGE and what the program may ask about it (F2018 5.3.6, 11.5,
 * 16.9.77, 16.9.98, 16.9.183).
 *
 * How the others notice is the transport's; what an image control statement does then is in sync.c and collective.c.
 */
#include "sync.h"
#include "upper.h"

#include <limits.h>

/* How often the clock is looked at: image selectors with STAT=, and statements that never wait. */
enum { LOOK_EVERY = 64, LOOK_SELDOM = 1024 };

void cafrt_fail_image(void)
{
    cafu_end_segment();
    cafu->running = false;
    cafu_lower.fail();
}

void cafrt_acknowledge(int status)
{
    bool failed = status == CAFRT_STAT_FAILED_IMAGE || status == CAFRT_STAT_UNLOCKED_FAILED_IMAGE;

    for (int rank = 0; status == CAFRT_STAT_STOPPED_IMAGE && !failed && rank < cafu->size; rank++)
        failed = cafu_has_failed(rank);
    if (failed)
        cafu_lower.acknowledge_failure();
}

static int status_of(int rank)
{
    switch (cafu_lower.image_state(rank)) {
    case CAFL_IMAGE_STOPPED:
        return CAFRT_STAT_STOPPED_IMAGE;
    case CAFL_IMAGE_FAILED:
        cafu_lower.acknowledge_failure();
        return CAFRT_STAT_FAILED_IMAGE;
    case CAFL_IMAGE_RUNNING:
        break;
    }
    return 0;
}

int cafrt_image_status(int image, const void *team)
{
    int size = team ? cafu_size_of_team(team, "IMAGE_STATUS") : cafu->team_size;

    if (image < 1 || image > size)
        cafu_error("IMAGE_STATUS: IMAGE is %d, which is not in 1..%d (F2018 16.9.98)", image, size);
    cafu_lower.hear();
    return status_of(cafu_rank_of_image(team ? cafrt_select_team(image, team) : image));
}

int cafrt_ended_images(const void *team, int status, int room, int *images)
{
    const char *what = status == CAFRT_STAT_FAILED_IMAGE ? "FAILED_IMAGES" : "STOPPED_IMAGES";
    int size = team ? cafu_size_of_team(team, what) : cafu->team_size, n = 0;

    cafu_lower.hear();
    for (int image = 1; image <= size; image++) {
        int rank = cafu_rank_of_image(team ? cafrt_select_team(image, team) : image);

        if (status_of(rank) != status)
            continue;
        if (n < room)
            images[n] = image;
        n++;
    }
    return n;
}

/* Hearing is a system call; within the same millisecond there is hardly anything new. */
static void hear_when_due(void)
{
    int64_t now = cafu_milliseconds();

    if (now == cafu_thread.heard_at)
        return;
    cafu_thread.heard_at = now;
    cafu_lower.hear();
}

void cafu_hear_at_times(void)
{
    if (++cafu_thread.unheard % LOOK_SELDOM == 0)
        hear_when_due();
}

static int selected_status(int rank)
{
    /* Whoever waited since the image failed knows of it; a loop of accesses does not wait. */
    if (++cafu_thread.selections % LOOK_EVERY == 0)
        hear_when_due();
    if (!cafu_has_failed(rank))
        return 0;
    cafu_thread.excused = rank + 1;
    return status_of(rank);
}

int cafrt_select(int image, void *stat, size_t bytes)
{
    int rank = cafu_rank_of_image(image), status = selected_status(rank), serial;

    cafrt_store_integer(stat, bytes, status);
    if (cafu->places[rank].heap != CAFU_FAR && status == 0)
        return image;
    serial = (int)(cafu_thread.selections % CAFU_SERIALS) + 1;
    cafu_thread.asked[serial % CAFU_ASKED] = (struct cafu_asked){rank, serial, bytes, stat};
    return CAFU_ABSOLUTE - (rank + serial * cafu->size);
}

bool cafrt_has_gone(int image)
{
    int rank;

    if (image > CAFU_ABSOLUTE || image <= -INT_MAX)
        return false;
    if (cafu_is_gone(image))
        return true;
    rank = cafu_rank_of_image(image);
    return cafu_has_failed(rank) && (cafu_tell_failure(rank) || cafu_thread.excused == rank + 1);
}

bool cafu_tell_failure(int rank)
{
    const struct cafu_asked *asked = cafu_thread.asking;

    if (!asked || asked->rank != rank)
        return false;
    cafu_thread.excused = rank + 1;
    cafrt_store_integer(asked->stat, asked->bytes, status_of(rank));
    return true;
}
