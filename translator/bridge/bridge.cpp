/*
 * bridge.cpp - run Flang's parser and semantics over the flat text and walk the result.  Nothing of Flang
 * and no exception gets past bridge.h.
 */
#include "bridge.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

#include "fatal.h"
#include "flang/Version.inc"
#include "gfortran_limits.h"
#include "hidden.h"
#include "undeclared.h"
#include "legacy.h"
#include "messages.h"
#include "place.h"
#include "saved_locals.h"
#include "setup.h"
#include "stages.h"
#include "walk.h"

using namespace Fortran;

namespace cafc
{
namespace
{

/* Flang reads files only: give it the flat text as one that has no name in the file system. */
class TextFile
{
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
    std::string path() const
    {
        return "/proc/self/fd/" + std::to_string(fd_);
    }

  private:
    int fd_;
};

void complain(struct diag_list &diags, const struct source &source, const char *message)
{
    struct diag out {
    };

    out.severity = DIAG_ERROR;
    out.file = source.file;
    out.line = out.column = 1;
    out.message = message;
    diag_add(&diags, &out);
}

/* Flang always writes module files, wanted or not. */
std::string module_folder(const struct bridge_options &options)
{
    return options.module_out ? options.module_out : options.scratch;
}

/* Where an older form stays as it is, which `told` says, what Flang says of it is not the fault. */
bool is_of_legacy_form(const struct diag_list &told, const struct diag &one)
{
    for (const struct diag *d{told.first}; d; d = d->next)
        if (d->severity == DIAG_ERROR && d->line == one.line && d->file && one.file &&
            std::string{d->file} == one.file &&
            std::string{d->message}.find("with a separate result") != std::string::npos)
            return true;
    return false;
}

void add_all(struct diag_list &to, const struct diag_list &from)
{
    for (const struct diag *d{from.first}; d; d = d->next)
        if (!is_of_legacy_form(to, *d))
            diag_add(&to, d);
}

const std::string unread_module[]{"Cannot parse module file", "Cannot find module",
                                  "Cannot use module file"};

bool is_of_unread_module(const struct diag &d)
{
    return std::any_of(std::begin(unread_module), std::end(unread_module),
                       [&d](const std::string &begin) {
                           return std::string{d.message}.compare(0, begin.size(), begin) == 0;
                       });
}

bool has_unread_module(const struct diag_list &list)
{
    for (const struct diag *d{list.first}; d; d = d->next)
        if (is_of_unread_module(*d))
            return true;
    return false;
}

/* When modules are missing or damaged: the errors that say so.  What is unknown because of them would be more errors than anybody reads. */
void add_missing(struct diag_list &to, const struct diag_list &from)
{
    bool kept{false};
    int others{0};

    for (const struct diag *d{from.first}; d; d = d->next) {
        if (!d->explains)
            kept = is_of_unread_module(*d);
        others += !kept && d->severity == DIAG_ERROR ? 1 : 0;
        if (kept)
            diag_add(&to, d);
    }
    if (others > 0) {
        const std::string text{std::to_string(others) +
                               (others > 1 ? " other errors" : " other error") +
                               ", which may follow from this, not shown"};
        struct diag out {
        };

        out.severity = DIAG_NOTE;
        out.message = text.c_str();
        out.explains = true; // comes behind them
        diag_add(&to, &out);
    }
}

using Names = std::vector<std::string>;

bool has(const Names &names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

struct Attempt {
    enum bridge_status status;
    struct model *model;
    std::vector<std::size_t> tolerated; /* where errors are that only Flang objects to */
    struct diag_list set_aside;         /* those errors */
    Names missing;                      /* modules that were not found */
};

Attempt attempt(struct arena *mem, const struct source &source,
                const struct bridge_options &options, struct diag_list &diags)
{
    const TextFile text{source.text};
    const parser::Options parse_options{parser_options(source, options)};
    const common::LanguageFeatureControl features{parse_options.features};
    const common::IntrinsicTypeDefaultKinds kinds{kinds_of(options)};
    common::LangOptions language;
    parser::AllSources sources;
    parser::AllCookedSources cooked{sources};
    parser::Parsing parsing{cooked};
    const Warnings warnings{options};
    Attempt result{BRIDGE_ERRORS, nullptr, {}, {}, {}};

    language.OpenMPVersion = 52;
    result.set_aside.mem = mem;

    const parser::SourceFile *file{parsing.Prescan(text.path(), parse_options)};
    MessageSink sink{diags,          result.set_aside, result.tolerated,
                     result.missing, source,           cooked,
                     file,           warnings,         is_for_gfortran(options)};

    if (file && !parsing.messages().AnyFatalError())
        parsing.Parse(llvm::nulls());
    if (report_syntax(sink, parsing.messages()))
        return result;
    if (!file || !parsing.consumedWholeFile() || !parsing.parseTree()) {
        complain(diags, source, "the source cannot be parsed");
        return result;
    }

    AnalysisContext context{kinds, features, language, cooked};

    configure(context, options, module_folder(options));
    {
        const SavedLocals saved{*parsing.parseTree(), options.save_locals};

        analyse(context, *parsing.parseTree());
    }
    if (is_for_gfortran(options))
        check_dummy_procedures(context, *parsing.parseTree());
    if (report(sink, context.messages()))
        return result;

    result.model = static_cast<struct model *>(arena_alloc(mem, sizeof(struct model)));
    result.model->mem = mem;
    result.model->source = &source;
    result.model->default_integer = kinds.GetDefaultKind(common::TypeCategory::Integer);

    const Place place{cooked, parsing.cooked(), *file};
    Facts facts{*result.model, context, place};
    Walker walker{facts};

    walker.walk(*parsing.parseTree());
    add_hidden(facts);
    add_undeclared(facts);
    if (!result.tolerated.empty()) {
        write_module_files(context);
        if (report(sink, context.messages()))
            return result;
    }
    result.status = BRIDGE_OK;
    return result;
}

/* The stub of module `name`, or empty. */
std::string find_stub(const std::string &name, const struct bridge_options &options)
{
    for (const char *const *folder{options.module_stubs}; folder && *folder; ++folder) {
        const std::string path{std::string{*folder} + '/' + name + ".f90"};

        if (access(path.c_str(), R_OK) == 0)
            return path;
    }
    return {};
}

enum bridge_status load(struct arena *mem, const struct source &source,
                        const struct bridge_options &options, struct diag_list &diags,
                        struct model **model, Names &tried);

bool read_stub(struct arena *mem, const std::string &path, const struct bridge_options &options,
               struct diag_list &diags, Names &tried)
{
    struct bridge_options apart {
        options
    };
    struct source_options how {
    };
    struct source stub {
    };
    struct model *unused{nullptr};
    const char *const file{arena_copy(mem, path.c_str(), path.size())};

    apart.warnings = nullptr;
    return source_read(mem, file, file, &how, &stub) == SOURCE_OK &&
           load(mem, stub, apart, diags, &unused, tried) == BRIDGE_OK;
}

bool has_module_file(const std::string &name, const struct bridge_options &options)
{
    for (const char *const *folder{options.module_dirs}; folder && *folder; ++folder)
        if (access((std::string{*folder} + '/' + name + ".cafmod").c_str(), R_OK) == 0)
            return true;
    return false;
}

/* The modules that a declaration uses and that have no file yet: lines `use name,only:...` at its beginning. */
Names used_without_file(struct str text, const struct bridge_options &options)
{
    Names result;

    for (std::size_t at{0}; at < text.len;) {
        const char *const line{text.at + at};
        const char *const end{static_cast<const char *>(std::memchr(line, '\n', text.len - at))};
        const std::size_t len{end ? static_cast<std::size_t>(end - line) : text.len - at};
        const std::string words{line, len};

        at += len + 1;
        if (words.compare(0, 4, "use ") != 0)
            continue;

        const std::string name{words.substr(4, words.find(',') - 4)};

        if (!has(result, name) && !has_module_file(name, options))
            result.push_back(name);
    }
    return result;
}

/* What the front end says of a declaration that it does not take, in one message. */
void warn_of_declaration(struct diag_list &diags, const char *file, const struct diag_list &own)
{
    const std::string why{own.first ? own.first->message : "unknown"};
    const std::string text{"what '" + std::string{file} +
                           "' declares is not understood completely: " + why};
    struct diag out {
    };

    out.severity = DIAG_WARNING;
    out.message = text.c_str();
    out.hint =
        "declare what is used of the module in NAME.f90 (a stub) and say --module-stub FOLDER";
    diag_add(&diags, &out);
}

/* A module of which only the compiler has a file. */
struct Declaration {
    std::string name;
    struct str text;
    const char *file;
};
using Declarations = std::vector<Declaration>;

/* Add that of module `name`, behind those of the modules that it uses.  A stub is read at once; true: it had no error. */
bool gather(struct arena *mem, const std::string &name, const struct bridge_options &options,
            struct diag_list &diags, Names &tried, Declarations &to)
{
    const std::string stub{find_stub(name, options)};
    Declaration d{name, {}, nullptr};

    if (has(tried, name))
        return false;
    tried.push_back(name);
    if (!stub.empty())
        return options.module_out && read_stub(mem, stub, options, diags, tried);
    if (!options.declare_module ||
        !options.declare_module(options.declare_arg, name.c_str(), &d.text, &d.file))
        return false;
    for (const std::string &used : used_without_file(d.text, options))
        gather(mem, used, options, diags, tried, to);
    to.push_back(d);
    return false;
}

enum bridge_status read_text(struct arena *mem, const std::string &text,
                             const struct bridge_options &options, struct diag_list &diags,
                             Names &tried)
{
    struct bridge_options apart {
        options
    };
    struct source declaration {
    };
    struct model *unused{nullptr};

    apart.module_out = options.declared_out;
    apart.warnings = nullptr;
    diags.mem = mem;
    source_from_text(mem, {arena_copy(mem, text.c_str(), text.size()), text.size()}, false,
                     &declaration);
    return load(mem, declaration, apart, diags, &unused, tried);
}

/* Those that use modules of which there is nothing to be read, by way of others, too. */
Declarations take_hopeless(Declarations &declarations, const struct bridge_options &options)
{
    Declarations hopeless, rest;
    Names readable;

    for (Declaration &d : declarations) {
        const Names used{used_without_file(d.text, options)};
        const bool good{std::all_of(used.begin(), used.end(),
                                    [&](const std::string &name) { return has(readable, name); })};

        if (good)
            readable.push_back(d.name);
        (good ? rest : hopeless).push_back(std::move(d));
    }
    declarations = std::move(rest);
    return hopeless;
}

/* True when one was read without error. */
bool read_one_by_one(struct arena *mem, const Declarations &declarations,
                     const struct bridge_options &options, struct diag_list &diags, Names &tried)
{
    bool any{false};

    for (const Declaration &d : declarations) {
        struct diag_list own {
        };

        if (read_text(mem, {d.text.at, d.text.len}, options, own, tried) == BRIDGE_OK)
            any = true;
        else
            warn_of_declaration(diags, d.file, own);
    }
    return any;
}

/* All at once, since each reading would read the files of the modules before it.  The first of those that cannot be read says why. */
bool read_declarations(struct arena *mem, Declarations &declarations,
                       const struct bridge_options &options, struct diag_list &diags, Names &tried)
{
    struct diag_list own {
    };
    std::string text;
    Declarations hopeless{take_hopeless(declarations, options)};
    bool any;

    for (const Declaration &d : declarations)
        text.append(d.text.at, d.text.len).append("\n");
    any = (declarations.size() > 1 && read_text(mem, text, options, own, tried) == BRIDGE_OK) ||
          read_one_by_one(mem, declarations, options, diags, tried);
    hopeless.resize(std::min<std::size_t>(hopeless.size(), 1));
    return read_one_by_one(mem, hopeless, options, diags, tried) || any;
}

/* Read the stubs of `missing` modules, each once, as if they were files of the user's, or what the compiler's own module files
 * declare.  True when one was read without error. The .cafmod files of stubs stay with those of this file's modules, so that the
 * next file can use these. */
bool read_stubs(struct arena *mem, const Names &missing, const struct bridge_options &options,
                struct diag_list &diags, Names &tried)
{
    Declarations declarations;
    bool any{false};

    for (const std::string &name : missing)
        any |= gather(mem, name, options, diags, tried, declarations);
    return any | read_declarations(mem, declarations, options, diags, tried);
}

enum bridge_status load(struct arena *mem, const struct source &source,
                        const struct bridge_options &options, struct diag_list &diags,
                        struct model **model, Names &tried)
{
    struct diag_list own {
    };

    own.mem = mem;
    const Attempt result{attempt(mem, source, options, own)};

    if (!result.missing.empty() && read_stubs(mem, result.missing, options, diags, tried))
        return load(mem, source, options, diags, model, tried);
    if (result.status == BRIDGE_OK || !has_unread_module(own))
        add_all(diags, own);
    else
        add_missing(diags, own);
    if (result.status != BRIDGE_OK) {
        if (own.errors == 0)
            add_all(diags, result.set_aside);
        return BRIDGE_ERRORS;
    }
    *model = result.model;
    return BRIDGE_OK;
}

/* ---- legacy forms ---- */

struct LegacyRound {
    Legacies found;
    bool undecided;
};

LegacyRound find_legacy(const struct source &source, const struct bridge_options &options)
{
    const TextFile text{source.text};
    const parser::Options parse_options{parser_options(source, options)};
    const common::LanguageFeatureControl features{parse_options.features};
    const common::IntrinsicTypeDefaultKinds kinds{kinds_of(options)};
    common::LangOptions language;
    parser::AllSources sources;
    parser::AllCookedSources cooked{sources};
    parser::Parsing parsing{cooked};
    const parser::SourceFile *file{parsing.Prescan(text.path(), parse_options)};

    language.OpenMPVersion = 52;
    if (file && !parsing.messages().AnyFatalError())
        parsing.Parse(llvm::nulls());
    if (!file || parsing.messages().AnyFatalError() || !parsing.consumedWholeFile() ||
        !parsing.parseTree())
        return {{}, false};

    AnalysisContext context{kinds, features, language, cooked};

    configure(context, options, options.scratch);
    analyse(context, *parsing.parseTree());

    const Place place{cooked, parsing.cooked(), *file};
    LegacyFinder finder{context, place, source};

    finder.walk(*parsing.parseTree());
    return {finder.found(), finder.undecided()};
}

void warn_of(const Legacy &legacy, const struct source &source, struct diag_list &diags)
{
    const struct position at {
        source_position(&source, legacy.where.begin)
    };
    const struct range text {
        source_line_range(&source, legacy.where.begin)
    };
    const std::string line{source.text.at + text.begin, text.end - text.begin};
    struct diag out {
    };

    out.severity = legacy.severity;
    out.file = at.file;
    out.line = at.line;
    out.column = at.column;
    out.message = legacy.message.c_str();
    out.rule = legacy.rule;
    out.hint = legacy.hint.c_str();
    out.source_line = line.c_str();
    diag_add(&diags, &out);
}

/* A form inside another one is edited first; the outer one then waits for the next round. */
bool edit_legacy(struct arena *mem, const struct source &source,
                 const struct bridge_options &options, struct diag_list &diags,
                 struct source &edited)
{
    enum { ROUNDS = 8 };
    struct source now {
        source
    };
    const Legacies dimensions{find_dimensions(source)};
    bool any{!dimensions.empty()};

    for (const Legacy &form : dimensions)
        warn_of(form, source, diags);
    if (any)
        source_with_text(mem, &source, apply_legacy(mem, source, dimensions), &now);
    for (int round{0}; round < ROUNDS; ++round) {
        const LegacyRound forms{find_legacy(now, options)};
        const Legacies edits{innermost(forms.found)};

        for (const Legacy &form : forms.found)
            if (!form.edited && round == 0)
                warn_of(form, now, diags);
        for (const Legacy &form : edits)
            warn_of(form, now, diags);
        if (edits.empty())
            break;
        source_with_text(mem, &source, apply_legacy(mem, now, edits), &now);
        any = true;
        if (edits.size() == forms.found.size() && !forms.undecided)
            break;
    }
    if (any)
        edited = now;
    return any;
}

} // namespace
} // namespace cafc

extern "C" bool bridge_edit_legacy(struct arena *mem, const struct source *source,
                                   const struct bridge_options *options, struct diag_list *diags,
                                   struct source *edited)
{
    return cafc::edit_legacy(mem, *source, *options, *diags, *edited);
}

extern "C" enum bridge_status bridge_load(struct arena *mem, const struct source *source,
                                          const struct bridge_options *options,
                                          struct diag_list *diags, struct model **model)
{
    const cafc::FatalErrors fatal{options->module_out ? options->module_out : options->scratch};
    cafc::Names tried;

    *model = nullptr;
    return cafc::load(mem, *source, *options, *diags, model, tried);
}

extern "C" const char *bridge_version(void)
{
    return "flang " FLANG_VERSION_STRING;
}
