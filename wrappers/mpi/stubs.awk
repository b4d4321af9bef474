# Modules `mpi` and `mpi_f08` for the front end, made of MPI's C headers and of mpif.h:
#
#   awk -v module=mpi     -f stubs.awk mpi.h mpif.h mpi_proto.h mpio.h > mpi.f90
#   awk -v module=mpi_f08 -f stubs.awk mpi.h mpif.h mpi_proto.h mpio.h > mpi_f08.f90
#   awk -v module=mpi -v external=1 ...                           for a compiler that MPI has no modules for
#
# The MPI library's own module files are readable for one compiler only.  The front end needs the names, which
# arguments there are and what may be defined through them; the types are checked by the compiler, with its own
# module.  Hence every dummy argument is TYPE(*), DIMENSION(..).  The dummy arguments of C and Fortran have the same
# names (MPI-3.1 2.6.2).  With `external`, procedures have no interface and are called as with mpif.h.
BEGIN {
    RS = ";"
    n_kinds = split("Comm Datatype Errhandler File Group Info Message Op Request Session Win", kinds, " ")
}

# Constants of mpi.h that are handles: their types in mpi_f08.
FILENAME ~ /\/mpi\.h$/ {
    n = split($0, lines, "\n")
    for (i = 1; i <= n; i++)
        if (lines[i] ~ /^#define +MPI_[A-Za-z0-9_]+ +\(* *\(?MPI_[A-Z][a-z]+\)/) {
            split(lines[i], words, /[ \t(]+/)
            type = lines[i]
            sub(/^#define +MPI_[A-Za-z0-9_]+ +\(* *\(?MPI_/, "", type)
            sub(/\).*/, "", type)
            handle[words[2]] = type
        }
    next
}

# Constants of mpif.h.
FILENAME ~ /mpif\.h$/ {
    has_aint = /MPI_AINT_ADD/
    n = split($0, lines, "\n")
    for (i = 1; i <= n; i++)
        if (lines[i] ~ /^ +PARAMETER *\(/) {
            sub(/^ +PARAMETER *\(/, "", lines[i])
            n_values = split(lines[i], values, ",")
            for (j = 1; j <= n_values; j++) {
                gsub(/[ ()]/, "", values[j])
                if (values[j] ~ /^MPI_[A-Za-z0-9_]+=[-0-9]+$/) {
                    split(values[j], words, "=")
                    integers[words[1]] = words[2]
                }
            }
        }
    next
}

/(^|\n)(int|double|MPI_Aint) MPI_[A-Z]/ {
    gsub(/(MPICH|ROMIO)_[A-Z_]+(\([0-9, ]*\))?/, "")
    sub(/^(.*\n)?(int|double|MPI_Aint) MPI_/, "MPI_")
    gsub(/[ \t\n]+/, " ")
    name = $0
    sub(/\(.*/, "", name)
    arguments = $0
    sub(/^[^(]*\(/, "", arguments)
    sub(/\)[^)]*$/, "", arguments)
    if (name !~ /_(c2f|f2c|c2f08|f082c|f2f08|f082f)$/ && name !~ /^MPI_(T_|Wti|Aint_|Pcontrol|Init$|Init_thread$|DUP_FN|Sizeof)/ &&
        name !~ /_(fn|FN)$/ && !(name in seen)) {
        seen[name] = ++n_procedures
        names[n_procedures] = name
        dummies[n_procedures] = arguments
    }
}

function add(name, arguments) {
    if (!(name in seen)) {
        seen[name] = ++n_procedures
        names[n_procedures] = name
        dummies[n_procedures] = arguments
    }
}

function write_procedure(name, arguments,    n, list, i, word, code, text, is_code) {
    n = arguments == "" || arguments == "void" ? 0 : split(arguments, list, / *, */)
    text = ""
    code = ""
    for (i = 1; i <= n; i++) {
        word = list[i]
        sub(/(\[[^\]]*\])+ *$/, "", word)
        sub(/ +$/, "", word)
        sub(/.*[ *]/, "", word)
        text = text (i > 1 ? ", " : "") word
        is_code = list[i] ~ /_fn(ction)? |_function \*|handler_fn/
        if (is_code)
            code = code "      external :: " word "\n"
        else
            code = code "      type(*), dimension(..)" (list[i] ~ /^const |^[A-Za-z_]+ [a-z_0-9]+$/ ? ", intent(in)" : "") \
                   " :: " word "\n"
    }
    print "    subroutine " name "( &\n      " (text == "" ? "" : text ", &\n      ") "ierror)"
    printf "%s", code
    print "      integer, optional :: ierror\n    end subroutine"
}

function write_types(    i, k, t) {
    for (i = 1; i <= n_kinds; i++)
        print "  type, bind(C) :: MPI_" kinds[i] "\n    integer :: MPI_VAL\n  end type"
    print "  type, bind(C) :: MPI_Status\n    integer :: count_lo, count_hi_and_cancelled, MPI_SOURCE, MPI_TAG, MPI_ERROR"
    print "  end type"
    for (k in handle)
        print "  type(MPI_" handle[k] "), parameter :: " k " = MPI_" handle[k] "(0)"
    print "  type(MPI_Status) :: MPI_STATUS_IGNORE, MPI_STATUSES_IGNORE(1)"
    print "  interface operator(==)"
    write_comparisons("eq")
    print "  end interface\n  interface operator(/=)"
    write_comparisons("ne")
    print "  end interface"
}

function write_comparisons(operation,    i, t) {
    for (i = 1; i <= n_kinds; i++) {
        t = "MPI_" kinds[i]
        print "    elemental logical function " t "_" operation "(a, b)\n      import :: " t \
              "\n      type(" t "), intent(in) :: a, b\n    end function"
    }
}

# What of mpif.h is no handle.
function write_integers(    k) {
    for (k in integers)
        if (!(k in handle))
            print "  integer" (k ~ /OFFSET|DISPLACEMENT/ ? "(8)" : "") ", parameter :: " k " = " integers[k]
    print "  integer :: MPI_BOTTOM, MPI_IN_PLACE, MPI_UNWEIGHTED(1), MPI_WEIGHTS_EMPTY(1), MPI_ERRCODES_IGNORE(1)"
    print "  character(1) :: MPI_ARGV_NULL(1), MPI_ARGVS_NULL(1, 1)"
    print "  logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .true., MPI_ASYNC_PROTECTS_NONBLOCKING = .true."
    print "  external :: MPI_DUP_FN, MPI_NULL_DELETE_FN, MPI_NULL_COPY_FN, MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN"
    print "  external :: MPI_COMM_NULL_COPY_FN, MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, MPI_WIN_NULL_COPY_FN"
    print "  external :: MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, MPI_TYPE_NULL_COPY_FN, MPI_CONVERSION_FN_NULL"
    print "  integer(MPI_ADDRESS_KIND), external :: MPI_Aint_add, MPI_Aint_diff"
}

END {
    add("MPI_Init", "")
    add("MPI_Init_thread", "int required, int *provided")
    add("MPI_Sizeof", "const void *x, int *size")
    print "module " module
    print "  implicit none"
    if (module == "mpi_f08") {
        write_types()
        write_integers()
    } else
        print "  include 'mpif.h'\n" (has_aint ? "" : "  integer(MPI_ADDRESS_KIND), external :: MPI_Aint_add, MPI_Aint_diff")
    if (external) {
        for (i = 1; i <= n_procedures; i++)
            print "  external :: " names[i]
    } else {
        print "  interface"
        if (module == "mpi_f08")
            print "    function MPI_Wtime() result(t)\n      double precision :: t\n    end function\n" \
                  "    function MPI_Wtick() result(t)\n      double precision :: t\n    end function"
        for (i = 1; i <= n_procedures; i++)
            write_procedure(names[i], dummies[i])
        print "  end interface"
    }
    print "end module"
}
