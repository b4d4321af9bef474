/*
 * pages.c - memory that the images of one node share, and all nodes can reach.
 *
 * The writable data of the executable and of libraries with coarrays becomes a shared mapping in place, so that static
 * coarrays stay what they were;
 * the heap is a sparse reservation.  Both are memfds: nothing has a name, so nothing is left behind.  Raw system
 * calls for what replaces existing mappings: UCX and sanitizers interpose mmap and mremap (UCX loses arguments).
 */
#define _GNU_SOURCE
#include "cafrt_layout.h"
#include "lower.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define HEAP_BASE      0x200000000000u /* free under Linux, and under AddressSanitizer's shadow layout */
#define LARGE_PAGE     ((size_t)2 << 20)
#define HEAP_LIMIT     0x280000000000u /* bytes of address space for the heaps of a node */
#define SNAPSHOT_LIMIT ((size_t)256 << 20)
/* With libraries: where the static data of the first process of a node lie, as far from one another as they were. */
#define PEERS_BASE 0x300000000000u
#define PEERS_END  0x400000000000u /* their libraries lie behind CAFRT_LIBRARIES_BASE from there */

static enum cafl_status environment(const char **why, const char *text)
{
    snprintf(cafl.why, sizeof cafl.why, "%s: %s", text, strerror(errno));
    *why = cafl.why;
    return CAFL_ENVIRONMENT;
}

/* The raw call: AddressSanitizer's pwrite refuses the red zones between variables. */
static bool write_all(int fd, uintptr_t from, size_t bytes, size_t offset)
{
    while (bytes > 0) {
        long done = syscall(SYS_pwrite64, fd, (const void *)from, bytes, (off_t)offset);

        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        from += (size_t)done;
        offset += (size_t)done;
        bytes -= (size_t)done;
    }
    return true;
}

static bool read_all(int fd, char *to, size_t bytes, off_t offset)
{
    while (bytes > 0) {
        long done = syscall(SYS_pread64, fd, to, bytes, offset);

        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        to += done;
        offset += done;
        bytes -= (size_t)done;
    }
    return true;
}

static bool is_zero(uintptr_t page)
{
    const uint64_t *words = (const uint64_t *)page;

    for (size_t i = 0; i < CAFL_PAGE / sizeof *words; i++)
        if (words[i] != 0)
            return false;
    return true;
}

/* Zero-initialised data may be far larger than memory: look only at pages that were touched.  Without pagemap
 * every page is read, which costs time but no memory. */
static bool copy_touched_pages(int fd, uintptr_t start, uintptr_t end, uintptr_t base)
{
    enum { BATCH = 512, PRESENT = 63, SWAPPED = 62 };
    uint64_t entries[BATCH];
    int pagemap = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
    bool good = true;

    for (uintptr_t page = start; page < end && good; page += (uintptr_t)BATCH * CAFL_PAGE) {
        size_t n = (end - page) / CAFL_PAGE < BATCH ? (end - page) / CAFL_PAGE : BATCH;
        size_t bytes = n * sizeof entries[0];
        bool known = pagemap >= 0 && pread(pagemap, entries, bytes,
                                           (off_t)(page / CAFL_PAGE * 8)) == (ssize_t)bytes;

        for (size_t i = 0; i < n && good; i++) {
            uintptr_t at = page + i * CAFL_PAGE;

            if (known && !(entries[i] >> PRESENT & 1) && !(entries[i] >> SWAPPED & 1))
                continue;
            if (!is_zero(at))
                good = write_all(fd, at, CAFL_PAGE, at - base);
        }
    }
    if (pagemap >= 0)
        close(pagemap);
    return good;
}

