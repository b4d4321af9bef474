/*
 * rules.cpp - see rules.h.
 *
 * Flang's messages do not name the constraint; docs/CONSTRAINTS.md lists those that it checks.  Numbers are
 * those of F2018.  Where one message serves several constraints, all of them are named.
 */
#include "rules.h"

#include <string>

using namespace Fortran;
using parser::Message;

namespace cafc
{
namespace
{

constexpr Rule rules[]{
    /* A module that cafc did not compile: no rule of the standard. */
    {"Cannot parse module file for module 'opencoarrays'", nullptr,
     "take it away: the collective subroutines are intrinsic; the communicator is that of "
     "caf_communicator, of the module caf_mpi"},
    {"Cannot parse module file for module 'cafrt", nullptr,
     "this is a translation already: translate the original once more, or compile this with the "
     "compiler (cafc does both, unless a word like SYNCALL or THIS_IMAGE stands in it)"},
    {"Cannot parse module file for module", nullptr,
     "name the folder of its module file with -I FOLDER; compile its source with cafc, if it has "
     "coarrays "
     "(where that leaves no .cafmod file, -v says why); or declare what is used of it in NAME.f90 "
     "(a stub) and say "
     "--module-stub FOLDER"},
    {"Derived type 'team_type' not found", "F2018 16.10.2",
     "write: use, intrinsic :: iso_fortran_env, only: team_type"},
    {"Derived type 'event_type' not found", "F2018 16.10.2",
     "write: use, intrinsic :: iso_fortran_env, only: event_type"},
    {"Derived type 'lock_type' not found", "F2018 16.10.2",
     "write: use, intrinsic :: iso_fortran_env, only: lock_type"},
    {"Derived type 'notify_type' not found", "F2023 16.10.2",
     "write: use, intrinsic :: iso_fortran_env, only: notify_type"},
    /* 7.5: derived types */
    {"has a coarray ultimate component so the type at the base", "F2018 C736",
     "give the parent type a coarray component, or hold it as a component"},
    {"has an EVENT_TYPE or LOCK_TYPE component, so the type at the base", "F2018 C737",
     "hold the parent as a component instead of extending it"},
    {"is a coarray and must have the ALLOCATABLE attribute", "F2018 C746",
     "a coarray component is declared ALLOCATABLE with [:]"},
    {"is an ALLOCATABLE coarray and must have a deferred coshape", "F2018 C746, C827",
     "write [:], and the cobounds in ALLOCATE"},
    {"may not have type TEAM_TYPE, C_PTR, or C_FUNPTR", "F2018 C747, C824",
     "its value has no meaning on another image"},
    {"must not have a coarray dummy argument", "F2018 C786",
     "the argument of a final procedure is not a coarray"},
    /* 8: attributes */
    {"whose sum is greater than the maximum supported rank", "F2018 C822",
     "rank and corank together are at most 15"},
    {"Function result may not be a coarray", "F2018 C823", "use an INTENT(INOUT) argument"},
    {"Invalid specification expression: coindexed reference", "F2018 10.1.11",
     "give it a name in front of a BLOCK construct that has the declaration: a variable, or "
     "associate (n => (a[k]))"},
    {"may not have a coarray potential component", "F2018 C825",
     "an object with coarray components is a variable or component that is neither a coarray nor a "
     "pointer"},
    {"Local coarray must have the SAVE or ALLOCATABLE attribute", "F2018 C826",
     "add SAVE or, where bounds are not constant, ALLOCATABLE; -fcaf-legacy adds SAVE"},
    {"may not have a coarray potential subobject component", "F2018 C826", "add SAVE"},
    {"is a non-ALLOCATABLE coarray and must have an explicit coshape", "F2018 C828",
     "write [*], or add ALLOCATABLE"},
    {"may not be an assumed-rank array", "F2018 C837", "declare its rank"},
    {"may not be, or contain, an ALLOCATABLE coarray", "F2018 C846", "use INTENT(INOUT)"},
    {"may not be, or contain, EVENT_TYPE or LOCK_TYPE", "F2018 C847", "use INTENT(INOUT)"},
    {"may not be a named constant", "F2018 C850", "initialise a variable"},
    {"may not have the POINTER attribute because it is a coarray", "F2018 C852",
     "use a coarray of a type with a pointer component"},
    {"is protected in this scope", "F2018 C855", "let a procedure of its module change it"},
    {"may not have an explicit SAVE attribute", "F2018 C862",
     "its bounds or length are no constants: write ALLOCATABLE, and give them in ALLOCATE"},
    {"VALUE attribute may not apply to a coarray", "F2018 C863", "use INTENT(IN)"},
    {"VALUE attribute may not apply to a type with a coarray", "F2018 C863", "use INTENT(IN)"},
    {"VOLATILE attribute may not apply to a", "F2018 C867, C868",
     "give it VOLATILE where it is declared"},
    {"is an INTENT(IN) dummy argument", "F2018 C844", "use INTENT(INOUT)"},
    {"Data object must not be a coindexed variable", "F2018 C874",
     "initialise it on the image itself"},
    {"is not allowed in an equivalence set", "F2018 C8106", "a coarray has storage of its own"},
    {"may not be in COMMON block", "F2018 C8119", "put it into a module"},
    /* 9: coindexed objects, ALLOCATE, DEALLOCATE */
    {"has corank 0, but coindexed reference has", "F2018 C914",
     "declare it with [*]; in front of components the image selector stands behind the coarray: "
     "x[k]%part(i)"},
    {"Internal error: Expression analysis failed on: Expr -> Designator -> DataRef -> "
     "CoindexedNamedObject\n| DataRef -> Name",
     "F2018 19.4", "it hides the coarray of its name; give it another one"},
    {"Internal error: Expression analysis failed on: Expr -> Designator -> DataRef -> "
     "CoindexedNamedObject",
     "F2018 9.4.4", "the image selector stands behind the coarray: z[k]%re"},
    {"but coindexed reference has", "F2018 C914",
     "as many cosubscripts as the coarray has codimensions"},
    {"' is not an array", "F2018 9.4.1",
     "a scalar has no subscripts; a substring stands behind the image selector: "
     "name[image](1:5)"},
    {"Subscripts must appear in a coindexed reference", "F2018 C916",
     "write the subscripts before [: a(i)[k], or a(:)[k] for all elements; -fcaf-legacy writes "
     "(:)"},
    {"gfortran forgets the interface of the dummy procedure", nullptr,
     "begin it with MODULE SUBROUTINE or MODULE FUNCTION, and declare the arguments again"},
    {"may not have a type with the polymorphic potential subobject component", "F2018 C917",
     "refer to its other components"},
    {"The base of a polymorphic object may not be coindexed", "F2018 C918",
     "refer to components of the declared type"},
    {"Coindexed polymorphic object may not be associated", "F2018 15.5.2.4",
     "pass its value: (a[k]), or a copy"},
    /* Of an operator that a function with polymorphic dummy arguments defines. */
    {"have CLASS(", nullptr, "if it is coindexed, write its value: (a[k])"},
    {"coindexed reference has multiple", "F2018 C929, C930",
     "each specifier once, and one of TEAM= and TEAM_NUMBER="},
    {"Image selector STAT= must be a variable", "F2018 R926", "use an integer variable"},
    {"Image selector STAT variable must not be a coindexed object", "F2018 C931",
     "use a variable of this image"},
    {"Type-Spec in ALLOCATE must not be", "F2018 C938",
     "its value has no meaning on another image"},
    {"Coarray specification must", "F2018 C941",
     "cobounds belong to coarrays, and to each of them"},
    {"Upper cobound", "F2018 9.7.1.2", "the upper cobound is not the smaller one"},
    {"Corank of coarray specification in ALLOCATE must match", "F2018 C942",
     "one cobound for each codimension, `*` the last"},
    {"SOURCE or MOLD expression type must not be", "F2018 C947",
     "its value has no meaning on another image"},
    {"SOURCE expression type must not", "F2018 C948", "leave SOURCE= out"},
    {"SOURCE or MOLD expression must not have a type with a coarray", "F2018 C949",
     "declare the object with this type"},
    {"Allocatable object must not be coindexed", "F2018 C950", "do it on the image itself"},
    {"Component in DEALLOCATE statement may not be coindexed", "F2018 C950",
     "do it on the image itself"},
    /* 10: assignment */
    {"Left-hand side of intrinsic assignment may not be polymorphic", "F2018 10.2.1.2",
     "assign the components one by one, inside SELECT TYPE where the dynamic type has more"},
    {"Left-hand side of intrinsic assignment must not be coindexed due to allocatable",
     "F2018 10.2.1.2", "assign the components one by one"},
    {"VOLATILE when target is", "F2018 C1020", "both VOLATILE or neither"},
    {"The left-hand side of a pointer assignment must not be coindexed", "F2018 C1024",
     "do it on the image itself"},
    {"A coindexed object may not be a pointer target", "F2018 C1026, C1027, C1542",
     "a pointer can only point into its own image"},
    /* 11: control */
    {"Selector must not be a coindexed object", "F2018 C1103",
     "associate the name with the value: (x => (a[k]))"},
    {"Control flow escapes from CHANGE TEAM", "F2018 C1110", "leave by END TEAM"},
    {"RETURN statement is not allowed in a CHANGE TEAM", "F2018 C1111", "leave by END TEAM"},
    {"CHANGE TEAM construct name", "F2018 C1112", "the same name at both ends"},
    {"was already used as a selector or coarray", "F2018 C1113, C1115", "each name once"},
    {"Team value must be of type TEAM_TYPE", "F2018 C1114, C1178",
     "declare it TYPE(TEAM_TYPE), from ISO_FORTRAN_ENV"},
    {"TEAM= specifier must have type TEAM_TYPE", "F2018 C1114",
     "declare it TYPE(TEAM_TYPE), from ISO_FORTRAN_ENV"},
    {"Selector in coarray association must name a coarray", "F2018 C1116", "name a coarray"},
    {"must have an explicit coshape in a coarray association", "F2018 11.1.5.1, R1113",
     "write the cobounds: [*]"},
    {"A cobound must be a scalar INTEGER expression", "F2018 R810, R817",
     "cobounds are specification expressions"},
    {"CRITICAL construct name", "F2018 C1117", "the same name at both ends"},
    {"RETURN statement is not allowed in a CRITICAL", "F2018 C1118", "leave by END CRITICAL"},
    {"is not allowed in a CRITICAL construct", "F2018 C1118",
     "put it in front of the construct or behind it"},
    {"Control flow escapes from CRITICAL", "F2018 C1119", "leave by END CRITICAL"},
    {"not allowed in a LOCAL", "F2018 C1128", "leave it out: coarrays are shared"},
    {"CYCLE must not leave a", "F2018 C1135", "leave by the END of the construct"},
    {"An image control statement is not allowed in DO CONCURRENT", "F2018 C1137",
     "put it in front of the loop or behind it"},
    {"EXIT must not leave a", "F2018 C1167", "leave by the END of the construct"},
    {"in a sync-stat-list may not be repeated", "F2018 C1171", "each specifier once"},
    {"The stat-variable or errmsg-variable in a", "F2018 C1172", "use a variable of this image"},
    {"An image-set that is an int-expr must be", "F2018 C1173", "a scalar or an array of rank one"},
    {"The event-variable must be of type EVENT_TYPE", "F2018 C1175",
     "declare it TYPE(EVENT_TYPE), from ISO_FORTRAN_ENV"},
    {"in a EVENT WAIT statement may not be a coindexed", "F2018 C1176",
     "an image waits for events of its own"},
    {"in a NOTIFY WAIT statement may not be a coindexed", "F2023 11.6.6",
     "an image waits for its own notifications"},
    {"in a event-wait-spec-list may not be repeated", "F2018 C1177", "each specifier once"},
    {"in a form-team-spec-list may not be repeated", "F2018 C1179", "each specifier once"},
    {"in a lock-stat-list may not be repeated", "F2018 C1180", "each specifier once"},
    {"Multiple ACQUIRED_LOCK specifiers", "F2018 C1180", "each specifier once"},
    {"Lock variable must have type LOCK_TYPE", "F2018 C1181",
     "declare it TYPE(LOCK_TYPE), from ISO_FORTRAN_ENV"},
    {"The notify-variable must be", "F2023 11.6.6",
     "declare it as a coarray of TYPE(NOTIFY_TYPE), from ISO_FORTRAN_ENV"},
    {"NOTIFY= specifier must have type NOTIFY_TYPE", "F2023 9.6",
     "declare it as a coarray of TYPE(NOTIFY_TYPE), from ISO_FORTRAN_ENV"},
    /* 14: modules */
    {"has invalid checksum", "F2018 14.2",
     "it is damaged, or was not written to its end: compile the file that defines the module "
     "again"},
    /* 15: procedures */
    {"A type-bound procedure and its override must have compatible interfaces", "F2018 7.5.7.3",
     "the dummy arguments have the same names, types, ranks and coranks"},
    {"A procedure binding may not be coindexed", "F2018 C1528",
     "call it with a copy on this image"},
    {"Coindexed actual argument with ALLOCATABLE ultimate component", "F2018 15.5.2.4",
     "pass a copy, and assign its components back"},
    {"with POINTER ultimate component", "F2018 C1537", "pass its other components"},
    {"Coindexed scalar actual argument must be", "F2018 15.5.2.4",
     "pass a section of an array, a(1:2)[k], or a copy on this image"},
    {"must have INTENT(IN) to be associated with a coindexed actual", "F2018 15.5.2.6",
     "pass a copy, and assign it back"},
    {"Actual argument associated with coarray dummy argument", "F2018 15.5.2.8",
     "pass a coarray without [ ]; a contiguous one, unless the dummy argument is assumed-shape"},
    {"but actual argument has corank", "F2018 15.5.2.6", "the coranks are the same"},
    {"may not be associated with non-VOLATILE coarray dummy", "F2018 15.5.2.8",
     "both VOLATILE or neither"},
    {"may not be associated with VOLATILE coarray dummy", "F2018 15.5.2.8",
     "both VOLATILE or neither"},
    {"but an interface body of the external procedure gives it corank", "F2018 15.4.3.2",
     "the coranks are the same"},
    {"but the interface body gives it corank", "F2018 15.6.2.5", "the coranks are the same"},
    {"dummy arguments have different coranks", "F2018 15.3.2.2",
     "the interfaces have the same coranks"},
    {"require an explicit interface", "F2018 15.4.2.2",
     "put the procedure into a module, or write an interface block"},
    {"needs an explicit interface", "F2018 15.4.2.2",
     "put the procedure into a module, or write an interface block"},
    {"Coindexed ASYNCHRONOUS or VOLATILE actual argument", "F2018 C1538",
     "pass it in parentheses, or take the attribute from the dummy argument"},
    {"may not have a variable with the SAVE attribute", "F2018 C1589",
     "make it an argument of the procedure"},
    {"A pure subprogram may not define the coindexed object", "F2018 C1594",
     "the procedure cannot be pure"},
    {"An image control statement may not appear in a pure subprogram", "F2018 C1599",
     "the procedure cannot be pure"},
    {"A dummy argument of an ELEMENTAL procedure may not be a coarray", "F2018 C15100",
     "the dummy argument is not a coarray"},
    /* 16: intrinsic procedures */
    {"argument must have corank > 0 for intrinsic", "F2018 16.9", "name a coarray, without [ ]"},
    {"argument to 'co_", "F2018 16.6", "pass the object of this image, without [ ]"},
    {"argument to MOVE_ALLOC has corank", "F2018 16.9.137", "the coranks are the same"},
    {"argument to 'move_alloc' may not be a coindexed", "F2018 16.9.137",
     "do it on the image itself"},
    {"argument to EVENT_QUERY must not be coindexed", "F2018 16.9.72",
     "an image asks for events of its own"},
    {"unknown keyword argument to intrinsic 'co_reduce'", "F2018 16.9.49",
     "its arguments are A, OPERATION, RESULT_IMAGE, STAT and ERRMSG"},
    {"unknown keyword argument to intrinsic 'co_broadcast'", "F2018 16.9.46",
     "its arguments are A, SOURCE_IMAGE, STAT and ERRMSG"},
    {"unknown keyword argument to intrinsic 'co_", "F2018 16.6",
     "its arguments are A, RESULT_IMAGE, STAT and ERRMSG"},
    {"missing mandatory 'source_image=' argument", "F2018 16.9.46",
     "CO_BROADCAST (A, SOURCE_IMAGE)"},
    {"'result_image=' argument has unacceptable rank", "F2018 16.6",
     "the result comes to A, the first argument; -fcaf-legacy takes older forms: co_sum(a, b)"},
    {"for 'result_image=' has bad type", "F2018 16.6",
     "the result comes to A, the first argument; -fcaf-legacy takes older forms: co_sum(a, b)"},
    {"for 'atom=' has bad type", "F2018 16.9.20 to 16.9.30",
     "ATOM is of type INTEGER(ATOMIC_INT_KIND), with ATOMIC_DEFINE, _REF and _CAS also "
     "LOGICAL(ATOMIC_LOGICAL_KIND), from ISO_FORTRAN_ENV"},
    {"argument of CO_REDUCE() must", "F2018 16.9.49",
     "a pure function of two scalars that are like A"},
    {"in the image-set is not valid", "F2018 11.6.4", "images are numbered from 1"},
    {"argument for intrinsic 'image_status' must", "F2018 16.9.98", "images are numbered from 1"},
    {"STAT= argument to EVENT_QUERY must be", "F2018 16.9.72", "use a default integer"},
    {"for codimension", "F2018 9.6", "cosubscripts lie within the cobounds"},
    /* 16: types of ISO_FORTRAN_ENV */
    {"is an entity with either an EVENT_TYPE or LOCK_TYPE", "F2018 16.10.2.10, 16.10.2.19",
     "only EVENT and LOCK statements change it"},
    {"EVENT_TYPE or LOCK_TYPE must be a coarray, which a pointer", "F2018 16.10.2.10, 16.10.2.19",
     "declare a coarray without POINTER, or use ASSOCIATE"},
    {"EVENT_TYPE or LOCK_TYPE must be a", "F2018 16.10.2.10, 16.10.2.19", "make it a coarray"},
    {"EVENT_TYPE or LOCK_TYPE potential component", "F2018 16.10.2.10, 16.10.2.19",
     "make it a coarray"},
    {"NOTIFY_TYPE must be a coarray", "F2023 16.10.2", "make it a coarray"},
    {"NOTIFY_TYPE potential component", "F2023 16.10.2", "make it a coarray"},
};

constexpr Rule types_of_collectives[]{
    {"co_sum", "F2018 16.9.50",
     "CO_SUM adds numbers: sum the components of other types, or take CO_REDUCE"},
    {"co_min", "F2018 16.9.48", "integers, reals or characters; CO_REDUCE takes any type"},
    {"co_max", "F2018 16.9.47", "integers, reals or characters; CO_REDUCE takes any type"},
};

constexpr Rule variables_of_collectives[]{
    {"co_broadcast", "F2018 16.9.46", "A receives the value: pass a variable"},
    {"co_max", "F2018 16.9.47", "A receives the result: assign the value to a variable first"},
    {"co_min", "F2018 16.9.48", "A receives the result: assign the value to a variable first"},
    {"co_reduce", "F2018 16.9.49", "A receives the result: assign the value to a variable first"},
    {"co_sum", "F2018 16.9.50", "A receives the result: assign the value to a variable first"},
};

/* Names of the language that nothing declares where they stand without parentheses, CALL or USE, with a blank around each. */
constexpr Rule names[]{
    {" this_image ", "F2018 16.9.190", "it is a function: this_image()"},
    {" num_images ", "F2018 16.9.145", "it is a function: num_images()"},
    {" team_number ", "F2018 16.9.188", "it is a function: team_number()"},
    {" get_team ", "F2018 16.9.85", "it is a function: get_team()"},
    {" failed_images ", "F2018 16.9.77", "it is a function: failed_images()"},
    {" stopped_images ", "F2018 16.9.182", "it is a function: stopped_images()"},
    {" co_broadcast co_max co_min co_reduce co_sum ", "F2018 16.6", "it is a subroutine: CALL"},
    {" atomic_add atomic_and atomic_cas atomic_define atomic_fetch_add atomic_fetch_and "
     "atomic_fetch_or atomic_fetch_xor atomic_or atomic_ref atomic_xor ",
     "F2018 16.9.20 to 16.9.30", "it is a subroutine: CALL"},
    {" iargc ", "F2018 16.9.51", "write command_argument_count(), or declare it: integer :: iargc"},
    {" access ctime dtime fdate ierrno imagpart isatty kill mclock mclock8 ran realpart signal "
     "ttynam "
     "umask besj0 besj1 besy0 besy1 zexp zcos zsin zlog zsqrt cotan cotand ",
     "not of the standard", "gfortran has it, cafc's front end has not: declare its type"},
    {" event_query ", "F2018 16.9.72", "it is a subroutine: CALL"},
    {" atomic_int_kind atomic_logical_kind stat_failed_image stat_locked stat_locked_other_image "
     "stat_stopped_image stat_unlocked stat_unlocked_failed_image current_team initial_team "
     "parent_team error_unit input_unit output_unit ",
     "F2018 16.10.2", "write: use, intrinsic :: iso_fortran_env"},
};

const Rule *rule_of_name(const std::string &message)
{
    static const std::string before{"No explicit type declared for '"};

    if (message.compare(0, before.size(), before) != 0)
        return nullptr;

    const std::string name{
        message.substr(before.size(), message.find('\'', before.size()) - before.size())};

    for (const Rule &rule : names)
        if (std::string{rule.words}.find(' ' + name + ' ') != std::string::npos)
            return &rule;
    return nullptr;
}

template <std::size_t N>
const Rule *rule_of_procedure(const Rule (&list)[N], const std::string &statement)
{
    for (const Rule &rule : list) {
        const std::string name{rule.words};

        if (statement.size() >= name.size() &&
            statement.compare(statement.size() - name.size(), name.size(), name) == 0)
            return &rule;
    }
    return nullptr;
}

} // namespace

const Rule *rule_of_collective(const std::string &statement)
{
    return rule_of_procedure(types_of_collectives, statement);
}

const Rule *rule_of_variable(const std::string &statement)
{
    return rule_of_procedure(variables_of_collectives, statement);
}

const Rule *rule_of(const Message &message)
{
    std::string text{message.ToString()};

    for (auto note{message.attachment()}; note; note = note->attachment())
        text += '\n' + note->ToString();
    for (const Rule &rule : rules)
        if (text.find(rule.words) != std::string::npos)
            return &rule;
    return rule_of_name(text);
}

} // namespace cafc
