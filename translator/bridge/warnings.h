/*
 * warnings.h - Flang's warnings about the user's source, in the place of those that it would give about the translation.
 */
#ifndef CAFC_WARNINGS_H
#define CAFC_WARNINGS_H

#include <string>

#include "bridge.h"
#include "flang/Parser/message.h"
#include "flang/Support/Fortran-features.h"

namespace cafc
{

class Warnings
{
  public:
    explicit Warnings(const struct bridge_options &options);
    /* Whether warnings are told at all. */
    bool wanted() const
    {
        return options_ != nullptr;
    }
    bool has(const char *option) const;
    /* Let Flang warn of what the options ask for. */
    void apply(Fortran::common::LanguageFeatureControl &features) const;
    /* ` [-Wzero-do-step]`, or empty. */
    std::string option_of(const Fortran::parser::Message &message) const;

  private:
    const char *const *options_; /* as in bridge_options */
    Fortran::common::LanguageFeatureControl names_;
};

} // namespace cafc

#endif
