/*
 * messages.h - Flang's messages as diagnostics of ours.
 */
#ifndef CAFC_MESSAGES_H
#define CAFC_MESSAGES_H

#include "diag.h"
#include "flang/Parser/message.h"
#include "source.h"

namespace cafc {

struct MessageSink {
    struct diag_list &diags;
    const struct source &source;
    const Fortran::parser::AllCookedSources &cooked;
    const Fortran::parser::SourceFile *file; /* holds `source`; nullptr before it was opened */
    bool warnings;
};

/* Add each message with the user's position; repeated ones once.  Returns whether one is an error. */
bool report(MessageSink &sink, Fortran::parser::Messages &messages);

/* Do all errors among them say that an atomic variable is not of the one kind that Flang knows? */
bool only_about_atomic_kinds(Fortran::parser::Messages &messages);

} // namespace cafc

#endif
