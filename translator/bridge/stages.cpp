/* stages.cpp - see stages.h. */
#include "stages.h"
#include "event_variables.h"
#include "image_status.h"
#include "interfaces.h"
#include "messages.h"
#include "passed_objects.h"
#include "volatile.h"

#include <optional>
#include <vector>

#include "flang/Semantics/expression.h"
#include "flang/Semantics/symbol.h"

using namespace Fortran;
using semantics::Symbol;

namespace cafc
{
namespace
{

AnalysisContext *under_way{nullptr};

/* Separate module procedures whose bodies stand in the module that declares them (F2018 15.6.2.5).  Flang 22 would write
 * them as module procedures with the prefix MODULE, and some twice, which it then refuses to read. While this object
 * lives they are but declared, as for bodies in a submodule. */
class HiddenBodies
{
  public:
    explicit HiddenBodies(semantics::Scope &global)
    {
        hide_in_modules(global);
    }
    ~HiddenBodies()
    {
        for (semantics::SubprogramDetails *body : bodies_)
            body->set_isInterface(false);
        for (auto &[entry, body] : replaced_)
            *entry = *body;
    }
    HiddenBodies(const HiddenBodies &) = delete;
    HiddenBodies &operator=(const HiddenBodies &) = delete;

  private:
    void hide_in_modules(semantics::Scope &scope)
    {
        for (semantics::Scope &child : scope.children()) {
            if (child.kind() != semantics::Scope::Kind::Module || child.IsModuleFile())
                continue;
            for (auto &[name, entry] : child)
                hide(child, entry);
            hide_in_modules(child);
        }
    }
    void hide(const semantics::Scope &module, semantics::MutableSymbolRef &entry)
    {
        Symbol &symbol{*entry};
        auto *details{symbol.detailsIf<semantics::SubprogramDetails>()};

        if (!details || details->isInterface() || !symbol.attrs().test(semantics::Attr::MODULE))
            return;
        if (Symbol * interface{details->moduleInterface()}) {
            if (&interface->owner() == &module) { /* else of an ancestor: Flang does it right */
                replaced_.emplace_back(&entry, &symbol);
                entry = *interface;
            }
        } else { /* MODULE PROCEDURE has made its interface the body */
            details->set_isInterface(true);
            bodies_.push_back(details);
        }
    }

    std::vector<semantics::SubprogramDetails *> bodies_;
    std::vector<std::pair<semantics::MutableSymbolRef *, Symbol *>> replaced_;
};

} // namespace

static void perform(AnalysisContext &context, parser::Program &program)
{
    under_way = &context;
    context.program = &program;
    semantics::Semantics{context, program}.Perform();
    under_way = nullptr;
}

void analyse(AnalysisContext &context, parser::Program &program)
{
    context.associations.replace(program);
    perform(context, program);
    check_passed_objects(context, program);
    context.associations.put_back();
}

/* The stages have nothing to do for a program without units, but for the last one: it writes what the context holds. */
void write_module_files(AnalysisContext &context)
{
    parser::Program nothing{std::list<parser::ProgramUnit>{}};

    context.messages().clear();
    perform(context, nothing);
}

} // namespace cafc

/* Names are resolved, expressions of the executable part are not analysed yet. */
#define CHECK_DECLARATIONS(prefix)                                                                 \
    prefix##_ZN7Fortran9semantics17CheckDeclarationsERNS0_16SemanticsContextE

extern "C" void CHECK_DECLARATIONS(__real_)(semantics::SemanticsContext &);
extern "C" void CHECK_DECLARATIONS(__wrap_)(semantics::SemanticsContext &);

extern "C" void CHECK_DECLARATIONS(__wrap_)(semantics::SemanticsContext &context)
{
    auto &ours{static_cast<cafc::AnalysisContext &>(context)};

    if (ours.checked)
        return;
    ours.checked = true;
    ours.associations.take_back();
    {
        cafc::HiddenVolatile hidden{context.globalScope()};

        CHECK_DECLARATIONS(__real_)(context);
    }
    cafc::check_interface_bodies(context);
    cafc::withdraw(context.messages());
    cafc::withdraw_of_coarray_components(context);
    cafc::refuse_pointers_to_events(context);
    cafc::refuse_constant_statuses(context, *ours.program);
    ours.associations.mend(context);
}

/* All is analysed and without error. */
#define WRITE_ALL(prefix) prefix##_ZN7Fortran9semantics13ModFileWriter8WriteAllEv

extern "C" bool WRITE_ALL(__real_)(void *writer);
extern "C" bool WRITE_ALL(__wrap_)(void *writer);

extern "C" bool WRITE_ALL(__wrap_)(void *writer)
{
    const cafc::HiddenBodies hidden{cafc::under_way->globalScope()};

    return WRITE_ALL(__real_)(writer);
}

using MaybeExpr = std::optional<evaluate::Expr<evaluate::SomeType>>;

/* Flang analyses the selectors of ASSOCIATE, SELECT TYPE and nested CHANGE TEAM constructs and the expressions of declarations
 * in BLOCK constructs while it resolves names; its calls from other files than expression.cpp are led here. */
#define ANALYZE(prefix, type)                                                                      \
    prefix##_ZN7Fortran8evaluate18ExpressionAnalyzer7AnalyzeERKNS_6parser##type##E
#define LEAD(type, length)                                                                         \
    extern "C" MaybeExpr ANALYZE(__real_, length##type)(evaluate::ExpressionAnalyzer *,            \
                                                        const parser::type &);                     \
    extern "C" MaybeExpr ANALYZE(__wrap_, length##type)(evaluate::ExpressionAnalyzer * analyzer,   \
                                                        const parser::type &x)                     \
    {                                                                                              \
        static_cast<cafc::AnalysisContext &>(analyzer->context()).associations.mend_resolved();    \
        return ANALYZE(__real_, length##type)(analyzer, x);                                        \
    }

LEAD(Expr, 4)
LEAD(Selector, 8)
