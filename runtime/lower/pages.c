/*
 * pages.c - memory that the images of one node share, and all nodes can reach.
 *
 * The executable's writable data becomes a shared mapping in place, so that static coarrays stay what they were;
 * the heap is a sparse reservation.  Both are memfds: nothing has a name, so nothing is left behind.  Raw system
 * calls for what replaces existing mappings: UCX and sanitizers interpose mmap and mremap (UCX loses arguments).
 */
#define _GNU_SOURCE
#include "lower.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
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

enum { MAX_SEGMENTS = 8 };

/* Part of the executable that is writable while it runs. */
struct segment {
    uintptr_t start, file_end, end; /* page-aligned; zero-initialised data lies beyond file_end */
};

struct program {
    struct segment segments[MAX_SEGMENTS];
    int count;
    uintptr_t load_address; /* other than 0: position independent */
    uintptr_t code_start, code_end;
    uint64_t fingerprint;
};

static uintptr_t page_down(uintptr_t address)
{
    return address & ~(uintptr_t)(CAFL_PAGE - 1);
}

static uintptr_t page_up(uintptr_t address)
{
    return page_down(address + CAFL_PAGE - 1);
}

static enum cafl_status environment(const char **why, const char *text)
{
    snprintf(cafl.why, sizeof cafl.why, "%s: %s", text, strerror(errno));
    *why = cafl.why;
    return CAFL_ENVIRONMENT;
}

/* FNV-1a. */
static uint64_t mix(uint64_t hash, const void *data, size_t bytes)
{
    const unsigned char *at = data;

    for (size_t i = 0; i < bytes; i++)
        hash = (hash ^ at[i]) * 0x100000001b3u;
    return hash;
}

static void add_segment(struct program *program, const ElfW(Phdr) * header, uintptr_t relro_start,
                        uintptr_t relro_end)
{
    uintptr_t start = header->p_vaddr + program->load_address;
    struct segment *s = &program->segments[program->count];

    if (program->count == MAX_SEGMENTS)
        return;
    s->start = page_down(start);
    s->file_end = page_up(start + header->p_filesz);
    s->end = page_up(start + header->p_memsz);
    /* The loader made this part read-only: relocated tables, never a variable of the program. */
    if (relro_start >= s->start && relro_start < s->end && page_down(relro_end) > s->start)
        s->start = page_down(relro_end);
    if (s->start < s->end)
        program->count++;
}

static int inspect_program(struct dl_phdr_info *info, size_t size, void *arg)
{
    struct program *program = arg;
    uintptr_t relro_start = 0, relro_end = 0;

    (void)size;
    program->load_address = info->dlpi_addr;
    program->fingerprint =
        mix(0xcbf29ce484222325u, info->dlpi_phdr, info->dlpi_phnum * sizeof *info->dlpi_phdr);
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *h = &info->dlpi_phdr[i];

        if (h->p_type == PT_GNU_RELRO) {
            relro_start = h->p_vaddr + info->dlpi_addr;
            relro_end = relro_start + h->p_memsz;
        }
        if (h->p_type == PT_NOTE) /* holds the build ID */
            program->fingerprint =
                mix(program->fingerprint, (const void *)(h->p_vaddr + info->dlpi_addr), h->p_memsz);
        if (h->p_type == PT_LOAD && h->p_flags & PF_X) {
            program->code_start = h->p_vaddr + info->dlpi_addr;
            program->code_end = program->code_start + h->p_memsz;
        }
    }
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_LOAD && info->dlpi_phdr[i].p_flags & PF_W)
            add_segment(program, &info->dlpi_phdr[i], relro_start, relro_end);
    return 1; /* the executable comes first; libraries do not matter */
}

static struct program find_program(void)
{
    struct program program = {.count = 0};

    dl_iterate_phdr(inspect_program, &program);
    return program;
}

uint64_t cafl_pages_fingerprint(void)
{
    return find_program().fingerprint;
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

/* Copy of a region as it was when fork was called, for the child; MAP_FAILED when there is none. */
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
        memcpy(copy + from, region->base + from, (size_t)(to - from));
    }
    return copy;
}

/* Thread-local, since that memory is private: after fork, parent and child still share the data segment. */
static _Thread_local struct {
    void *data, *heap;
} snapshots;

static void before_fork(void)
{
    bool ours = cafl.data.base && getpid() == cafl.pid;

    snapshots.data = ours ? snapshot(&cafl.data) : MAP_FAILED;
    snapshots.heap = ours ? snapshot(&cafl.heap) : MAP_FAILED;
}

static void after_fork_in_parent(void)
{
    if (snapshots.data != MAP_FAILED)
        syscall(SYS_munmap, snapshots.data, cafl.data.size);
    if (snapshots.heap != MAP_FAILED)
        syscall(SYS_munmap, snapshots.heap, cafl.heap.size);
}

