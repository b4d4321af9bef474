/*
 * rules.h - which constraint of the standard a message of Flang is about.
 */
#ifndef CAFC_RULES_H
#define CAFC_RULES_H

#include <string>

#include "flang/Parser/message.h"

namespace cafc
{

struct Rule {
    const char *words; /* occur in the message, or in a note attached to it */
    const char *rule;
    const char *hint;
};

/* The rule behind `message`, or nullptr where it is not about the parallel language. */
const Rule *rule_of(const Fortran::parser::Message &message);

/* Those for the type of A in a reference of a collective subroutine, and for an A that is no variable; `statement`: what stands in front
 * of its parenthesis, without blanks. */
const Rule *rule_of_collective(const std::string &statement);
const Rule *rule_of_variable(const std::string &statement);

} // namespace cafc

#endif
