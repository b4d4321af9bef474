/* messages.cpp - see messages.h. */
#include "messages.h"
#include "rules.h"
#include "structure.h"
#include "syntax.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace Fortran;
using parser::Message;
using parser::Severity;

namespace cafc
{
namespace
{

enum diag_severity severity_of(Severity severity)
{
    if (parser::IsFatalSeverity(severity))
        return DIAG_ERROR;
    return parser::IsWarningSeverity(severity) ? DIAG_WARNING : DIAG_NOTE;
}

/* -Werror */
enum diag_severity stricter(const MessageSink &sink, enum diag_severity severity)
{
    return severity == DIAG_WARNING && sink.warnings.has("-Werror") ? DIAG_ERROR : severity;
}

std::string without_period(std::string text)
{
    while (!text.empty() && (text.back() == '.' || text.back() == '\n' || text.back() == ' '))
        text.pop_back();
    return text;
}

/* Flang's line markers lead to the user's line; the offset in the flat text leads to the text shown. */
bool offset_of(const MessageSink &sink, const Message &message, std::size_t &offset)
{
    auto where{message.GetProvenanceRange(sink.cooked)};

    return where && where->start().offset() != 0 && sink.file &&
           sink.cooked.allSources().GetSourceFile(where->start(), &offset) == sink.file &&
           offset <= sink.source.text.len;
}

/* In the file of a module, as Flang has written it. */
void locate_in_module(const MessageSink &sink, const Message &message, struct diag &out,
                      std::string &line)
{
    auto where{message.GetProvenanceRange(sink.cooked)};

    if (!where || where->start().offset() == 0)
        return;

    std::size_t offset{0};
    const auto at{sink.cooked.allSources().GetSourcePosition(where->start())};
    const auto *file{sink.cooked.allSources().GetSourceFile(where->start(), &offset)};

    if (!at || !file || file == sink.file)
        return;

    const std::size_t begin{file->GetLineStartOffset(at->trueLineNumber)};
    const auto text{file->content().drop_front(begin)};

    out.file = at->path.get().c_str();
    out.line = at->line;
    out.column = at->column;
    line.assign(text.begin(), std::find(text.begin(), text.end(), '\n'));
    out.source_line = line.c_str();
}

bool has_brackets(const struct source &source, std::size_t offset)
{
    std::vector<std::size_t> places;

    return statement_text(source, offset, places).find('[') != std::string::npos;
}

bool says(const Message &message, const char *words)
{
    return message.ToString().find(words) != std::string::npos;
}

/* Of VOLATILE Flang tells where the name comes from: a USE statement, or the module's file. */
bool find_volatile(const MessageSink &sink, const Message &message, std::size_t &offset)
{
    const auto where{message.GetProvenanceRange(sink.cooked)};

    if (!where || !says(message, "VOLATILE attribute may not apply to a coarray accessed by USE"))
        return false;

    std::string name;
    std::size_t from{0};

    for (std::size_t i{0}; i < where->size(); ++i)
        if (const char *letter{sink.cooked.allSources().GetSource({where->start() + i, 1})})
            name += *letter;
    if (!offset_of(sink, message, from))
        from = 0;
    return find_in_attributes(sink.source, from, "volatile", name, offset);
}

void locate(const MessageSink &sink, const Message &message, struct diag &out, std::string &line)
{
    std::size_t offset{0};

    if (!find_volatile(sink, message, offset) && !offset_of(sink, message, offset)) {
        locate_in_module(sink, message, out, line);
        return;
    }

    const struct position at {
        source_position(&sink.source, offset)
    };
    const struct range text {
        source_line_range(&sink.source, offset)
    };

    out.file = at.file;
    out.line = at.line;
    out.column = at.column;
    line.assign(sink.source.text.at + text.begin, text.end - text.begin);
    out.source_line = line.c_str();
}

/* Flang points at the statement: the selector may be one of several. */
void point_at_selector(struct diag &out)
{
    const std::string line{out.source_line ? out.source_line : ""};

    for (auto at{line.find("=>")}; at != std::string::npos; at = line.find("=>", at + 2)) {
        const auto begin{line.find_first_not_of(" \t", at + 2)}, bracket{line.find('[', at)};

        if (begin == std::string::npos || bracket == std::string::npos ||
            bracket > line.find("=>", at + 2))
            continue;
        out.column = static_cast<int>(begin) + 1;
        return;
    }
}

/* "Cannot parse module file for module 'm': Source file 'm.cafmod' was not found" in words of the user's. */
std::string module_not_found(const std::string &text)
{
    const std::string before{"Cannot parse module file for module '"};
    const auto end{text.find("': Source file '")};
    const auto not_found{text.find(".cafmod' was not found")};

    if (text.compare(0, before.size(), before) != 0 || end == std::string::npos ||
        not_found == std::string::npos)
        return "";

    const std::string name{text.substr(before.size(), end - before.size())};

    return "Cannot find module '" + name + "': there is no '" + name +
           ".cafmod' in this folder or those of -I, nor a module file of the compiler";
}

/* The name that Flang's tree of a coindexed object begins with, in quotes; empty: it shows another tree. */
std::string coindexed_name(const std::string &text)
{
    const std::string before_name{"CoindexedNamedObject\n| DataRef -> Name = "};
    const auto found{text.find(before_name)};

    if (found == std::string::npos)
        return "";

    const auto name{found + before_name.size()};

    return text.substr(name, text.find('\n', name) - name);
}

/* `next[2]` for `next(2)`: in the statement nothing makes it the variable of an implied DO. */
bool is_selector_of_procedure(const MessageSink &sink, const Message &message)
{
    const std::string quoted{coindexed_name(without_period(message.ToString()))};
    std::vector<std::size_t> places;
    std::size_t offset{0};

    if (quoted.size() < 3 || !offset_of(sink, message, offset))
        return false;

    const std::string name{quoted.substr(1, quoted.size() - 2)};
    const std::string statement{statement_text(sink.source, offset, places)};

    return statement.find(',' + name + '=') == std::string::npos &&
           statement.find('(' + name + '=') == std::string::npos;
}

/* `a(1)` for `a[1]`: somewhere a bracket follows the name. */
bool is_called_coarray(const MessageSink &sink, const Message &message)
{
    const std::string text{message.ToString()}, words{"' is not a callable procedure"};
    const auto end{text.find(words)};

    if (end == std::string::npos || text[0] != '\'')
        return false;

    const std::string name{text.substr(1, end - 1)};
    const struct str &source{sink.source.text};

    for (std::size_t at{0}; at + name.size() < source.len; ++at) {
        std::size_t behind{at};

        while (behind - at < name.size() &&
               std::tolower(static_cast<unsigned char>(source.at[behind])) == name[behind - at])
            ++behind;
        if (behind - at < name.size() ||
            (at > 0 && (std::isalnum(static_cast<unsigned char>(source.at[at - 1])) ||
                        source.at[at - 1] == '_')))
            continue;
        while (behind < source.len && source.at[behind] == ' ')
            ++behind;
        if (behind < source.len && source.at[behind] == '[')
            return true;
    }
    return false;
}

/* Flang's, or ours where it shows a tree: `z%re[k]`, and `[(i[k], i = 1, n)]`. */
std::string text_of(const MessageSink &sink, const Message &message)
{
    const std::string text{without_period(message.ToString())};
    const std::string no_module{module_not_found(text)};

    if (!no_module.empty())
        return no_module;
    if (text.find("analysis failed on") == std::string::npos ||
        text.find("CoindexedNamedObject") == std::string::npos)
        return text;

    const std::string name{coindexed_name(text)};

    if (name.empty())
        return "a part of a complex object has no image selector";
    return name + (is_selector_of_procedure(sink, message)
                       ? " is no coarray, so it has no image selector"
                       : " is the variable of an implied DO here, which is no coarray");
}

/* Many intrinsic procedures call an argument A. */
const Rule *rule_for(const MessageSink &sink, const Message &message)
{
    std::size_t offset{0};

    if (says(message, "Actual argument for 'a=' has bad type") && offset_of(sink, message, offset))
        return rule_of_collective(function_around(sink.source, offset));
    if (says(message, "dummy argument 'a=' is not definable") && offset_of(sink, message, offset))
        if (const Rule * rule{rule_of_variable(function_around(sink.source, offset))})
            return rule;
    return rule_of(message);
}

void add(const MessageSink &sink, struct diag_list &to, const Message &message,
         enum diag_severity severity, bool explains = false)
{
    const std::string text{text_of(sink, message) + sink.warnings.option_of(message)};
    std::string line;
    struct diag out {
    };

