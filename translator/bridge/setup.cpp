/* setup.cpp - see setup.h. */
#include "setup.h"
#include "warnings.h"

#include <vector>

using namespace Fortran;
using common::LanguageFeature;

namespace cafc
{
namespace
{

common::LanguageFeatureControl features_of(const struct bridge_options &options)
{
    common::LanguageFeatureControl features;

    features.Enable(LanguageFeature::Coarray);
    features.Enable(LanguageFeature::OpenMP, options.openmp);
    features.Enable(LanguageFeature::OpenACC, options.openacc);
    features.Enable(LanguageFeature::CUDA, false);
    features.Enable(LanguageFeature::BackslashEscapes, options.backslash);
    features.Enable(LanguageFeature::XOROperator, options.xor_operator);
    features.Enable(LanguageFeature::LogicalAbbreviations, options.logical_abbreviations);
    Warnings{options}.apply(features);
    return features;
}

std::vector<std::string> search_path(const struct bridge_options &options)
{
    std::vector<std::string> path;

    if (options.module_out)
        path.push_back(options.module_out);
    for (const char *const *dir{options.module_dirs}; dir && *dir; ++dir)
        path.push_back(*dir);
    if (path.empty())
        path.push_back(".");
    return path;
}

/* This Flang has no REAL(16).  Its half precisions 2 and 3, which gfortran lacks, stay, for Flang's own module
 * ieee_arithmetic needs them. */
void set_target(evaluate::TargetCharacteristics &target, const struct bridge_options &options)
{
    for (int kind : {3, 4, 8}) {
        target.set_hasSubnormalFlushingControl(kind);
        target.set_hasSubnormalExceptionSupport(kind);
    }
    if (!is_for_gfortran(options)) {
        target.DisableType(common::TypeCategory::Real, 16);
        target.DisableType(common::TypeCategory::Complex, 16);
    }
    target.set_compilerOptionsString("").set_compilerVersionString("cafc");
}

} // namespace

common::IntrinsicTypeDefaultKinds kinds_of(const struct bridge_options &options)
{
    common::IntrinsicTypeDefaultKinds kinds;

    if (options.default_real_8) {
        kinds.set_defaultRealKind(8);
        kinds.set_doublePrecisionKind(options.default_double_8 ? 8 : 16);
    }
    if (options.default_integer_8) {
        kinds.set_defaultIntegerKind(8);
        kinds.set_subscriptIntegerKind(8);
        kinds.set_sizeIntegerKind(8);
        kinds.set_defaultLogicalKind(8);
    }
    return kinds;
}

bool is_for_gfortran(const struct bridge_options &options)
{
    return options.back_end && std::string{options.back_end} == "gfortran";
}

parser::Options parser_options(const struct source &source, const struct bridge_options &options)
{
    parser::Options result;

    result.isFixedForm = source.fixed_form;
    result.fixedFormColumns = source.line_length > 0 ? source.line_length : 1000000;
    result.features = features_of(options);
    for (const std::string &folder : search_path(options))
        if (folder != "." || !is_for_gfortran(options)) // which includes nothing from there
            result.searchDirectories.push_back(folder);
    if (options.intrinsic_module_dir)
        result.intrinsicModuleDirectories.push_back(options.intrinsic_module_dir);
    return result;
}

void configure(semantics::SemanticsContext &context, const struct bridge_options &options,
               const std::string &module_folder)
{
    context.set_searchDirectories(search_path(options))
        .set_moduleDirectory(module_folder)
        .set_moduleFileSuffix(".cafmod")
        .set_warnOnNonstandardUsage(Warnings{options}.has("-pedantic"));
    if (options.intrinsic_module_dir)
        context.set_intrinsicModuleDirectories({options.intrinsic_module_dir});
    set_target(context.targetCharacteristics(), options);
}

} // namespace cafc
