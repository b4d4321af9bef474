/*
 * structure.cpp - see structure.h.
 *
 * Only the first words of the statements are looked at, so that it works where the parser gives up.  What could be an assignment is
 * one.
 */
#include "structure.h"

#include <algorithm>
#include <cctype>
#include <cstring>

#include "line.h"

namespace cafc
{
namespace
{

struct Kind {
    const char *name, *end, *rule;
    bool is_unit; /* END alone ends it */
};

enum {
    PROGRAM,
    MODULE,
    SUBMODULE,
    SUBROUTINE,
    FUNCTION,
    SEPARATE,
    BLOCK_DATA,
    TYPE,
    INTERFACE,
    ENUM,
    DO,
    IF,
    SELECT,
    ASSOCIATE,
    BLOCK,
    CRITICAL,
    TEAM,
    WHERE,
    FORALL,
    KINDS,
    END_OF_ANY,
    NOTHING
};

constexpr Kind kinds[KINDS]{
    {"PROGRAM", "endprogram", "F2018 14.1", true},
    {"MODULE", "endmodule", "F2018 14.2.1", true},
    {"SUBMODULE", "endsubmodule", "F2018 14.2.3", true},
    {"SUBROUTINE", "endsubroutine", "F2018 15.6.2.3", true},
    {"FUNCTION", "endfunction", "F2018 15.6.2.2", true},
    {"MODULE PROCEDURE", "endprocedure", "F2018 15.6.2.5", true},
    {"BLOCK DATA", "endblockdata", "F2018 14.3", true},
    {"TYPE", "endtype", "F2018 7.5.2.1", false},
    {"INTERFACE", "endinterface", "F2018 15.4.3.2", false},
    {"ENUM", "endenum", "F2018 7.6", false},
    {"DO", "enddo", "F2018 11.1.7", false},
    {"IF", "endif", "F2018 11.1.8", false},
    {"SELECT", "endselect", "F2018 11.1.9", false},
    {"ASSOCIATE", "endassociate", "F2018 11.1.3", false},
    {"BLOCK", "endblock", "F2018 11.1.4", false},
    {"CRITICAL", "endcritical", "F2018 11.1.6", false},
    {"CHANGE TEAM", "endteam", "F2018 11.1.5", false},
    {"WHERE", "endwhere", "F2018 10.2.3", false},
    {"FORALL", "endforall", "F2018 10.2.4", false},
};

/* ---- statements ---------------------------------------------------------------------------- */

/* In small letters, without label, name of a construct, blanks, comments and what stands in quotes. */
struct Statement {
    std::string text;
    std::size_t begin;
};

bool is_name_character(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

bool begins(const std::string &text, const char *words)
{
    return text.compare(0, std::strlen(words), words) == 0;
}

void strip_names(std::string &text)
{
    std::size_t named{0};

    text.erase(0, std::min(text.find_first_not_of("0123456789"), text.size()));
    while (named < text.size() && is_name_character(text[named]))
        ++named;
    if (named > 0 && named + 1 < text.size() && text[named] == ':' && text[named + 1] != ':')
        text.erase(0, named + 1);
}

std::vector<Statement> statements_before(const struct source &source, std::size_t end)
{
    const struct line_form form {
        source.fixed_form, source.line_length
    };
    struct line_state state {
    };
    std::vector<Statement> statements;
    Statement now{};
    const auto finish{[&] {
        strip_names(now.text);
        if (!now.text.empty())
            statements.push_back(now);
        now.text.clear();
    }};

    for (std::size_t at{0}; at < std::min(end, source.text.len);) {
        const struct line l {
            line_scan(&form, source.text, at, &state)
        };
        char quote{l.quote_before};

        at = l.next;
        if (l.kind == LINE_INITIAL)
            finish();
        if (l.kind != LINE_INITIAL && l.kind != LINE_CONTINUATION)
            continue;
        for (std::size_t i{l.code_begin}; i < l.code_end; ++i) {
            const char c{source.text.at[i]};

            if (quote)
                quote = c == quote ? '\0' : quote;
            else if (c == '\'' || c == '"')
                quote = c;
            else if (c == ';')
                finish();
            else if (!std::isspace(static_cast<unsigned char>(c))) {
                if (now.text.empty())
                    now.begin = i;
                now.text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            }
        }
    }
    finish();
    return statements;
}

/* ---- what begins and ends ------------------------------------------------------------------ */

bool is_name(const std::string &text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), is_name_character);
}

/* Behind the parenthesis that closes the one at `at`. */
std::size_t behind_group(const std::string &text, std::size_t at)
{
    int depth{0};

    for (; at < text.size(); ++at) {
        depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
        if (depth == 0)
            return at + 1;
    }
    return text.size();
}

/* `words(...)` and nothing behind it. */
bool is_group(const std::string &text, const char *words)
{
    const std::size_t len{std::strlen(words)};

    return begins(text, words) && len < text.size() && text[len] == '(' &&
           behind_group(text, len) == text.size();
}

/* Of an assignment, or of a DO statement; npos: there is none outside parentheses. */
std::size_t find_equals(const std::string &text)
{
    int depth{0};

    for (std::size_t i{0}; i < text.size(); ++i) {
        depth += text[i] == '(' || text[i] == '[' ? 1 : text[i] == ')' || text[i] == ']' ? -1 : 0;
        if (depth == 0 && text[i] == '=')
            return i;
    }
    return std::string::npos;
}

/* `do 10 i = 1, n`, not `do1 = 2`. */
bool is_labelled_do(const std::string &text)
{
    const std::size_t behind{text.find_first_not_of("0123456789", 2)};

    return begins(text, "do") && text.size() > 2 && behind != 2 &&
           (behind == std::string::npos || text[behind] == ',' ||
            std::isalpha(static_cast<unsigned char>(text[behind])));
}

/* `do i = 1, n`: in `doi = 1` no comma follows. */
bool is_do(const std::string &text, std::size_t equals)
{
    return text == "do" || is_group(text, "dowhile") || begins(text, "doconcurrent(") ||
           (begins(text, "do") && equals != std::string::npos &&
            is_name(text.substr(2, equals - 2)) && text.find(',', equals) != std::string::npos);
}

bool is_type_definition(const std::string &text)
{
    const std::string rest{text.substr(4)};

    return (rest[0] == ',' && rest.find("::") != std::string::npos) || begins(rest, "::") ||
           is_name(rest);
}

/* PURE, INTEGER(4) and the like in front of FUNCTION and SUBROUTINE. */
std::string without_prefixes(std::string text)
{
    static const char *const prefixes[]{
        "recursive", "non_recursive",   "pure", "impure",  "elemental",
        "module",    "integer",         "real", "complex", "logical",
        "character", "doubleprecision", "type", "class",   "simple"};

    for (bool found{true}; found;) {
        found = false;
        for (const char *prefix : prefixes)
            if (begins(text, prefix)) {
                text.erase(0, std::strlen(prefix));
                if (!text.empty() && text[0] == '(')
                    text.erase(0, behind_group(text, 0));
                else if (!text.empty() && text[0] == '*')
                    text.erase(0, text.find_first_not_of("0123456789", 1));
                found = true;
                break;
            }
    }
    return text;
}

int procedure_of(const std::string &text, bool in_interface)
{
    const std::string rest{without_prefixes(text)};

    if (text.find("::") != std::string::npos)
        return NOTHING;
    if (begins(text, "moduleprocedure") && !in_interface && is_name(text))
        return SEPARATE;
    if (begins(rest, "subroutine") && rest.size() > std::strlen("subroutine"))
        return SUBROUTINE;
    if (begins(rest, "function") && rest.find('(') != std::string::npos &&
        is_name(rest.substr(0, rest.find('('))) && rest.find('(') > std::strlen("function"))
        return FUNCTION;
    return NOTHING;
}

int unit_of(const std::string &text, bool outermost)
{
    if (begins(text, "submodule("))
        return SUBMODULE;
    if (!is_name(text) || !outermost)
        return NOTHING;
    return begins(text, "program")     ? PROGRAM
           : begins(text, "blockdata") ? BLOCK_DATA
           : begins(text, "module")    ? MODULE
                                       : NOTHING;
}

int construct_of(const std::string &text)
{
    if (begins(text, "if(") && text.compare(behind_group(text, 2), std::string::npos, "then") == 0)
        return IF;
    for (const char *words : {"selectcase", "selecttype", "selectrank"})
        if (is_group(text, words))
            return SELECT;
    return is_group(text, "where")                            ? WHERE
           : is_group(text, "forall")                         ? FORALL
           : is_group(text, "associate")                      ? ASSOCIATE
           : is_group(text, "changeteam")                     ? TEAM
           : text == "block"                                  ? BLOCK
           : text == "critical" || is_group(text, "critical") ? CRITICAL
           : begins(text, "enum,")                            ? ENUM
           : begins(text, "type") && is_type_definition(text) ? TYPE
                                                              : NOTHING;
}

bool is_interface(const std::string &text)
{
    static const std::string word{"interface"};

    return text == "abstractinterface" || text == word ||
           (begins(text, word.c_str()) &&
            (is_name(text) || is_group(text, "interfaceoperator") ||
             is_group(text, "interfaceassignment") || begins(text, "interfaceread(") ||
             begins(text, "interfacewrite(")));
}

int begun_by(const std::string &text, const std::vector<int> &open)
{
    const std::size_t equals{find_equals(text)};
    int kind;

    if (is_do(text, equals))
        return DO;
    if (equals != std::string::npos)
        return NOTHING;
    if (is_interface(text))
        return INTERFACE;
    if ((kind = unit_of(text, open.empty())) != NOTHING || (kind = construct_of(text)) != NOTHING)
        return kind;
    return procedure_of(text, !open.empty() && open.back() == INTERFACE);
}

/* Only names, and the specifiers of END TEAM, stand behind the words. */
int ended_by(const std::string &text)
{
    if (text == "end")
        return END_OF_ANY;
    if (!begins(text, "end") || find_equals(text) != std::string::npos)
        return NOTHING;
    for (int kind{0}; kind < KINDS; ++kind) {
        const std::string rest{text.substr(std::min(text.size(), std::strlen(kinds[kind].end)))};

        if (begins(text, kinds[kind].end) &&
            (rest.empty() || is_name(rest) || kind == TEAM || kind == INTERFACE))
            return kind;
    }
    return NOTHING;
}

/* ---- what is open -------------------------------------------------------------------------- */

struct Open {
    std::vector<int> kinds;
    std::vector<Opened> list;
    std::vector<Opened> missed;

