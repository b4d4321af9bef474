/*
 * guards.h - operands of .AND. and .OR. that stand in front of a coindexed object and decide whether its value counts.
 */
#ifndef CAFC_GUARDS_H
#define CAFC_GUARDS_H

#include <vector>

#include "facts.h"
#include "flang/Parser/parse-tree.h"

namespace cafc
{

class Guards
{
  public:
    explicit Guards(const Place &place) : place_{place}
    {
    }
    /* `loops`: the implied loops around, whose indices may have names that mean something else outside. */
    void enter(const Fortran::parser::Expr &x, std::size_t loops);
    void leave(const Fortran::parser::Expr &x);
    /* Those of the operands that are being walked. */
    void describe(struct model &model, struct coindexed &object, std::size_t loops) const;

  private:
    struct Operation {
        const Fortran::parser::Expr *right; /* what is guarded */
        std::vector<struct guard> guards;   /* made of its left operand */
        std::size_t loops;
        bool active; /* inside `right` */
    };
    template <typename OP> void open(const OP &operation, std::size_t loops, bool is_or);
    template <typename OP> void add(const Fortran::parser::Expr &left, Operation &out, bool is_or);

    const Place &place_;
    std::vector<Operation> operations_;
};

} // namespace cafc

#endif
