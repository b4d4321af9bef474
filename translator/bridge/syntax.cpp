/*
 * syntax.cpp - see syntax.h.
 *
 * The parser tries every statement in turn and complains of the last ones it tried.  A reader is helped more by the form
 * of the statement that was meant, which its first words tell.
 */
#include "syntax.h"

#include <algorithm>
#include <cctype>
#include <cstring>

#include "line.h"
#include "structure.h"

namespace cafc
{
namespace
{

struct Form {
    const char *words; /* how the statement begins, without blanks */
    struct {
        const char *rule, *hint;
    } advice;
};

/* Constructs of the parallel language, without blanks. */
constexpr struct Construct {
    const char *begin, *end, *rule, *begin_statement, *end_statement;
} constructs[]{
    {"changeteam", "endteam", "F2018 11.1.5", "CHANGE TEAM", "END TEAM"},
    {"critical", "endcritical", "F2018 11.1.6", "CRITICAL", "END CRITICAL"},
};

constexpr Form forms[]{
    {"team_type::", {"F2018 16.10.2", "TYPE(TEAM_TYPE) :: team"}},
    {"event_type::", {"F2018 16.10.2", "TYPE(EVENT_TYPE) :: event[*]"}},
    {"lock_type::", {"F2018 16.10.2", "TYPE(LOCK_TYPE) :: lock[*]"}},
    {"syncall", {"F2018 11.6.3", "SYNC ALL or SYNC ALL (STAT=, ERRMSG=)"}},
    {"syncimage",
     {"F2018 11.6.4", "SYNC IMAGES (*), (image) or ([image, image]); STAT= and ERRMSG= behind it"}},
    {"syncmemory", {"F2018 11.6.5", "SYNC MEMORY or SYNC MEMORY (STAT=, ERRMSG=)"}},
    {"syncteam", {"F2018 11.6.6", "SYNC TEAM (team); STAT= and ERRMSG= behind it"}},
    {"eventpost", {"F2018 11.6.7", "EVENT POST (event[image]); STAT= and ERRMSG= behind it"}},
    {"eventwait",
     {"F2018 11.6.8", "EVENT WAIT (event); UNTIL_COUNT=, STAT= and ERRMSG= behind it"}},
    {"eventquery(",
     {"F2018 16.9.72", "it is a subroutine: CALL EVENT_QUERY (event, count); STAT= behind them"}},
    {"notifywait",
     {"F2023 11.6.6", "NOTIFY WAIT (notify); UNTIL_COUNT=, STAT= and ERRMSG= behind it"}},
    {"formteam",
     {"F2018 11.6.9", "FORM TEAM (number, team); NEW_INDEX=, STAT= and ERRMSG= behind them"}},
    {"changeteam",
     {"F2018 11.1.5",
      "CHANGE TEAM (team, name[*] => coarray) to END TEAM; STAT= and ERRMSG= last"}},
    {"endteam",
     {"F2018 11.1.5", "END TEAM or END TEAM (STAT=, ERRMSG=), then the name of the construct"}},
    {"critical", {"F2018 11.1.6", "CRITICAL or CRITICAL (STAT=, ERRMSG=), to END CRITICAL"}},
    {"endcritical", {"F2018 11.1.6", "END CRITICAL ends a CRITICAL construct"}},
    {"lock(", {"F2018 11.6.10", "LOCK (lock[image]); ACQUIRED_LOCK=, STAT= and ERRMSG= behind it"}},
    {"unlock(", {"F2018 11.6.10", "UNLOCK (lock[image]); STAT= and ERRMSG= behind it"}},
    {"failimage", {"F2018 11.5", "FAIL IMAGE"}},
    {"co_broadcast(", {"F2018 16.9.46", "it is a subroutine: CALL CO_BROADCAST (a, source_image)"}},
    {"co_max(", {"F2018 16.9.47", "it is a subroutine: CALL CO_MAX (a)"}},
    {"co_min(", {"F2018 16.9.48", "it is a subroutine: CALL CO_MIN (a)"}},
    {"co_reduce(", {"F2018 16.9.49", "it is a subroutine: CALL CO_REDUCE (a, operation)"}},
    {"co_sum(", {"F2018 16.9.50", "it is a subroutine: CALL CO_SUM (a)"}},
    {"errorstop", {"F2018 11.4", "ERROR STOP, with one code and , QUIET= behind it or not"}},
    {"stop", {"F2018 11.4", "STOP, with one code and , QUIET= behind it or not"}},
    {"allocate(",
     {"F2018 9.7.1", "ALLOCATE (coarray(2:5)[0:3, *]): the last cobound is an asterisk"}},
    {"deallocate(",
     {"F2018 9.7.3", "DEALLOCATE (coarray): without [ ]; all images do it together"}},
};

constexpr const char *declarations[]{"integer",     "real",      "complex",    "logical",
                                     "character",   "type(",     "class(",     "double",
                                     "codimension", "dimension", "allocatable"};

/* The lines of the statement at `offset`, without comments between them. */
std::vector<struct line> lines_of(const source &source, std::size_t offset)
{
    const struct line_form form {
        source.fixed_form, source.line_length
    };
    struct line_state state {
    };
    std::vector<struct line> lines;
    bool found{false};

    for (std::size_t at{0}; at < source.text.len;) {
        const struct line l {
            line_scan(&form, source.text, at, &state)
        };

        if (l.kind == LINE_INITIAL && found)
            break;
        if (l.kind == LINE_INITIAL)
            lines.clear();
        if (l.kind == LINE_INITIAL || l.kind == LINE_CONTINUATION)
            lines.push_back(l);
        found |= offset < l.next;
        at = l.next;
    }
    return lines;
}

/* The statements of a line are separated by `;`. */
std::size_t statement_begin(const source &source, std::size_t offset)
{
    const std::vector<struct line> lines{lines_of(source, offset)};
    const struct str &text{source.text};
    std::size_t at{lines.empty() ? offset : lines.front().begin};
    char quote{'\0'};

    for (const struct line &l : lines)
        for (std::size_t i{l.code_begin}; i < std::min(l.code_end, offset); ++i)
            if (quote)
                quote = text.at[i] == quote ? '\0' : quote;
            else if (text.at[i] == '\'' || text.at[i] == '"')
                quote = text.at[i];
            else if (text.at[i] == ';')
                at = i + 1;

    while (at < text.len &&
           (text.at[at] == ' ' || std::isdigit(static_cast<unsigned char>(text.at[at]))))
        ++at;
    return at;
}

bool is_name_character(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

/* What stands in front of `end`, in lower case, without label, blanks, continuations, comments and what stands in quotes.  `*open`: a
 * quotation mark has no other one. `places`: where each character stands. `all`: also what follows behind `;`. */
std::string condensed_before(const source &source, std::size_t offset, std::size_t end, bool *open,
                             std::vector<std::size_t> *places = nullptr, bool all = false)
{
    const std::size_t begin{statement_begin(source, offset)};
    std::string out;
    char quote{'\0'};

    for (const struct line &l : lines_of(source, offset))
        for (std::size_t at{std::max(l.code_begin, begin)}; at < std::min(l.code_end, end); ++at) {
            const char c{source.text.at[at]};

            if (quote)
                quote = c == quote ? '\0' : quote;
            else if (c == '\'' || c == '"')
                quote = c;
            else if (c == ';' && !all) {
                *open = false;
                return out;
            } else if (!std::strchr(" \t\r\n", c)) {
                out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
                if (places)
                    places->push_back(at);
            }
        }
    *open = quote != '\0';
    return out;
}

/* All of it, without the name of a construct. */
std::string condensed_statement(const source &source, std::size_t offset, bool *open)
{
    std::string out{condensed_before(source, offset, source.text.len, open)};
    std::size_t named{0};

    while (named < out.size() && is_name_character(out[named]))
        ++named;
    if (named + 1 < out.size() && out[named] == ':' && out[named + 1] != ':')
        out.erase(0, named + 1);
    return out;
}

bool begins_with(const std::string &text, const char *words)
{
    return text.compare(0, std::strlen(words), words) == 0;
}

bool is_declaration(const std::string &statement)
{
    for (const char *words : declarations)
        if (begins_with(statement, words))
            return true;
    return false;
}

/* Behind the `]` that closes the bracket at `at`. */
std::size_t behind_bracket(const std::string &statement, std::size_t at)
{
    int depth{0};

    do
        depth += statement[at] == '[' ? 1 : statement[at] == ']' ? -1 : 0;
    while (++at < statement.size() && depth > 0);
    return at;
}

/* An image selector, `a(2)[1, ]`, rather than an array constructor, begins at `at`. */
bool is_selector(const std::string &statement, std::size_t at)
{
    return at > 0 && statement[at] == '[' &&
           (is_name_character(statement[at - 1]) || statement[at - 1] == ')');
}

/* `x = a[k](i)`, `print *, a[*]`, `a[1:2]`; an array constructor stands behind no name. */
bool has_odd_selector(const std::string &statement)
{
    for (std::size_t at{1}; at < statement.size(); ++at) {
        if (!is_selector(statement, at))
            continue;

        const std::size_t end{behind_bracket(statement, at)};
        const std::string inside{statement.substr(at + 1, end - at - 2)};

        if ((end < statement.size() && std::strchr("([", statement[end])) || inside == "*" ||
            inside.find(':') != std::string::npos)
            return true;
    }
    return false;
}

/* `names(2)(1:5)[k]` */
bool has_selector_behind_substring(const std::string &statement)
{
    for (std::size_t at{1}; at < statement.size(); ++at) {
        if (!is_selector(statement, at) || statement[at - 1] != ')')
            continue;

        std::size_t open{at};
        int depth{0};

        do {
            --open;
            depth += statement[open] == ')' ? 1 : statement[open] == '(' ? -1 : 0;
        } while (open > 0 && depth > 0);
        if (open > 0 && statement[open - 1] == ')')
            return true;
    }
    return false;
}

/* What stands behind the condition of an IF statement, or the statement itself. */
std::string action_of(const std::string &statement)
{
    std::size_t at{2};
    int depth{0};

    if (!begins_with(statement, "if("))
        return statement;
    do
        depth += statement[at] == '(' ? 1 : statement[at] == ')' ? -1 : 0;
    while (++at < statement.size() && depth > 0);
    return statement.substr(at);
}

int depth_of(const std::string &statement, char open, char close)
{
    int depth{0};

    for (char c : statement)
        depth += c == open ? 1 : c == close ? -1 : 0;
    return depth;
}

/* The first image selector with nothing where a cosubscript or a specifier should stand; npos: none. */
std::size_t find_empty_cosubscript(const std::string &statement)
{
    for (std::size_t at{1}; at < statement.size(); ++at) {
        if (!is_selector(statement, at))
            continue;

        const std::size_t end{behind_bracket(statement, at)};
        const std::string inside{',' + statement.substr(at + 1, end - at - 2) + ','};

        if (inside.find(",,") != std::string::npos)
            return at;
    }
    return std::string::npos;
}

/* The last `[` without `]`. */
std::size_t find_open_bracket(const std::string &statement)
{
    int depth{0};

    for (std::size_t at{statement.size()}; at-- > 0;) {
        depth += statement[at] == ']' ? 1 : statement[at] == '[' ? -1 : 0;
        if (depth < 0)
            return at;
    }
    return std::string::npos;
}

/* `lock l[1]` for "lock(": no assignment to an array of such a name, and no longer name. */
bool lacks_parentheses(const std::string &statement, const std::string &words)
{
    const std::string word{words, 0, words.size() - 1};

    return words.back() == '(' && begins_with(statement, word.c_str()) &&
           word.find('_') == std::string::npos && statement.size() > word.size() &&
           std::isalpha(static_cast<unsigned char>(statement[word.size()])) &&
           statement.find('=') == std::string::npos;
}

/* The line of the last `construct` in front of `offset` that has no end; 0: there is none. */
int line_of_open(const source &source, const Construct &construct, std::size_t offset)
{
    const std::vector<Opened> opened{opened_at(source, source_line_range(&source, offset).begin)};

    for (auto one{opened.rbegin()}; one != opened.rend(); ++one)
        if (std::strcmp(one->name, construct.begin_statement) == 0)
            return source_position(&source, one->begin).line;
    return 0;
}

/* Of the END of another construct, or of none. */
SyntaxAdvice advice_on_end(const source &source, std::size_t offset, const std::string &statement,
                           const std::string &complaint)
{
    for (const Construct &c : constructs) {
        const bool is_end{begins_with(statement, c.end)},
            lacks_end{complaint.find(std::string{"'"} + c.end_statement) != std::string::npos};

        if (!is_end && !lacks_end)
            continue;

        const int line{line_of_open(source, c, offset)};
        const std::string begins{std::string{c.begin_statement} + " of line " +
                                 std::to_string(line)};

        if (!is_end)
            return {c.rule, line > 0
                                ? "the " + begins + " has no " + c.end_statement
                                : std::string{c.begin_statement} + " has no " + c.end_statement};
        if (complaint.find("'END ") != std::string::npos && !lacks_end)
            return {c.rule, "what begins inside a construct ends inside it" +
                                (line > 0 ? ", here inside the " + begins : "")};
        if (line == 0)
            return {c.rule, std::string{"no "} + c.begin_statement + " is open here"};
    }
    return {nullptr, ""};
}

/* `a(1)[1, stat=1]`, `a[team_number=2, 1]`: STAT= wants a variable, and no image may follow. */
bool has_odd_specifier(const std::string &statement)
{
    return statement.find(",stat=") != std::string::npos ||
           statement.find("[team=") != std::string::npos ||
           statement.find("[team_number=") != std::string::npos ||
           statement.find("[stat=") != std::string::npos ||
           statement.find("[notify=") != std::string::npos;
}

/* Whether `offset` lies in the condition of an IF statement. */
bool is_in_condition(const struct source &source, std::size_t offset)
{
    bool open{false};
    const std::string condensed{condensed_before(source, offset, offset, &open)};

    return begins_with(condensed, "if(") && action_of(condensed).empty();
}

} // namespace

SyntaxAdvice advice_on(const struct source &source, std::size_t offset,
                       const std::string &complaint, const Opened *missed)
{
    bool open{false};
    const std::string statement{condensed_statement(source, offset, &open)};
    const bool brackets{statement.find('[') != std::string::npos};

    if (complaint == free_form)
        return {nullptr, "if this is free form: name the file .f90, or say -ffree-form"};
    if (complaint == "expected end of line" &&
        (begins_with(statement, "program") || begins_with(statement, "module") ||
         begins_with(statement, "submodule") || begins_procedure(statement)))
        return {nullptr, "a program unit begins in a line of its own"};
    if (open)
        return {nullptr, "a quotation mark that begins a character constant has no other one"};
    for (const char *pair : {"[]", "()"}) {
        const int depth{depth_of(statement, pair[0], pair[1])};

        if (depth != 0)
            return {nullptr, std::string{"a "} + pair[depth < 0] + " has no " + pair[depth > 0]};
    }

    const std::string action{is_in_condition(source, offset) ? "" : action_of(statement)};
    const SyntaxAdvice on_end{advice_on_end(source, offset, statement, complaint)};

    if (on_end.rule)
        return on_end;
    if (missed)
        return {missed->rule, std::string{"the "} + missed->name + " of line " +
                                  std::to_string(source_position(&source, missed->begin).line) +
                                  " has no END statement"};
    for (const Form &form : forms)
        if (begins_with(action, form.words) || lacks_parentheses(action, form.words))
            return {form.advice.rule, form.advice.hint, true};
    if (brackets && begins_with(statement, "dimension"))
        return {"F2018 R848", "DIMENSION declares no coarray: write CODIMENSION x[*] beside it, or "
                              "real :: x(10)[*]"};
    if (brackets && is_declaration(statement) &&
        statement.find(",dimension") < statement.find("::"))
        return {"F2018 8.5.6",
                "cobounds stand behind CODIMENSION or the name: dimension(4), codimension[*]; "
                "-fcaf-legacy takes dimension(4)[*]"};
    if (brackets && is_declaration(statement))
        return {"F2018 8.5.6",
                "a coarray is declared x[*], x[2, *] or x[0:*]; with ALLOCATABLE x[:]"};
    if (has_selector_behind_substring(statement))
        return {"F2018 9.4.1", "a substring stands behind the image selector: a(i)[image](1:5)"};
    if (has_odd_selector(statement) && statement.find("::") == std::string::npos)
        return {"F2018 9.6", "an image selector names one image and stands behind the subscripts: "
                             "a(i)[image]"};
    if (brackets && has_odd_specifier(statement))
        return {"F2018 9.6",
                "in an image selector the image comes first, then TEAM=, TEAM_NUMBER=, and STAT= "
                "with a variable: a(i)[image, STAT=s]"};
    if (find_empty_cosubscript(statement) != std::string::npos)
        return {"F2018 9.6", "a cosubscript for each codimension, with commas between them: "
                             "a(i)[image]"};
    return {nullptr, ""};
}

std::size_t fault_of(const struct source &source, std::size_t offset)
{
    bool open{false};
    std::vector<std::size_t> places;
    const std::string statement{condensed_before(source, offset, source.text.len, &open, &places)};
    const bool unclosed{depth_of(statement, '[', ']') > 0};

    if (open || depth_of(statement, '(', ')') != 0)
        return offset;

    const std::size_t at{unclosed ? find_open_bracket(statement)
                                  : find_empty_cosubscript(statement)};

    return at == std::string::npos ? offset : places[at];
}

bool begins_statement(const struct source &source, std::size_t offset)
{
    return statement_begin(source, offset) == offset;
}

bool has_associate_names(const struct source &source, std::size_t offset)
{
    bool open{false};
    const std::string statement{condensed_statement(source, offset, &open)};

    for (const char *words : {"associate(", "selecttype(", "selectrank(", "changeteam("})
        if (begins_with(statement, words))
            return true;
    return false;
}

bool has_coindexed_selector(const struct source &source, std::size_t offset)
{
    bool open{false};
    const std::string statement{condensed_statement(source, offset, &open)};

    for (std::size_t at{statement.find("=>")}; at != std::string::npos;
         at = statement.find("=>", at)) {
        bool designator{true}, selected{false};
        int depth{0};

        for (at += 2; at < statement.size(); ++at) {
            const char c{statement[at]};

            if (depth == 0 && (c == ',' || c == ')'))
                break;
            selected |= depth == 0 && c == '[' &&
                        (is_name_character(statement[at - 1]) || statement[at - 1] == ')');
            designator &= depth > 0 || is_name_character(c) || std::strchr("()[]%", c);
            depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
        }
        if (designator && selected)
            return true;
    }
    return false;
}

std::string statement_text(const source &source, std::size_t offset,
                           std::vector<std::size_t> &places)
{
    bool open{false};

    return condensed_before(source, offset, source.text.len, &open, &places);
}

std::string statements_text(const source &source, std::size_t offset,
                            std::vector<std::size_t> &places)
{
    bool open{false};

    return condensed_before(source, offset, source.text.len, &open, &places, true);
}

bool declares_type(const std::string &statement)
{
    return is_declaration(statement);
}

std::string function_around(const source &source, std::size_t offset)
{
    bool open{false};
    const std::string before{condensed_before(source, offset, offset, &open)};
    std::size_t end{before.size()}, begin;
    int depth{1};

    while (end > 0 && depth > 0) {
        --end;
        depth += before[end] == ')' ? 1 : before[end] == '(' ? -1 : 0;
    }
    for (begin = end; begin > 0 && is_name_character(before[begin - 1]);)
        --begin;
    return depth > 0 ? "" : before.substr(begin, end - begin);
}

/* Where `name` stands in `list` (`::a(2),b`) as the name of an entity; npos: it does not. */
static std::size_t find_entity(const std::string &list, const std::string &name)
{
    int depth{0};

    for (std::size_t at{0}; at < list.size(); ++at) {
        depth += list[at] == '(' || list[at] == '['   ? 1
                 : list[at] == ')' || list[at] == ']' ? -1
                                                      : 0;
        if (depth == 0 && (at == 0 || !is_name_character(list[at - 1])) &&
            list.compare(at, name.size(), name) == 0 &&
            (at + name.size() == list.size() || !is_name_character(list[at + name.size()])))
            return at;
    }
    return std::string::npos;
}

bool find_in_attributes(const source &source, std::size_t from, const std::string &keyword,
                        const std::string &name, std::size_t &offset)
{
    const struct line_form form {
        source.fixed_form, source.line_length
    };
    struct line_state state {
    };

    for (std::size_t at{0}; at < source.text.len;) {
        const struct line l {
            line_scan(&form, source.text, at, &state)
        };

        at = l.next;
        if (l.kind != LINE_INITIAL || l.begin < from)
            continue;

        std::vector<std::size_t> places;
        const std::string statement{statement_text(source, l.begin, places)};

        if (!begins_with(statement, keyword.c_str()))
            continue;

        const std::size_t found{find_entity(statement.substr(keyword.size()), name)};

        if (found == std::string::npos)
            continue;
        offset = places[keyword.size() + found];
        return true;
    }
    return false;
}

std::string joined(const std::vector<std::string> &messages)
{
    static const std::string expected{"expected "},
        letters{"one of '$@ABCDEFGHIJKLMNOPQRSTUVWXYZ_'"};
    std::string out;

    for (std::size_t i{0}; i < messages.size(); ++i) {
        if (messages[i].compare(0, expected.size(), expected) != 0)
            return messages[i];

        const std::string what{messages[i].substr(expected.size())};

        out += i == 0 ? expected : i + 1 == messages.size() ? " or " : ", ";
        out += what == letters ? "a name" : what;
    }
    return out;
}

} // namespace cafc