    out.severity = severity;
    out.message = text.c_str();
    out.explains = explains;
    if (const Rule * rule{severity == DIAG_NOTE ? nullptr : rule_for(sink, message)}) {
        out.rule = rule->rule;
        out.hint = rule->hint;
    }
    if (is_selector_of_procedure(sink, message)) {
        out.rule = "F2018 9.6";
        out.hint = "arguments stand in ( )";
    } else if (is_called_coarray(sink, message)) {
        out.rule = "F2018 9.6";
        out.hint = "it is a scalar; an image selector stands in [ ]";
    }
    locate(sink, message, out, line);
    if (severity == DIAG_ERROR && text == "Selector must not be a coindexed object")
        point_at_selector(out);
    diag_add(&to, &out);
}

/* F2018 C917, C918: not of an argument of an intrinsic inquiry function; and the dummy arguments of those are not polymorphic
 * (15.5.2.4). */
bool is_inquiry(const struct source &source, std::size_t offset)
{
    static const std::set<std::string> names{
        "allocated",    "associated", "coshape", "extends_type_of", "is_contiguous", "kind",
        "lbound",       "lcobound",   "rank",    "same_type_as",    "shape",         "size",
        "storage_size", "ubound",     "ucobound"};

    return names.count(function_around(source, offset)) > 0;
}

/* See messages.h. */
bool is_tolerable(const MessageSink &sink, const Message &message)
{
    std::size_t offset{0};

    if (says(message, "Coindexed polymorphic object may not be associated") ||
        says(message, "The base of a polymorphic object may not be coindexed") ||
        says(message, "may not have a type with the polymorphic potential subobject component"))
        return offset_of(sink, message, offset) && is_inquiry(sink.source, offset);
    if (says(message, "must have kind=atomic_int_kind"))
        return says(message, "is 'INTEGER(4)'") || says(message, "is 'INTEGER(8)'");
    if (says(message, "must have kind=atomic_logical_kind"))
        return says(message, "is 'LOGICAL(4)'") || says(message, "is 'LOGICAL(8)'");
    /* In DATA; in declarations it is withdrawn. */
    if (says(message, "An initial data target may not be a reference to a coarray"))
        return true;
    /* Flang 22 counts from A and forgets OPERATION=; passes/constraints.c looks. */
    if (says(message, "argument to 'co_reduce' may not be a coindexed object"))
        return true;
    /* Nor of a component of one that is allocated; what is declared as no coarray has been named. */
    if (says(message, "The notify-variable must be a coarray"))
        return true;
    /* Fortran 2023 has no C937. */
    if (says(message, "Type-spec in ALLOCATE must not specify a type with a coarray"))
        return true;
    /* Any kind is allowed (F2018 16.9.85). */
    if (says(message, "for 'level=' has bad type or kind 'INTEGER("))
        return true;
    /* False of a part of a coarray; passes/constraints.c knows the corank. */
    if (says(message, "must be equal to the corank of 'COARRAY=' (0)"))
        return true;
    /* The translation calls it. */
    if (says(message, "A BIND(C) OPERATION= argument of CO_REDUCE() is not supported"))
        return true;
    /* Flang takes a conversion that changes nothing, `int(n[k])`, for what it converts. */
    if (says(message, "Selector must not be a coindexed object"))
        return offset_of(sink, message, offset) && !has_coindexed_selector(sink.source, offset);
    /* The length of an associate-name for one is that of the dummy argument, which is present when the statement is executed. */
    if (says(message, "Invalid specification expression: reference to OPTIONAL dummy argument"))
        return sink.for_gfortran && offset_of(sink, message, offset) &&
               has_associate_names(sink.source, offset);
    /* Nor is the length of an associate-name one that the program gives it; in BLOCK an associate-name is a variable of its host. */
    if (says(message, "Invalid specification expression: coindexed reference"))
        return offset_of(sink, message, offset) &&
               (has_associate_names(sink.source, offset) || !has_brackets(sink.source, offset));
    if (says(message, "not deallocatable"))
        for (auto note{message.attachment()}; note; note = note->attachment())
            if (says(*note, "EVENT_TYPE or LOCK_TYPE"))
                return true;
    return false;
}

/* Programs in use break these rules, the compiler behind lets them, and the translation does not rest on them: we warn, and
 * that compiler has the last word. */
bool is_left_to_compiler(const MessageSink &sink, const Message &message)
{
    if (says(message, "produce an empty coarray") ||
        says(message, "may not have a coarray potential subobject component"))
        return true;
    return sink.for_gfortran &&
           (says(message, "is greater than upper bound") ||
            says(message, "is less than lower bound") ||
            says(message, "may not have a BIND(C,NAME=) binding label") ||
            says(message, "A BIND(C) object must have an interoperable type") ||
            says(message, "may not have polymorphic ALLOCATABLE potential component") ||
            says(message, "Interoperable character function result must have length one") ||
            (says(message, "Passed-object dummy argument") && says(message, "must be of type")) ||
            says(message, "Character in format after unlimited format item list"));
}

/* How many program units end before `offset`. */
std::size_t units_before(const struct source &source, std::size_t offset)
{
    std::istringstream lines{std::string{source.text.at, offset}};
    std::size_t n{0};

    for (std::string line; std::getline(lines, line);) {
        std::string word;

        for (char letter : line.substr(0, line.find('!')))
            if (!std::isspace(static_cast<unsigned char>(letter)))
                word += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        n += word == "end" || word == "contains" || word.compare(0, 10, "endprogram") == 0 ||
             word.compare(0, 13, "endsubroutine") == 0 || word.compare(0, 11, "endfunction") == 0;
    }
    return n;
}

/* Flang says of each reference that nothing declares the name; one in a unit is enough. */
bool is_repeated(const MessageSink &sink, const Message &message,
                 std::set<std::pair<std::size_t, std::string>> &undeclared)
{
    std::size_t offset{0};

    return says(message, "No explicit type declared for") && offset_of(sink, message, offset) &&
           !undeclared.emplace(units_before(sink.source, offset), message.ToString()).second;
}

/* After its own messages Flang prints the trees of the expressions that it could not analyse for these faults. */
bool is_tree_of_expression(const Message &message)
{
    return says(message, "Internal error: Expression analysis failed on") && !rule_of(message);
}

/* Faults that Flang finds again in what follows from them: errors at the same place, or in the same line, are not told. */
constexpr struct {
    const char *fault, *follows;
    bool in_line;
} consequences[]{
    {"may not be a named constant", "Local coarray must have the SAVE"},
    {"may not have the POINTER attribute because it is a coarray", "must have an explicit coshape"},
    {"'move_alloc' may not be a coindexed object", "Subscripts must appear in a coindexed"},
    {"'move_alloc' may not be a coindexed object", "argument to MOVE_ALLOC"},
    {"'move_alloc' may not be a coindexed object", "to MOVE_ALLOC must be allocatable"},
    {"was already used as a selector or coarray", "is already used in this associate statement"},
    {"base of a polymorphic object may not be coindexed", "Actual argument for"},
    {"base of a polymorphic object may not be coindexed", "Selector must not be a coindexed", true},
    {"Derived type '", "No explicit type declared for", true},
    {"No explicit type declared for", "I/O unit must be", true},
};

bool same_line(const struct source &source, std::size_t a, std::size_t b)
{
    return source_line_range(&source, a).begin == source_line_range(&source, b).begin;
}

bool is_consequence(const MessageSink &sink, const Message &message, parser::Messages &messages)
{
    std::size_t offset{0};

    for (const auto &pair : consequences)
        if (says(message, pair.follows) && offset_of(sink, message, offset))
            for (const Message &other : messages.messages()) {
                std::size_t there{0};

                if (says(other, pair.fault) && offset_of(sink, other, there) &&
                    (there == offset || (pair.in_line && same_line(sink.source, there, offset))) &&
                    !is_tolerable(sink, other))
                    return true;
            }
    return false;
}

bool has_other_errors(const MessageSink &sink, parser::Messages &messages)
{
    return std::any_of(messages.messages().begin(), messages.messages().end(),
                       [&](const Message &message) {
                           return severity_of(message.severity()) == DIAG_ERROR &&
                                  !is_tree_of_expression(message) && !is_tolerable(sink, message) &&
                                  !is_left_to_compiler(sink, message);
                       });
}

/* What the parser says of a line, where it got furthest. */
struct Complaint {
    std::size_t offset;
    std::vector<std::string> texts;
};

/* Whether the END that is missed may be what the parser complains of: a definition and an INTERFACE block go wrong before, so does a
 * procedure where the next one begins. */
bool comes_of(const MessageSink &sink, const Complaint &complaint, const Opened &missed)
{
    static const std::string early[]{"TYPE", "INTERFACE", "ENUM"};
    const std::string text{joined(complaint.texts)};
    std::vector<std::size_t> places;

    return complaint.offset > missed.begin &&
           complaint.offset <= source_line_range(&sink.source, missed.missed).end &&
           (complaint.offset >= missed.missed || text == "end of file" ||
            text.find("expected 'END") != std::string::npos ||
            std::find(std::begin(early), std::end(early), missed.name) != std::end(early) ||
            begins_procedure(statement_text(sink.source, complaint.offset, places)));
}

void add_complaint(const MessageSink &sink, const Complaint &complaint,
                   const Opened *missed = nullptr)
{
    const struct position at {
        source_position(&sink.source, fault_of(sink.source, complaint.offset))
    };
    const struct range line {
        source_line_range(&sink.source, complaint.offset)
    };
    const std::string shown{sink.source.text.at + line.begin, line.end - line.begin};
    const SyntaxAdvice advice{
        advice_on(sink.source, complaint.offset, joined(complaint.texts), missed)};
    const std::string text{
        complaint.texts.empty() || (advice.is_form && joined(complaint.texts) == "expected '('") ||
                (complaint.texts.size() > 1 && begins_statement(sink.source, complaint.offset))
            ? "no statement has this form here"
            : joined(complaint.texts)};
    struct diag out {
    };

    out.severity = DIAG_ERROR;
    out.file = at.file;
    out.line = at.line;
    out.column = at.column;
    out.message = text.c_str();
    out.rule = advice.rule;
    out.hint = advice.hint.empty() ? nullptr : advice.hint.c_str();
    out.source_line = shown.c_str();
    diag_add(&sink.diags, &out);
}

void note_missing_module(const MessageSink &sink, const Message &message)
{
    static const std::string before{"Cannot parse module file for module '"};
    const std::string text{message.ToString()};
    const std::size_t end{text.find('\'', before.size())};

    if (text.compare(0, before.size(), before) == 0 && end != std::string::npos &&
        text.find("was not found") != std::string::npos)
        sink.missing.push_back(text.substr(before.size(), end - before.size()));
}

/* The line of the complaint in lower case, without label and blanks. */
std::string line_of(const MessageSink &sink, const Complaint &complaint)
{
    const struct range line {
        source_line_range(&sink.source, complaint.offset)
    };
    std::string text;

    for (std::size_t at{line.begin}; at < line.end; ++at) {
        const auto c{static_cast<unsigned char>(sink.source.text.at[at])};

        if (!std::isspace(c) && !(text.empty() && std::isdigit(c)))
            text += static_cast<char>(std::tolower(c));
    }
    return text;
}

bool begins_with(const std::string &text, const std::string &words)
{
    return text.compare(0, words.size(), words) == 0;
}

/* `end` of the END statement that is missed, in small letters without blanks; empty: none is. */
std::string missing_end(const Complaint &complaint)
{
    const std::string text{joined(complaint.texts)}, expected{"expected 'END "};
    std::string end;

    if (begins_with(text, expected))
        for (char c : text.substr(expected.size() - std::string{"END "}.size()))
            if (std::isalpha(static_cast<unsigned char>(c)))
                end += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return end;
}

/* Whether what is said of an END statement follows from a complaint in a line before: what is missed stands there, and is at fault because
 * something inside had not ended; or that line ended what this one wants to end. */
bool is_end_that_came(const MessageSink &sink, const Complaint &complaint,
                      const std::map<std::size_t, Complaint> &complaints)
{
    const std::string end{missing_end(complaint)};
    const bool is_too_much{joined(complaint.texts) == "expected end of statement" &&
                           begins_with(line_of(sink, complaint), "end")};

    if (end.empty() && !is_too_much)
        return false;
    const std::size_t here{source_line_range(&sink.source, complaint.offset).begin};

    for (const auto &[begin, earlier] : complaints) {
        const std::string line{line_of(sink, earlier)};
        const bool is_cause{
            is_too_much ? begins_with(line, "endteam") || begins_with(line, "endcritical") ||
                              begins_with(line, "changeteam") || begins_with(line, "critical")
                        : begins_with(line, end)};

        if (is_cause && begin < here &&
            units_before(sink.source, begin) == units_before(sink.source, here))
            return true;
    }
    return false;
}

/* In a file that is read as fixed form. */
bool is_free_form(const struct source &source, const std::map<std::size_t, Complaint> &complaints)
{
    enum { ENOUGH = 3 };

    return source.fixed_form &&
           std::count_if(complaints.begin(), complaints.end(), [](const auto &complaint) {
               return joined(complaint.second.texts) == free_form;
           }) >= ENOUGH;
}

} // namespace

bool report(MessageSink &sink, parser::Messages &messages)
{
    bool errors{false};
    const bool trees{!has_other_errors(sink, messages)};
    std::set<std::pair<std::size_t, std::string>> undeclared;

    messages.ResolveProvenances(sink.cooked);
    for (const Message &message : messages.messages()) {
        enum diag_severity severity { severity_of(message.severity()) };
        struct diag_list *to{&sink.diags};
        std::size_t offset{0};

        if ((severity != DIAG_ERROR && !sink.warnings.wanted()) ||
            is_repeated(sink, message, undeclared) || (!trees && is_tree_of_expression(message)) ||
            is_consequence(sink, message, messages))
            continue;
        note_missing_module(sink, message);
        if (severity == DIAG_ERROR && is_tolerable(sink, message) &&
            offset_of(sink, message, offset)) {
            sink.tolerated.push_back(offset);
            to = &sink.set_aside;
        } else if (severity == DIAG_ERROR && is_left_to_compiler(sink, message)) {
            sink.tolerated.push_back(offset);
            if (!offset_of(sink, message, offset))
                continue; /* of a module, which the compiler has taken */
            severity = DIAG_WARNING;
        } else {
            severity = stricter(sink, severity);
            errors |= severity == DIAG_ERROR;
        }
        add(sink, *to, message, severity);
        for (auto note{message.attachment()}; note; note = note->attachment())
            if (note->severity() != Severity::Context)
                add(sink, *to, *note, DIAG_NOTE, true);
    }
    return errors;
}

bool report_syntax(MessageSink &sink, parser::Messages &messages)
{
    std::map<std::size_t, Complaint> complaints; /* by the offset of the line */
    bool errors{false};

    messages.ResolveProvenances(sink.cooked);
    for (const Message &message : messages.messages()) {
        const enum diag_severity severity { severity_of(message.severity()) };
        const std::string text{without_period(message.ToString())};
        std::size_t offset{0};

        if (severity != DIAG_ERROR && !sink.warnings.wanted())
            continue;
        errors |= stricter(sink, severity) == DIAG_ERROR;
        if (severity != DIAG_ERROR || !offset_of(sink, message, offset)) {
            add(sink, sink.diags, message, stricter(sink, severity));
            continue;
        }

        const std::size_t line{source_line_range(&sink.source, offset).begin};
        Complaint &complaint{complaints[line]};

        if (complaint.texts.empty() || offset > complaint.offset)
            complaint = {offset, {}};
        if (text.find("directive sentinel") != std::string::npos)
            continue; /* what else could begin so */
        if (offset == complaint.offset && std::find(complaint.texts.begin(), complaint.texts.end(),
                                                    text) == complaint.texts.end())
            complaint.texts.push_back(text);
    }
    if (is_free_form(sink.source, complaints)) {
        add_complaint(sink, complaints.begin()->second);
        return errors;
    }

    const std::vector<Opened> missed{complaints.empty() ? std::vector<Opened>{}
                                                        : unended(sink.source)};

    std::size_t doubtful_to{0}; /* what comes of an END that is missed is not what it seems */

    for (const auto &[line, complaint] : complaints) {
        const auto cause{std::find_if(missed.begin(), missed.end(), [&](const Opened &one) {
            return comes_of(sink, complaint, one);
        })};

        if (complaint.offset <= doubtful_to || is_end_that_came(sink, complaint, complaints))
            continue;
        add_complaint(sink, complaint, cause == missed.end() ? nullptr : &*cause);
        if (cause != missed.end())
            doubtful_to = source_line_range(&sink.source, cause->missed).end;
    }
    return errors;
}

void withdraw(parser::Messages &messages)
{
    messages.messages().remove_if([](const Message &message) {
        return says(message, "non-constant inquiry function 'lcobound' not allowed") ||
               says(message, "non-constant inquiry function 'ucobound' not allowed") ||
               says(message, "non-constant inquiry function 'coshape' not allowed") ||
               says(message, "Allocatable or array component") ||
               says(message, "An initial data target may not be a reference to a coarray");
    });
}

} // namespace cafc
