/* messages.cpp - see messages.h. */
#include "messages.h"

#include <set>
#include <string>

using namespace Fortran;
using parser::Message;
using parser::Severity;

namespace cafc {
namespace {

enum diag_severity severity_of(Severity severity)
{
    if (parser::IsFatalSeverity(severity))
        return DIAG_ERROR;
    return parser::IsWarningSeverity(severity) ? DIAG_WARNING : DIAG_NOTE;
}

std::string without_period(std::string text)
{
    while (!text.empty() && (text.back() == '.' || text.back() == '\n' || text.back() == ' '))
        text.pop_back();
    return text;
}

/* Flang's line markers lead to the user's line; the offset in the flat text leads to the text shown. */
void locate(const MessageSink &sink, const Message &message, struct diag &out, std::string &line)
{
    auto where{message.GetProvenanceRange(sink.cooked)};
    std::size_t offset{0};

    if (!where || where->start().offset() == 0)
        return;
    if (sink.file && sink.cooked.allSources().GetSourceFile(where->start(), &offset) == sink.file &&
        offset <= sink.source.text.len) {
        const struct position at{source_position(&sink.source, offset)};
        const struct range text{source_line_range(&sink.source, offset)};

        out.file = at.file;
        out.line = at.line;
        out.column = at.column;
        line.assign(sink.source.text.at + text.begin, text.end - text.begin);
        out.source_line = line.c_str();
    }
}

void add(MessageSink &sink, const Message &message, enum diag_severity severity,
         std::set<std::string> &seen)
{
    const std::string text{without_period(message.ToString())};
    std::string line;
    struct diag out {};

    out.severity = severity;
    out.message = text.c_str();
    locate(sink, message, out, line);

    const std::string key{std::to_string(out.line) + ":" + std::to_string(out.column) + ":" +
                          (out.file ? out.file : "") + ":" + text};

    if (severity == DIAG_NOTE || seen.insert(key).second)
        diag_add(&sink.diags, &out);
}

} // namespace

bool only_about_atomic_kinds(parser::Messages &messages)
{
    for (const Message &message : messages.messages()) {
        const std::string text{message.ToString()};

        if (severity_of(message.severity()) == DIAG_ERROR &&
            text.find("must have kind=atomic_") == std::string::npos)
            return false;
    }
    return true;
}

bool report(MessageSink &sink, parser::Messages &messages)
{
    std::set<std::string> seen;
    bool errors{false};

    messages.ResolveProvenances(sink.cooked);
    for (const Message &message : messages.messages()) {
        const enum diag_severity severity{severity_of(message.severity())};

        errors |= severity == DIAG_ERROR;
        if (severity != DIAG_ERROR && !sink.warnings)
            continue;
        add(sink, message, severity, seen);
        for (auto note{message.attachment()}; note; note = note->attachment())
            if (note->severity() != Severity::Context)
                add(sink, *note, DIAG_NOTE, seen);
    }
    return errors;
}

} // namespace cafc
