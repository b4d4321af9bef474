/* located.c - see located.h. */
#include "located.h"

void diag_add_at(struct diag_list *list, const struct source *source, size_t offset, struct diag d)
{
    struct position at = source_position(source, offset);
    struct str line = source_str(source, source_line_range(source, offset));

    d.file = at.file;
    d.line = at.line;
    d.column = at.column;
    d.source_line = arena_copy(list->mem, line.at, line.len);
    diag_add(list, &d);
}
