/*
 * bridge.cpp - run Flang's parser and semantics over the flat text and walk the result.  Nothing of Flang
 * and no exception gets past bridge.h.
 */
#include "bridge.h"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

#include "flang/Parser/parsing.h"
#include "flang/Semantics/semantics.h"
#include "flang/Support/default-kinds.h"
#include "flang/Version.inc"
#include "messages.h"
#include "place.h"
#include "walk.h"

using namespace Fortran;
using common::LanguageFeature;

namespace cafc {
namespace {

/* Flang reads files only: give it the flat text as one that has no name in the file system. */
class TextFile {
public:
    explicit TextFile(struct str text) : fd_{memfd_create("cafc-source", 0)}
    {
        std::size_t done{0};

        while (fd_ >= 0 && done < text.len) {
            const ssize_t n{write(fd_, text.at + done, text.len - done)};

            if (n <= 0)
                break;
            done += static_cast<std::size_t>(n);
        }
    }
    ~TextFile()
    {
        if (fd_ >= 0)
            close(fd_);
    }
    TextFile(const TextFile &) = delete;
    TextFile &operator=(const TextFile &) = delete;
    std::string path() const { return "/proc/self/fd/" + std::to_string(fd_); }

private:
    int fd_;
};

common::LanguageFeatureControl features_of(const struct bridge_options &options)
{
    common::LanguageFeatureControl features;

    features.Enable(LanguageFeature::Coarray);
    features.Enable(LanguageFeature::OpenMP, options.openmp);
    features.Enable(LanguageFeature::OpenACC, options.openacc);
    features.Enable(LanguageFeature::CUDA, false);
    features.Enable(LanguageFeature::BackslashEscapes, options.backslash);
    features.Enable(LanguageFeature::LogicalAbbreviations);
    features.Enable(LanguageFeature::XOROperator);
    if (options.warnings)
        features.WarnOnAllNonstandard();
    return features;
}

common::IntrinsicTypeDefaultKinds kinds_of(const struct bridge_options &options)
{
    common::IntrinsicTypeDefaultKinds kinds;

    if (options.default_real_8) {
        kinds.set_defaultRealKind(8);
        kinds.set_doublePrecisionKind(16);
    }
    if (options.default_integer_8) {
        kinds.set_defaultIntegerKind(8);
        kinds.set_subscriptIntegerKind(8);
        kinds.set_sizeIntegerKind(8);
        kinds.set_defaultLogicalKind(8);
    }
    return kinds;
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

bool is_gfortran(const struct bridge_options &options)
{
    return options.back_end && std::string{options.back_end} == "gfortran";
}

parser::Options parser_options(const struct source &source, const struct bridge_options &options)
{
    parser::Options result;

    result.isFixedForm = source.fixed_form;
    result.fixedFormColumns = source.line_length > 0 ? source.line_length : 1000000;
    result.features = features_of(options);
    result.searchDirectories = search_path(options);
    if (options.intrinsic_module_dir)
        result.intrinsicModuleDirectories.push_back(options.intrinsic_module_dir);
    return result;
}

/* Real kinds of the back end: gfortran has 16 but not the half precisions 2 and 3, this Flang the reverse. */
void set_target(evaluate::TargetCharacteristics &target, const struct bridge_options &options)
{
    for (int kind : {3, 4, 8}) {
        target.set_hasSubnormalFlushingControl(kind);
        target.set_hasSubnormalExceptionSupport(kind);
    }
    for (int kind : is_gfortran(options) ? std::vector<int>{2, 3} : std::vector<int>{16}) {
        target.DisableType(common::TypeCategory::Real, kind);
        target.DisableType(common::TypeCategory::Complex, kind);
    }
    target.set_compilerOptionsString("").set_compilerVersionString("cafc");
}

void configure(semantics::SemanticsContext &context, const struct bridge_options &options,
               const std::string &module_folder)
{
    context.set_searchDirectories(search_path(options))
        .set_moduleDirectory(module_folder)
        .set_moduleFileSuffix(".cafmod")
        .set_warnOnNonstandardUsage(options.warnings);
    if (options.intrinsic_module_dir)
        context.set_intrinsicModuleDirectories({options.intrinsic_module_dir});
    set_target(context.targetCharacteristics(), options);
}

void complain(struct diag_list &diags, const struct source &source, const char *message)
{
    struct diag out {};

    out.severity = DIAG_ERROR;
    out.file = source.file;
    out.line = out.column = 1;
    out.message = message;
    diag_add(&diags, &out);
}

/* Flang always writes module files: where none are wanted they go to a folder that is removed again. */
class ModuleFolder {
public:
    explicit ModuleFolder(const char *wanted) : path_{wanted ? wanted : "/tmp/cafc-modules-XXXXXX"}
    {
        temporary_ = !wanted && mkdtemp(path_.data());
    }
    ~ModuleFolder()
    {
        std::error_code ignored;

        if (temporary_)
            std::filesystem::remove_all(path_, ignored);
    }
    ModuleFolder(const ModuleFolder &) = delete;
    ModuleFolder &operator=(const ModuleFolder &) = delete;
    const std::string &path() const { return path_; }

private:
    std::string path_;
    bool temporary_;
};

void add_all(struct diag_list &to, const struct diag_list &from)
{
    for (const struct diag *d{from.first}; d; d = d->next)
        diag_add(&to, d);
}

struct Attempt {
    enum bridge_status status;
    bool only_atomic_kinds; /* all errors are about the kind of an atomic variable */
};

Attempt attempt(struct arena *mem, const struct source &source,
                const struct bridge_options &options, struct diag_list &diags, struct model **model)
{
    const TextFile text{source.text};
    const ModuleFolder folder{options.module_out};
    const parser::Options parse_options{parser_options(source, options)};
    const common::LanguageFeatureControl features{parse_options.features};
    const common::IntrinsicTypeDefaultKinds kinds{kinds_of(options)};
    common::LangOptions language;
    parser::AllSources sources;
    parser::AllCookedSources cooked{sources};
    parser::Parsing parsing{cooked};

    language.OpenMPVersion = 52;

    const parser::SourceFile *file{parsing.Prescan(text.path(), parse_options)};
    MessageSink sink{diags, source, cooked, file, options.warnings};

    if (file && !parsing.messages().AnyFatalError())
        parsing.Parse(llvm::nulls());
    if (report(sink, parsing.messages()))
        return {BRIDGE_ERRORS, false};
    if (!file || !parsing.consumedWholeFile() || !parsing.parseTree()) {
        complain(diags, source, "the source cannot be parsed");
        return {BRIDGE_ERRORS, false};
    }

    semantics::SemanticsContext context{kinds, features, language, cooked};

    configure(context, options, folder.path());

    semantics::Semantics semantics{context, *parsing.parseTree()};

    semantics.Perform();
    if (report(sink, context.messages()))
        return {BRIDGE_ERRORS, only_about_atomic_kinds(context.messages())};

    auto *result{static_cast<struct model *>(arena_alloc(mem, sizeof(struct model)))};
    Place place{cooked, parsing.cooked(), *file};

    result->mem = mem;
    result->source = &source;

    Facts facts{*result, context, place};
    Walker walker{facts};

    walker.walk(*parsing.parseTree());
    *model = result;
    return {BRIDGE_OK, false};
}

/* The intrinsic modules of the other back end, in which ATOMIC_INT_KIND has the other value. */
std::string other_modules(const struct bridge_options &options)
{
    const std::filesystem::path folder{options.intrinsic_module_dir ? options.intrinsic_module_dir : ""};

    return (folder.parent_path() / (is_gfortran(options) ? "flang" : "gfortran")).string();
}

/* Flang takes one kind of atomic variable, we take 4 and 8: a file that it rejects for that alone is read again
 * with the other ATOMIC_INT_KIND. */
enum bridge_status load(struct arena *mem, const struct source &source,
                        const struct bridge_options &options, struct diag_list &diags,
                        struct model **model)
{
    struct diag_list first {};
    struct diag_list second {};
    const std::string folder{other_modules(options)};
    struct bridge_options again{options};

    first.mem = second.mem = mem;

    const Attempt result{attempt(mem, source, options, first, model)};
    std::error_code ignored;

    if (result.only_atomic_kinds && std::filesystem::is_directory(folder, ignored)) {
        again.intrinsic_module_dir = folder.c_str();
        if (attempt(mem, source, again, second, model).status == BRIDGE_OK) {
            add_all(diags, second);
            return BRIDGE_OK;
        }
    }
    add_all(diags, first);
    return result.status;
}

} // namespace
} // namespace cafc

extern "C" enum bridge_status bridge_load(struct arena *mem, const struct source *source,
                                          const struct bridge_options *options,
                                          struct diag_list *diags, struct model **model)
{
    *model = nullptr;
    return cafc::load(mem, *source, *options, *diags, model);
}

extern "C" const char *bridge_version(void)
{
    return "flang " FLANG_VERSION_STRING;
}
