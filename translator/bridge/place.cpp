/* place.cpp - see place.h. */
#include "place.h"

#include <cctype>

using Fortran::parser::CharBlock;

namespace cafc
{

bool Place::owns(CharBlock text) const
{
    return !text.empty() && text.begin() >= cooked_.begin() && text.end() <= limit();
}

/* Characters that Flang inserted itself belong to no file and have no offset. */
bool Place::offset_of(const char *at, std::size_t &offset) const
{
    auto where{all_.GetProvenanceRange(CharBlock{at, 1})};
    std::size_t found{0};

    if (!where || all_.allSources().GetSourceFile(where->start(), &found) != &file_)
        return false;
    offset = found;
    return true;
}

struct range Place::of(CharBlock text) const
{
    struct range result {
        0, 0
    };
    const char *begin{text.begin()}, *end{text.end()};

    if (!owns(text))
        return result;
    while (begin < end && !offset_of(begin, result.begin))
        ++begin;
    while (begin < end && !offset_of(end - 1, result.end))
        --end;
    if (begin >= end)
        return {0, 0};
    ++result.end;
    return result;
}

const char *Place::skip_blanks(const char *at) const
{
    while (at < limit() && *at == ' ')
        ++at;
    return at;
}

const char *Place::back_over_blanks(const char *at) const
{
    while (at > cooked_.begin() && at[-1] == ' ')
        --at;
    return at;
}

const char *Place::skip_quoted(const char *at) const
{
    const char quote{*at};

    for (++at; at < limit() && *at != quote && *at != '\n'; ++at) {
    }
    return at < limit() ? at + 1 : at;
}

const char *Place::skip_group(const char *at) const
{
    int depth{0};

    while (at < limit() && *at != '\n') {
        if (*at == '\'' || *at == '"') {
            at = skip_quoted(at);
            continue;
        }
        if (*at == '(' || *at == '[')
            ++depth;
        else if ((*at == ')' || *at == ']') && --depth == 0)
            return at + 1;
        ++at;
    }
    return at;
}

const char *Place::find(const char *at, const char *end, char c) const
{
    while (at < end) {
        if (*at == c)
            return at;
        if (*at == '\'' || *at == '"')
            at = skip_quoted(at);
        else if (*at == '(' || *at == '[')
            at = skip_group(at);
        else
            ++at;
    }
    return nullptr;
}

const char *Place::skip_name(const char *at) const
{
    while (at < limit() &&
           (std::isalnum(static_cast<unsigned char>(*at)) || *at == '_' || *at == '$'))
        ++at;
    return at;
}

} // namespace cafc
