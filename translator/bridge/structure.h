/*
 * structure.h - which program units and constructs of a source have no END statement: for sources that the parser does not take.
 */
#ifndef CAFC_STRUCTURE_H
#define CAFC_STRUCTURE_H

#include <cstddef>
#include <string>
#include <vector>

#include "source.h"

namespace cafc
{

struct Opened {
    const char *name; /* of the statement that begins it: "TYPE" */
    const char *rule; /* the clause about it */
    std::size_t begin;
    std::size_t missed; /* where the END of something around it stands, or the end of the source */
};

/* What is open in front of `offset`, the innermost last. */
std::vector<Opened> opened_at(const struct source &source, std::size_t offset);

/* Those that have no END statement: of each group of nested ones the innermost, in the order in which that is found. */
std::vector<Opened> unended(const struct source &source);

/* Whether a statement, in small letters and without blanks, is SUBROUTINE, FUNCTION or MODULE PROCEDURE. */
bool begins_procedure(const std::string &statement);

} // namespace cafc

#endif
