/*
 * library.c - shared libraries are given the program's malloc family, as far as they need it, and its stop procedures.
 *
 * The linker's --wrap reaches what is linked into the program.  gfortran's library is not: PACK, RESHAPE, MATMUL and others
 * allocate there what becomes an allocatable component, by assignment or MOVE_ALLOC, and images of other nodes could
 * not reach it.  Other libraries may free or reallocate what the program has allocated: an allocatable dummy argument of theirs, a buffer
 * of getline.  And STOP in a library without coarrays, which is not linked for us, is that of the program.  So the libraries' tables
 * of addresses (ELF: DT_JMPREL, DT_RELA) are changed where they name these functions: of all that are loaded when the program begins, and
 * only where nobody else has put something of his own there.
 */
#define _GNU_SOURCE
#include "blocks.h"
#include "upper.h"

#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined __x86_64__
#define IS_ADDRESS_OF_FUNCTION(type) ((type) == R_X86_64_JUMP_SLOT || (type) == R_X86_64_GLOB_DAT)
#elif defined __aarch64__
#define IS_ADDRESS_OF_FUNCTION(type) ((type) == R_AARCH64_JUMP_SLOT || (type) == R_AARCH64_GLOB_DAT)
#else
#define IS_ADDRESS_OF_FUNCTION(type) false
#endif

/* Here the linker's --wrap makes ours of them. */
struct family {
    const char *name;
    uintptr_t function;
    bool allocates;
};
static const struct family family[] = {{"malloc", (uintptr_t)malloc, true},
                                       {"calloc", (uintptr_t)calloc, true},
                                       {"realloc", (uintptr_t)realloc, false},
                                       {"free", (uintptr_t)free, false}};

/* What is replaced, and in which library all of it. */
struct replacement {
    const struct family *of;
    size_t n;
    const char *allocates;
};

static const struct family *family_of(const struct replacement *r, const char *name)
{
    for (size_t i = 0; i < r->n; i++)
        if (strcmp(name, r->of[i].name) == 0)
            return &r->of[i];
    return NULL;
}

/* The C library's, or not looked for yet: what stands there leads into the library itself. */
static bool is_usual(const struct dl_phdr_info *library, const char *name, uintptr_t address)
{
    for (int i = 0; i < library->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &library->dlpi_phdr[i];

        if (header->p_type == PT_LOAD &&
            address - (library->dlpi_addr + header->p_vaddr) < header->p_memsz)
            return true;
    }
    return address == (uintptr_t)dlsym(RTLD_NEXT, name) ||
           address == (uintptr_t)dlsym(RTLD_DEFAULT, name);
}

struct tables {
    const ElfW(Sym) * symbols;
    const char *names;
    const ElfW(Rela) * calls, *others;
    size_t calls_bytes, others_bytes;
};

static struct tables tables_of(const struct dl_phdr_info *library, const ElfW(Dyn) * dynamic)
{
    struct tables t = {.symbols = NULL};

    for (; dynamic->d_tag != DT_NULL; dynamic++) {
        ElfW(Addr) value = dynamic->d_un.d_val;
        /* Addresses have been relocated, or not: that depends on the C library. */
        void *at = (void *)(value < library->dlpi_addr ? library->dlpi_addr + value : value);

        switch (dynamic->d_tag) {
        case DT_SYMTAB:
            t.symbols = at;
            break;
        case DT_STRTAB:
            t.names = at;
            break;
        case DT_JMPREL:
            t.calls = at;
            break;
        case DT_PLTRELSZ:
            t.calls_bytes = value;
            break;
        case DT_RELA:
            t.others = at;
            break;
        case DT_RELASZ:
            t.others_bytes = value;
            break;
        default:
            break;
        }
    }
    return t;
}

/* The whole pages of [address, address+bytes) become pages with `protection`. */
static bool protect(ElfW(Addr) address, size_t bytes, int protection)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    ElfW(Addr) start = address / page * page, end = (address + bytes) / page * page;

    return start == end || mprotect((void *)start, end - start, protection) == 0;
}

static void replace_all(const struct dl_phdr_info *library, const struct tables *t,
                        const ElfW(Rela) * entries, size_t bytes, const struct replacement *r,
                        bool allocates)
{
    for (size_t i = 0; entries && i < bytes / sizeof *entries; i++) {
        size_t symbol = entries[i].r_info >> (sizeof(ElfW(Addr)) == 8 ? 32 : 8);
        unsigned type =
            (unsigned)(entries[i].r_info & (sizeof(ElfW(Addr)) == 8 ? 0xffffffff : 0xff));
        const struct family *f = IS_ADDRESS_OF_FUNCTION(type)
                                     ? family_of(r, t->names + t->symbols[symbol].st_name)
                                     : NULL;
        uintptr_t *entry = (uintptr_t *)(library->dlpi_addr + entries[i].r_offset);

        if (f && (allocates || (!f->allocates && is_usual(library, f->name, *entry))))
            __atomic_store_n(entry, f->function, __ATOMIC_RELEASE);
    }
}

static int visit(struct dl_phdr_info *library, size_t size, void *arg)
{
    const struct replacement *r = arg;
    const char *slash = strrchr(library->dlpi_name, '/');
    const char *name = slash ? slash + 1 : library->dlpi_name;
    bool allocates = r->allocates && strncmp(name, r->allocates, strlen(r->allocates)) == 0;
    const ElfW(Phdr) *sealed = NULL;
    struct tables t = {.symbols = NULL};

    (void)size;
    if (!*name || strncmp(name, "ld-", 3) == 0 || strncmp(name, "linux-", 6) == 0)
        return 0; /* the program, the loader, the kernel's */
    for (int i = 0; i < library->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &library->dlpi_phdr[i];

        if (header->p_type == PT_DYNAMIC)
            t = tables_of(library, (const void *)(library->dlpi_addr + header->p_vaddr));
        else if (header->p_type == PT_GNU_RELRO)
            sealed = header;
    }
    if (!t.symbols || !t.names)
        return 0;
    /* Some entries lie in pages that are only read once the library has been loaded. */
    if (sealed &&
        !protect(library->dlpi_addr + sealed->p_vaddr, sealed->p_memsz, PROT_READ | PROT_WRITE))
        return 0;
    replace_all(library, &t, t.calls, t.calls_bytes, r, allocates);
    replace_all(library, &t, t.others, t.others_bytes, r, allocates);
    if (sealed)
        (void)protect(library->dlpi_addr + sealed->p_vaddr, sealed->p_memsz, PROT_READ);
    return 0;
}

void cafu_library_allocates_here(const char *name)
{
    struct replacement r = {family, sizeof family / sizeof *family, name};

    dl_iterate_phdr(visit, &r);
}

void cafrt_serve_libraries(const struct cafrt_function *functions, int n)
{
    enum { MOST = 8 };
    struct family list[MOST];
    struct replacement r = {list, 0, NULL};

    for (; (int)r.n < n && r.n < MOST; r.n++)
        list[r.n] = (struct family){functions[r.n].name, (uintptr_t)functions[r.n].function, false};
    dl_iterate_phdr(visit, &r);
}
