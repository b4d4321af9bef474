/*
 * setup.h - our options as Flang's settings.
 */
#ifndef CAFC_SETUP_H
#define CAFC_SETUP_H

#include <string>

#include "bridge.h"
#include "flang/Parser/parsing.h"
#include "flang/Semantics/semantics.h"
#include "flang/Support/default-kinds.h"

namespace cafc
{

Fortran::parser::Options parser_options(const struct source &source,
                                        const struct bridge_options &options);
Fortran::common::IntrinsicTypeDefaultKinds kinds_of(const struct bridge_options &options);
/* Whether the translation is compiled by gfortran. */
bool is_for_gfortran(const struct bridge_options &options);

/* Folders, suffix of module files, and what the target can do. */
void configure(Fortran::semantics::SemanticsContext &context, const struct bridge_options &options,
               const std::string &module_folder);

} // namespace cafc

#endif