    void begin(int kind, std::size_t at)
    {
        kinds.push_back(kind);
        list.push_back({cafc::kinds[kind].name, cafc::kinds[kind].rule, at, 0});
    }
    void miss(std::size_t at)
    {
        list.back().missed = at;
        missed.push_back(list.back());
    }
    /* What is inside the one that ends here has no end; an END that ends nothing is another's matter. */
    void end(int kind, std::size_t at)
    {
        const auto fits{[&](int open) {
            return kind == END_OF_ANY ? cafc::kinds[open].is_unit : kind == open;
        }};
        const auto found{std::find_if(kinds.rbegin(), kinds.rend(), fits)};

        if (found == kinds.rend())
            return;
        if (found != kinds.rbegin())
            miss(at);
        kinds.erase(found.base() - 1, kinds.end());
        list.resize(kinds.size());
    }
};

/* Labelled DO loops end where their label is: with one of them no loop is looked at. */
Open read(const struct source &source, std::size_t end)
{
    const std::vector<Statement> statements{statements_before(source, end)};
    const bool labels{std::any_of(statements.begin(), statements.end(),
                                  [](const Statement &s) { return is_labelled_do(s.text); })};
    Open open;

    for (const Statement &s : statements) {
        const int ended{ended_by(s.text)}, begun{begun_by(s.text, open.kinds)};

        if (ended != NOTHING && !(ended == DO && labels))
            open.end(ended, s.begin);
        else if (ended == NOTHING && begun != NOTHING && !(begun == DO && labels))
            open.begin(begun, s.begin);
    }
    return open;
}

} // namespace

std::vector<Opened> opened_at(const struct source &source, std::size_t offset)
{
    return read(source, offset).list;
}

std::vector<Opened> unended(const struct source &source)
{
    Open open{read(source, source.text.len)};

    if (!open.list.empty())
        open.miss(source.text.len);
    return open.missed;
}

bool begins_procedure(const std::string &statement)
{
    return find_equals(statement) == std::string::npos && procedure_of(statement, false) != NOTHING;
}

} // namespace cafc
