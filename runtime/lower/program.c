/*
 * program.c - what was loaded: the executable and the shared libraries with coarrays (docs/decisions/0038).
 *
 * Such a library is known by the address that it was linked for (cafrt_layout.h). Whatever else is loaded does not matter.
 */
#define _GNU_SOURCE
#include "cafrt_layout.h"
#include "lower.h"

#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uintptr_t page_down(uintptr_t address)
{
    return address & ~(uintptr_t)(CAFL_PAGE - 1);
}

static uintptr_t page_up(uintptr_t address)
{
    return page_down(address + CAFL_PAGE - 1);
}

/* FNV-1a. */
static uint64_t mix(uint64_t hash, const void *data, size_t bytes)
{
    const unsigned char *at = data;

    for (size_t i = 0; i < bytes; i++)
        hash = (hash ^ at[i]) * 0x100000001b3u;
    return hash;
}

/* Where [start, end) begins behind what the loader made read-only there: relocated tables, never a variable of the program. */
static uintptr_t behind_relro(const struct dl_phdr_info *info, uintptr_t start, uintptr_t end)
{
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *h = &info->dlpi_phdr[i];
        uintptr_t from = info->dlpi_addr + h->p_vaddr;

        if (h->p_type == PT_GNU_RELRO && from >= start && from < end &&
            page_down(from + h->p_memsz) > start)
            return page_down(from + h->p_memsz);
    }
    return start;
}

/* The parts of the executable have the distances in their file that they have in memory; those of libraries, which may lie far from one
 * another, follow one another. */
static void add_segment(struct cafl_program *program, const struct dl_phdr_info *info,
                        const ElfW(Phdr) * header)
{
    uintptr_t start = header->p_vaddr + info->dlpi_addr;
    struct cafl_segment *s = &program->segments[program->count], *before = s - 1;

    if (program->count == CAFL_SEGMENTS)
        return;
    s->file_end = page_up(start + header->p_filesz);
    s->end = page_up(start + header->p_memsz);
    s->start = behind_relro(info, page_down(start), s->end);
    if (s->start >= s->end)
        return;
    if (program->n_objects > 1)
        s->offset =
            program->count > program->own ? before->offset + (before->end - before->start) : 0;
    else
        s->offset = s->start - program->segments[0].start;
    program->count++;
}

static void add_object(struct cafl_program *program, const struct dl_phdr_info *info)
{
    struct cafl_object *object = &program->objects[program->n_objects++];

    *object = (struct cafl_object){.name = info->dlpi_name};
    if (strchr(info->dlpi_name, '/') &&
        info->dlpi_name[0] != '/') /* the program may go to another folder */
        object->name = realpath(info->dlpi_name, NULL);
    if (!object->name)
        object->name = info->dlpi_name;
    program->fingerprint =
        mix(program->fingerprint, info->dlpi_phdr, info->dlpi_phnum * sizeof *info->dlpi_phdr);
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *h = &info->dlpi_phdr[i];
        uintptr_t start = h->p_vaddr + info->dlpi_addr;

        if (h->p_type == PT_NOTE) /* holds the build ID */
            program->fingerprint = mix(program->fingerprint, (const void *)start, h->p_memsz);
        if (h->p_type == PT_LOAD && h->p_flags & PF_X) {
            object->code_start = start;
            object->code_end = start + h->p_memsz;
        }
        if (h->p_type == PT_LOAD && h->p_flags & PF_W)
            add_segment(program, info, h);
    }
}

static bool was_linked_for_coarrays(const struct dl_phdr_info *info)
{
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_LOAD)
            return info->dlpi_phdr[i].p_vaddr - CAFRT_LIBRARIES_BASE < CAFRT_LIBRARIES_BYTES;
    return false;
}

static int inspect(struct dl_phdr_info *info, size_t size, void *arg)
{
    struct cafl_program *program = arg;
    bool is_executable = program->n_objects == 0; /* it comes first */

    (void)size;
    if (!is_executable && !was_linked_for_coarrays(info))
        return 0;
    if (program->n_objects == CAFL_OBJECTS)
        program->surplus = info->dlpi_name;
    else if (!is_executable && info->dlpi_addr != 0)
        program->displaced = info->dlpi_name;
    else
        add_object(program, info);
    if (is_executable) {
        program->load_address = info->dlpi_addr;
        program->own = program->count;
    }
    return 0;
}

const struct cafl_program *cafl_program(void)
{
    struct cafl_program *program = &cafl.program;

    if (program->n_objects == 0) {
        program->fingerprint = 0xcbf29ce484222325u;
        dl_iterate_phdr(inspect, program);
    }
    return program;
}

enum cafl_status cafl_program_check(const char **why)
{
    const struct cafl_program *program = cafl_program();
    uintptr_t unused = CAFRT_LIBRARIES_BASE;

    *why = cafl.why;
    if (program->load_address != 0) {
        *why = "the program is linked as position independent; its images need the same addresses: "
               "link with -no-pie";
        return CAFL_ENVIRONMENT;
    }
    if (program->own == 0) {
        *why = "the program has no writable data segment";
        return CAFL_ENVIRONMENT;
    }
    for (int i = program->own; i < program->count; i++)
        if (program->segments[i].end > unused)
            unused = (program->segments[i].end + CAFRT_LIBRARY_UNIT - 1) / CAFRT_LIBRARY_UNIT *
                     CAFRT_LIBRARY_UNIT;
    if (program->displaced)
        snprintf(cafl.why, sizeof cafl.why,
                 "shared library %s may have coarrays, and something else lies at the address it "
                 "was linked for: link it once more, with -Wl,-Ttext-segment=0x%lx",
                 program->displaced, (unsigned long)unused);
    else if (program->surplus)
        snprintf(cafl.why, sizeof cafl.why,
                 "shared library %s may have coarrays, as more than %d may: link some of them as "
                 "archives",
                 program->surplus, CAFL_OBJECTS - 1);
    return program->displaced || program->surplus ? CAFL_ENVIRONMENT : CAFL_OK;
}

const struct cafl_object *cafl_program_object(uintptr_t code)
{
    const struct cafl_program *program = &cafl.program;

    for (int i = 0; i < program->n_objects; i++)
        if (code >= program->objects[i].code_start && code < program->objects[i].code_end)
            return &program->objects[i];
    return NULL;
}