/* A region that is too large for a snapshot is mapped privately from the file: the child's stores stay its own, but
 * what it has not stored to may change under it. */
static void make_private(const struct cafl_region *region, void *copy)
{
    char *base = region->base;

    if (base && (copy == MAP_FAILED || syscall(SYS_mremap, copy, region->size, region->size,
                                               MREMAP_MAYMOVE | MREMAP_FIXED, base) != (long)base))
        map_fixed((uintptr_t)base, region->size, MAP_PRIVATE, region->fd, 0);
}

static void after_fork_in_child(void)
{
    struct cafl_region data = cafl.data, heap = cafl.heap;

    if (!data.base)
        return;
    for (int i = 0; cafl.peers && i < cafl.job.node_size; i++)
        if (i != cafl.job.node_rank) {
            syscall(SYS_munmap, cafl.peers[i].heap, heap.size);
            syscall(SYS_munmap, cafl.peers[i].data, data.size);
        }
    make_private(&heap, snapshots.heap);
    make_private(&data, snapshots.data);
    cafl.data.base = NULL; /* a child of the child has nothing to protect */
    cafl.started = false;
}

/* ---- regions ---- */

/* Nothing between the copy and the new mapping may store into the data: only locals from here on. */
static bool replace_segment(int fd, const struct segment *s, uintptr_t base)
{
    uintptr_t file_end = s->file_end < s->start ? s->start : s->file_end;

    if (!write_all(fd, s->start, file_end - s->start, s->start - base))
        return false;
    if (!copy_touched_pages(fd, file_end, s->end, base))
        return false;
    return map_fixed(s->start, s->end - s->start, MAP_SHARED, fd, s->start - base);
}

enum cafl_status cafl_pages_share_data(struct cafl_region *data, const char **why)
{
    struct program program = find_program();
    uintptr_t base, end;
    int fd;

    if (program.load_address != 0) {
        *why = "the program is linked as position independent; its images need the same addresses: "
               "link with -no-pie";
        return CAFL_ENVIRONMENT;
    }
    if (program.count == 0) {
        *why = "the program has no writable data segment";
        return CAFL_ENVIRONMENT;
    }
    base = program.segments[0].start;
    end = program.segments[program.count - 1].end;
    fd = sparse_file("cafrt-data", end - base);
    if (fd < 0)
        return environment(why, "cannot create shared memory for the program's static data");
    if (pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child) != 0)
        return environment(why, "cannot register handlers for fork");
    for (int i = 0; i < program.count; i++)
        if (!replace_segment(fd, &program.segments[i], base)) {
            environment(why, "cannot share the program's static data");
            close(fd);
            return CAFL_ENVIRONMENT;
        }
    madvise((void *)base, end - base,
            MADV_HUGEPAGE); /* where the system lets shared memory have them */
    *data = (struct cafl_region){(char *)base, end - base, fd};
    cafl.code_start = program.code_start;
    cafl.code_end = program.code_end;
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

enum cafl_status cafl_pages_map_peer(pid_t pid, int fd, size_t size, void *address, char **base,
                                     const char **why)
{
    char name[64];
    int mine;
    void *at;

    snprintf(name, sizeof name, "/proc/%ld/fd/%d", (long)pid, fd);
    mine = open(name, O_RDWR | O_CLOEXEC);
    if (mine < 0)
        return environment(
            why,
            "cannot open the memory of another image on this node (same user and PID namespace?)");
    at = mmap(address, size, PROT_READ | PROT_WRITE,
              MAP_SHARED | MAP_NORESERVE | (address ? MAP_FIXED_NOREPLACE : 0), mine, 0);
    close(mine);
    if (at == MAP_FAILED || (address && at != address))
        return environment(why, "cannot map the memory of another image on this node");
    madvise(at, size, MADV_DONTDUMP);
    *base = at;
    return CAFL_OK;
}

void cafl_pages_unmap_peer(struct cafl_peer *peer, bool self)
{
    if (!self && peer->heap_size > 0)
        munmap(peer->heap, peer->heap_size);
    if (!self && peer->data)
        munmap(peer->data, cafl.data.size);
    *peer = (struct cafl_peer){.pid = 0};
}

void *cafl_pages_heap_base(void)
{
    return (void *)HEAP_BASE;
}

size_t cafl_pages_heap_limit(int count)
{
    struct rlimit limit;
    size_t total = HEAP_LIMIT;

    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
        limit.rlim_cur / 2 < total)
        total = limit.rlim_cur / 2;
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur < total)
        total = limit.rlim_cur;
    /* The heaps of a node lie at multiples of it, and long blocks begin with a large page in each of them. */
    return total / (size_t)count / LARGE_PAGE * LARGE_PAGE;
}
