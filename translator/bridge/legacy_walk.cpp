/*
 * legacy_walk.cpp - hands each node of the tree to the overload of LegacyFinder::enter for its type, if there is one;
 * slow to compile, as walk.cpp.
 */
#include "legacy.h"

#include <type_traits>

#include "flang/Parser/parse-tree-visitor.h"

namespace cafc
{
namespace
{

namespace parser = Fortran::parser;

template <typename T, typename = void> struct Enters : std::false_type {
};
template <typename T>
struct Enters<
    T, std::void_t<decltype(std::declval<LegacyFinder &>().enter(std::declval<const T &>()))>>
    : std::true_type {
};

struct Dispatcher {
    LegacyFinder &finder;

    /* Only classes: a number would convert to nodes that wrap one. */
    template <typename T> bool Pre(const T &x)
    {
        if constexpr (std::is_class_v<T> && Enters<T>::value)
            finder.enter(x);
        return true;
    }
    template <typename T> void Post(const T &)
    {
    }
    template <typename T> bool Pre(const parser::Statement<T> &x)
    {
        finder.begin_statement(x.source, x.label);
        return true;
    }
    template <typename T> void Post(const parser::Statement<T> &)
    {
        finder.end_statement();
    }
    template <typename T> bool Pre(const parser::UnlabeledStatement<T> &x)
    {
        finder.begin_statement(x.source, std::nullopt);
        return true;
    }
    template <typename T> void Post(const parser::UnlabeledStatement<T> &)
    {
        finder.end_statement();
    }
};

} // namespace

void LegacyFinder::walk(const parser::Program &program)
{
    Dispatcher dispatcher{*this};

    parser::Walk(program, dispatcher);
}

} // namespace cafc