static int sparse_file(const char *name, size_t size)
{
    struct rlimit limit;
    int fd;

    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur < size) {
        errno = EFBIG; /* ftruncate would end the process by SIGXFSZ */
        return -1;
    }
    fd = memfd_create(name, MFD_CLOEXEC);
    if (fd >= 0 && ftruncate(fd, (off_t)size) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

static bool map_fixed(uintptr_t start, size_t size, int flags, int fd, size_t offset)
{
    long at = syscall(SYS_mmap, start, size, PROT_READ | PROT_WRITE,
                      flags | MAP_FIXED | MAP_NORESERVE, fd, offset);

    return at == (long)start;
}

/* ---- fork: a child must never write what other images read ---- */

/* Copy of a region's file as it was when fork was called, for the child; MAP_FAILED when there is none. */
static void *snapshot(const struct cafl_region *region)
{
    size_t touched = 0;
    off_t from, to;
    char *copy;

    if (!region->base)
        return MAP_FAILED;
    for (to = 0; (from = lseek(region->fd, to, SEEK_DATA)) >= 0; touched += (size_t)(to - from))
        if ((to = lseek(region->fd, from, SEEK_HOLE)) < 0)
            return MAP_FAILED;
    if (touched > SNAPSHOT_LIMIT)
        return MAP_FAILED;
    copy = (char *)syscall(SYS_mmap, NULL, region->size, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (copy == MAP_FAILED)
        return MAP_FAILED;
    for (to = 0; (from = lseek(region->fd, to, SEEK_DATA)) >= 0;) {
        to = lseek(region->fd, from, SEEK_HOLE);
        if (!read_all(region->fd, copy + from, (size_t)(to - from), from)) {
            syscall(SYS_munmap, copy, region->size);
            return MAP_FAILED;
        }
    }
    return copy;
}

/* Thread-local, since that memory is private: after fork, parent and child still share the data segment. */
static _Thread_local struct {
    void *data, *libraries, *heap;
} snapshots;

static void drop(void *copy, const struct cafl_region *region)
{
    if (copy != MAP_FAILED)
        syscall(SYS_munmap, copy, region->size);
}

static void before_fork(void)
{
    bool ours = cafl.data.base && getpid() == cafl.pid;

    snapshots.data = ours ? snapshot(&cafl.data) : MAP_FAILED;
    snapshots.libraries = ours ? snapshot(&cafl.libraries) : MAP_FAILED;
    snapshots.heap = ours ? snapshot(&cafl.heap) : MAP_FAILED;
}

static void after_fork_in_parent(void)
{
    drop(snapshots.data, &cafl.data);
    drop(snapshots.libraries, &cafl.libraries);
    drop(snapshots.heap, &cafl.heap);
}

/* A region that is too large for a snapshot is mapped privately from the file: the child's stores stay its own, but
 * what it has not stored to may change under it. */
static void make_part_private(uintptr_t start, size_t size, int fd, size_t offset, void *copy)
{
    if (copy == MAP_FAILED || syscall(SYS_mremap, (char *)copy + offset, size, size,
                                      MREMAP_MAYMOVE | MREMAP_FIXED, start) != (long)start)
        map_fixed(start, size, MAP_PRIVATE, fd, offset);
}

static void make_private(const struct cafl_region *region, void *copy)
{
    if (region->base)
        make_part_private((uintptr_t)region->base, region->size, region->fd, 0, copy);
}

static void after_fork_in_child(void)
{
    struct cafl_region data = cafl.data, heap = cafl.heap;
    const struct cafl_program *program = &cafl.program;

    if (!data.base)
        return;
    for (int i = 0; cafl.peers && i < cafl.job.node_size; i++)
        if (i != cafl.job.node_rank)
            cafl_pages_unmap_peer(&cafl.peers[i], false);
    make_private(&heap, snapshots.heap);
    for (int i = program->own; i < program->count; i++)
        make_part_private(program->segments[i].start,
                          program->segments[i].end - program->segments[i].start, cafl.libraries.fd,
                          program->segments[i].offset, snapshots.libraries);
    make_private(&data, snapshots.data);
    cafl.data.base = NULL; /* a child of the child has nothing to protect */
    cafl.started = false;
}

/* ---- regions ---- */

/* Nothing between the copy and the new mapping may store into the data: only locals from here on. */
static bool replace_segment(int fd, const struct cafl_segment *s)
{
    uintptr_t file_end = s->file_end < s->start ? s->start : s->file_end;

    if (!write_all(fd, s->start, file_end - s->start, s->offset))
        return false;
    if (!copy_touched_pages(fd, file_end, s->end, s->start - s->offset))
        return false;
    return map_fixed(s->start, s->end - s->start, MAP_SHARED, fd, s->offset);
}

/* Segments [first, end) become shared memory; *region's size is that of its file. */
static enum cafl_status share(struct cafl_region *region, int first, int end, const char **why)
{
    const struct cafl_segment *segments = cafl_program()->segments, *last = &segments[end - 1];
    size_t bytes = last->offset + (last->end - last->start);
    int fd = sparse_file("cafrt-data", bytes);

    if (fd < 0)
        return environment(why, "cannot create shared memory for the program's static data");
    for (int i = first; i < end; i++)
        if (!replace_segment(fd, &segments[i])) {
            environment(why, "cannot share the program's static data");
            close(fd);
            return CAFL_ENVIRONMENT;
        }
    *region = (struct cafl_region){(char *)segments[first].start, bytes, fd};
    return CAFL_OK;
}

/* From the first of them in memory to the last. */
static void find_libraries(char **base, size_t *size)
{
    const struct cafl_program *program = cafl_program();
    uintptr_t low = UINTPTR_MAX, high = 0;

    for (int i = program->own; i < program->count; i++) {
        const struct cafl_segment *s = &program->segments[i];

        low = s->start < low ? s->start : low;
        high = s->end > high ? s->end : high;
    }
    *base = high ? (char *)low : NULL;
    *size = high ? high - low : 0;
}

enum cafl_status cafl_pages_share_data(const char **why)
{
    const struct cafl_program *program = cafl_program();
    enum cafl_status status = cafl_program_check(why);

    if (status == CAFL_OK &&
        pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child) != 0)
        return environment(why, "cannot register handlers for fork");
    if (status == CAFL_OK)
        status = share(&cafl.data, 0, program->own, why);
    if (status == CAFL_OK && program->count > program->own)
        status = share(&cafl.libraries, program->own, program->count, why);
    if (status != CAFL_OK)
        return status;
    madvise(cafl.data.base, cafl.data.size,
            MADV_HUGEPAGE); /* where the system lets shared memory have them */
    find_libraries(&cafl.libraries_base, &cafl.libraries_size);
    return CAFL_OK;
}

enum cafl_status cafl_pages_reserve(struct cafl_region *region, void *address, size_t size,
                                    const char **why)
{
    int fd = sparse_file("cafrt-heap", size);
    void *base;

    if (fd < 0)
        return environment(why, "cannot create the heap of coarrays");
    base = mmap(address, size, PROT_READ | PROT_WRITE,
                MAP_SHARED | MAP_FIXED_NOREPLACE | MAP_NORESERVE, fd, 0);
    if (base != address) {
        if (base != MAP_FAILED) {
            munmap(base, size); /* a kernel before 4.17 takes the address as a wish */
            errno = EEXIST;
        }
        environment(why,
                    "cannot reserve addresses for the heap of coarrays (smaller: CAFRT_HEAP_SIZE)");
        close(fd);
        return CAFL_NO_MEMORY;
    }
    madvise(base, size, MADV_HUGEPAGE);
    madvise(base, size,
            MADV_DONTDUMP); /* writing a core file would touch, and so allocate, every page */
    *region = (struct cafl_region){base, size, fd};
    return CAFL_OK;
}

void cafl_pages_release(struct cafl_region *region)
{
    if (region->base) {
        munmap(region->base, region->size);
        close(region->fd);
    }
    *region = (struct cafl_region){NULL, 0, -1};
}

/* Descriptor `fd` of process `pid` as one of this process; -1 when that cannot be. */
static int descriptor_of(pid_t pid, int fd, const char **why)
{
    char name[64];
    int mine;

    snprintf(name, sizeof name, "/proc/%ld/fd/%d", (long)pid, fd);
    mine = open(name, O_RDWR | O_CLOEXEC);
    if (mine < 0)
        environment(
            why,
            "cannot open the memory of another image on this node (same user and PID namespace?)");
    return mine;
}

static enum cafl_status map_part(int fd, size_t offset, size_t size, void *address, char **base,
                                 const char **why)
{
    void *at =
        mmap(address, size, PROT_READ | PROT_WRITE,
             MAP_SHARED | MAP_NORESERVE | (address ? MAP_FIXED_NOREPLACE : 0), fd, (off_t)offset);

    if (at == MAP_FAILED || (address && at != address))
        return environment(why, "cannot map the memory of another image on this node");
    madvise(at, size, MADV_DONTDUMP);
    *base = at;
    return CAFL_OK;
}

enum cafl_status cafl_pages_map_peer(pid_t pid, int fd, size_t size, void *address, char **base,
                                     const char **why)
{
    int mine = descriptor_of(pid, fd, why);
    enum cafl_status status =
        mine < 0 ? CAFL_ENVIRONMENT : map_part(mine, 0, size, address, base, why);

    if (mine >= 0)
        close(mine);
    return status;
}

enum cafl_status cafl_pages_map_libraries(pid_t pid, int fd, ptrdiff_t distance, const char **why)
{
    const struct cafl_program *program = &cafl.program;
    int mine = descriptor_of(pid, fd, why);
    enum cafl_status status = mine < 0 ? CAFL_ENVIRONMENT : CAFL_OK;
    char *at;

    for (int i = program->own; i < program->count && status == CAFL_OK; i++) {
        const struct cafl_segment *s = &program->segments[i];

        status = map_part(mine, s->offset, s->end - s->start,
                          (void *)(s->start + (uintptr_t)distance), &at, why);
    }
    if (mine >= 0)
        close(mine);
    return status;
}

void *cafl_pages_data_place(int index)
{
    if (!cafl.libraries.base)
        return NULL;
    return cafl.data.base + PEERS_BASE + (size_t)index * CAFRT_LIBRARIES_BYTES;
}

int cafl_pages_most_peers(void)
{
    return cafl.libraries.base ? (PEERS_END - PEERS_BASE) / CAFRT_LIBRARIES_BYTES : INT_MAX;
}

/* Also after fork: raw calls. */
void cafl_pages_unmap_peer(struct cafl_peer *peer, bool self)
{
    const struct cafl_program *program = &cafl.program;
    uintptr_t distance = (uintptr_t)peer->data - (uintptr_t)cafl.data.base;

    if (!self && peer->heap_size > 0)
        syscall(SYS_munmap, peer->heap, peer->heap_size);
    if (!self && peer->data)
        syscall(SYS_munmap, peer->data, cafl.data.size);
    for (int i = program->own; !self && peer->data && i < program->count; i++)
        syscall(SYS_munmap, program->segments[i].start + distance,
                program->segments[i].end - program->segments[i].start);
    *peer = (struct cafl_peer){.pid = 0};
}

void *cafl_pages_heap_base(void)
{
    return (void *)HEAP_BASE;
}

size_t cafl_pages_heap_limit(int count)
{
    struct rlimit limit;
    size_t total = cafl.libraries.base ? PEERS_BASE - HEAP_BASE : HEAP_LIMIT;

    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
        limit.rlim_cur / 2 < total)
        total = limit.rlim_cur / 2;
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur < total)
        total = limit.rlim_cur;
    /* The heaps of a node lie at multiples of it, and long blocks begin with a large page in each of them. */
    return total / (size_t)count / LARGE_PAGE * LARGE_PAGE;
}
