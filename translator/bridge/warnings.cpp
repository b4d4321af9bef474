/* warnings.cpp - see warnings.h. */
#include "warnings.h"

using namespace Fortran;

namespace cafc
{

Warnings::Warnings(const struct bridge_options &options) : options_{options.warnings}
{
}

bool Warnings::has(const char *option) const
{
    for (const char *const *o{options_}; o && *o; ++o)
        if (std::string{*o} == option)
            return true;
    return false;
}

/* As Flang's driver does it, but that it does not see what other images and image control statements do with variables. */
void Warnings::apply(common::LanguageFeatureControl &features) const
{
    if (has("-pedantic")) {
        features.WarnOnAllNonstandard();
        features.WarnOnAllUsage();
        features.EnableWarning(common::UsageWarning::UnusedVariable, false);
        features.EnableWarning(common::UsageWarning::UsedUndefinedVariable, false);
    }
    for (const char *const *o{options_}; o && *o; ++o)
        if (std::string{*o}.compare(0, 2, "-W") == 0)
            features.EnableWarning(std::string{*o}.substr(2));
    if (!wanted() || has("-w"))
        features.DisableAllWarnings();
}

std::string Warnings::option_of(const parser::Message &message) const
{
    std::string_view name;

    if (const auto feature{message.languageFeature()})
        name = names_.getDefaultCliSpelling(*feature);
    else if (const auto warning{message.usageWarning()})
        name = names_.getDefaultCliSpelling(*warning);
    return name.empty() ? "" : " [-W" + std::string{name} + ']';
}

} // namespace cafc
