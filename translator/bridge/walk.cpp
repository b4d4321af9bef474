/*
 * walk.cpp - the only instantiation of Flang's tree visitor (80 s of compile time): hand each node to the
 * overload of Walker::enter and Walker::leave for its type, if there is one.
 */
#include "walk.h"

#include "flang/Parser/parse-tree-visitor.h"

namespace cafc
{
namespace
{

template <typename T, typename = void> struct Enters : std::false_type {
};
template <typename T>
struct Enters<T, std::void_t<decltype(std::declval<Walker &>().enter(std::declval<const T &>()))>>
    : std::true_type {
};
template <typename T, typename = void> struct Leaves : std::false_type {
};
template <typename T>
struct Leaves<T, std::void_t<decltype(std::declval<Walker &>().leave(std::declval<const T &>()))>>
    : std::true_type {
};

struct Dispatcher {
    Walker &walker;

    /* Only classes: a number would convert to nodes that wrap one. */
    template <typename T> bool Pre(const T &x)
    {
        if constexpr (std::is_class_v<T> && Enters<T>::value)
            walker.enter(x);
        return true;
    }
    template <typename T> void Post(const T &x)
    {
        if constexpr (std::is_class_v<T> && Leaves<T>::value)
            walker.leave(x);
    }
    template <typename T> bool Pre(const parser::Statement<T> &x)
    {
        walker.begin_statement(x.source, x.label);
        return true;
    }
    template <typename T> void Post(const parser::Statement<T> &)
    {
        walker.end_statement();
    }
    template <typename T> bool Pre(const parser::UnlabeledStatement<T> &x)
    {
        walker.begin_statement(x.source, std::nullopt);
        return true;
    }
    template <typename T> void Post(const parser::UnlabeledStatement<T> &)
    {
        walker.end_statement();
    }
};

} // namespace

void Walker::walk(const parser::Program &program)
{
    Dispatcher dispatcher{*this};

    parser::Walk(program, dispatcher);
}

} // namespace cafc
