/*
 * rules.h - which constraint of the standard a message of Flang is about.
 */
#ifndef CAFC_RULES_H
#define CAFC_RULES_H

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

} // namespace cafc

#endif
