/*
 * legacy_dimension.cpp - `real, dimension(4)[*] :: a`, the declarations of Co-Array Fortran before Fortran 2008.
 *
 * The parser does not take them, so they are looked for in the text, before the other forms are looked for in the tree.
 */
#include "legacy.h"

#include <cctype>
#include <cstring>

#include "line.h"
#include "syntax.h"

namespace cafc
{
namespace
{

constexpr char attribute[]{",dimension"};

/* Behind the parenthesis that closes the one at `at`. */
std::size_t behind_parenthesis(const std::string &text, std::size_t at)
{
    int depth{0};

    do
        depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
    while (++at < text.size() && depth > 0);
    return at;
}

/* `dimension(n)[*]` becomes `dimension(n), codimension[*]`, and `dimension[*]` `codimension[*]`; in `text` from `begin` on, one statement, whose
 * characters stand at `places`. */
void find_in_statement(const std::string &text, std::size_t begin,
                       const std::vector<std::size_t> &places, Legacies &found)
{
    const std::size_t end{text.find("::", begin)};

    if (end == std::string::npos || end > text.find(';', begin) ||
        !declares_type(text.substr(begin, end - begin)))
        return;
    for (std::size_t at{text.find(attribute, begin)}; at < end; at = text.find(attribute, at + 1)) {
        const std::size_t word{at + 1}, behind{at + sizeof attribute - 1};
        const bool has_bounds{text[behind] == '('};
        const std::size_t bracket{has_bounds ? behind_parenthesis(text, behind) : behind};

        if (bracket >= end || text[bracket] != '[')
            continue;

        const struct range where {
            has_bounds ? places[bracket] : places[word], places[bracket]
        };

        found.push_back(
            {where, has_bounds ? ", codimension" : "codimension", true, DIAG_WARNING,
             "cobounds behind DIMENSION are not standard Fortran", "F2018 8.5.6",
             has_bounds ? "write: dimension(...), codimension[...]" : "write: codimension[...]"});
    }
}

/* Looking closer takes time.  `code`: in lower case without blanks and ampersands. */
bool may_have_cobounds(const std::string &code)
{
    return code.find('[') != std::string::npos && code.find(attribute) != std::string::npos;
}

void add_code(std::string &code, const char *begin, const char *end)
{
    for (const char *at{begin}; at < end; ++at)
        if (!std::strchr(" \t&", *at))
            code += static_cast<char>(std::tolower(static_cast<unsigned char>(*at)));
}

/* Of the lines that begin at `offset`, `;` may stand between several statements. */
void find_in_lines(const struct source &source, std::size_t offset, Legacies &found)
{
    std::vector<std::size_t> places;
    const std::string text{statements_text(source, offset, places)};

    find_in_statement(text, 0, places, found);
    for (std::size_t at{text.find(';')}; at != std::string::npos; at = text.find(';', at + 1))
        find_in_statement(text, at + 1, places, found);
}

} // namespace

Legacies find_dimensions(const struct source &source)
{
    const struct line_form form {
        source.fixed_form, source.line_length
    };
    struct line_state state {
    };
    Legacies found;
    std::string code; /* of the statement that begins at `first` */
    std::size_t first{0};

    for (std::size_t at{0}; at < source.text.len;) {
        const struct line line {
            line_scan(&form, source.text, at, &state)
        };

        at = line.next;
        if (line.kind == LINE_INITIAL) {
            if (may_have_cobounds(code))
                find_in_lines(source, first, found);
            first = line.code_begin;
            code.clear();
        }
        if (line.kind == LINE_INITIAL || line.kind == LINE_CONTINUATION)
            add_code(code, source.text.at + line.code_begin, source.text.at + line.code_end);
    }
    if (may_have_cobounds(code))
        find_in_lines(source, first, found);
    return found;
}

} // namespace cafc
