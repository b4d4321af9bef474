/*
 * syntax.h - what to say of a statement that Flang's parser does not take.
 */
#ifndef CAFC_SYNTAX_H
#define CAFC_SYNTAX_H

#include <cstddef>
#include <string>
#include <vector>

#include "source.h"
#include "structure.h"

namespace cafc
{

/* Flang's words for it, in a file that is read as fixed form. */
constexpr const char *free_form{"Character in fixed-form label field must be a digit"};

struct SyntaxAdvice {
    const char *rule;    /* nullptr where the statement is not of the parallel language */
    std::string hint;    /* empty: none */
    bool is_form{false}; /* ... is the form of the statement that it begins like */
};

/* About the statement at `offset`, of which the parser says `complaint`; `missed`: what has no END statement, where the complaint comes of
 * that, or nullptr. */
SyntaxAdvice advice_on(const struct source &source, std::size_t offset,
                       const std::string &complaint, const Opened *missed);

/* Where the fault of the statement at `offset` is, of which the parser complains there: a bracket that is not closed, or lacks a
 * cosubscript. */
std::size_t fault_of(const struct source &source, std::size_t offset);

/* The statement at `offset` in lower case, without label, blanks, continuations, comments and what stands in quotes; `places`: where each
 * character stands. */
std::string statement_text(const struct source &source, std::size_t offset,
                           std::vector<std::size_t> &places);

/* The same of it and all that follow it behind `;`. */
std::string statements_text(const struct source &source, std::size_t offset,
                            std::vector<std::size_t> &places);

/* Whether such a text begins as a type declaration does. */
bool declares_type(const std::string &statement);

/* Whether a statement begins at `offset`. */
bool begins_statement(const struct source &source, std::size_t offset);

/* Whether the statement at `offset` has associate-names. */
bool has_associate_names(const struct source &source, std::size_t offset);

/* Whether one of the selectors of the statement at `offset` is a coindexed object, rather than has one in parentheses. */
bool has_coindexed_selector(const struct source &source, std::size_t offset);

/* The name in front of the parenthesis around `offset`, in lower case; empty when there is none. */
std::string function_around(const struct source &source, std::size_t offset);

/* Where `name` stands in a statement that begins with `keyword` (`volatile :: a`), the first one behind `from`; false: nowhere. */
bool find_in_attributes(const struct source &source, std::size_t from, const std::string &keyword,
                        const std::string &name, std::size_t &offset);

/* One sentence for all that the parser says of one place: `expected '(' or '='`. */
std::string joined(const std::vector<std::string> &messages);

} // namespace cafc

#endif
