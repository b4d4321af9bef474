# Module `mpi_f08` for the front end and for a compiler other than the one of MPI's library, and what stands between the two:
#
#   awk              -f modern.awk declared.f90 > mpi_f08.f90
#   awk -v shims=1   -f modern.awk declared.f90 > mpi_f08_shims.c
#
# declared.f90 is what gfortran's mpi_f08.mod says (translator/modules/declare_module.c): types, constants, interfaces, procedures
# without bodies.  The procedures of the library are external, and both compilers pass the same for everything but choice
# buffers, TYPE(*), DIMENSION(..): these go by way of a procedure in C, which makes gfortran's descriptor of the other's.
# Module procedures are few and short and get bodies here.  Not there: MPI's C constants
# as pointers (MPI_F08_STATUS_IGNORE), MPI_SIZEOF of the kinds 16, which Flang has not, and the names that begin with PMPI.
BEGIN {
    if (shims)
        print "/* Made by modern.awk. */\n#include \"shim.h\"\n"
}

# ---- between the descriptors ----

shims && /^subroutine [a-z0-9_]+\(/ {
    name = $0
    sub(/^subroutine /, "", name)
    sub(/\(.*/, "", name)
    list = $0
    sub(/^[^(]*\(/, "", list)
    sub(/\).*/, "", list)
    n = split(list, dummy, ",")
    characters = buffers = 0
    for (word in is_buffer)
        delete is_buffer[word]
    next
}
shims && /^character/ { characters++ }
shims && /^type\(\*\),dimension\(\.\.\)/ {
    word = $0
    sub(/.*::/, "", word)
    is_buffer[word] = ++buffers
}
shims && /^end subroutine/ && buffers && !is_contained && name !~ /^pmpi/ {
    takes = gives = there = ""
    for (i = 1; i <= n; i++) {
        comma = i > 1 ? ", " : ""
        takes = takes comma (dummy[i] in is_buffer ? "const CFI_cdesc_t *" : "void *") "a" i
        gives = gives comma (dummy[i] in is_buffer ? "gfortran_descriptor(&b" is_buffer[dummy[i]] ", a" i ")" : "a" i)
        there = there comma "void *"
    }
    for (i = 1; i <= characters; i++) {
        takes = takes ", size_t l" i
        gives = gives ", l" i
        there = there ", size_t"
    }
    print "void " name "_(" there ");"
    print "void cafc_" name "_(" takes ");"
    print "void cafc_" name "_(" takes ")\n{"
    for (i = 1; i <= buffers; i++)
        print "    struct gfortran_descriptor b" i ";"
    print "\n    " name "_(" gives ");\n}\n"
}
/^contains/ { is_contained = 1 }
shims { next }

# ---- the module ----

# Of the library's, or known to it by their addresses.
/^[^!]*::mpi_(bottom|in_place|status_ignore|statuses_ignore)$/ {
    word = toupper($0)
    sub(/.*::/, "", word)
    sub(/,target/, ",bind(c,name=\"MPIR_F08_" word (word ~ /STATUS/ ? "_OBJ" : "") "\"),target")
}
/^[^!]*,target::mpi_(buffer_automatic|errcodes_ignore|argv_null|argvs_null|unweighted|weights_empty)$/ {
    word = $0
    sub(/.*::/, "", word)
    sub(/,target/, ",bind(c,name=\"__mpi_f08_link_constants_MOD_" word "\"),target")
}
/::(mpi_f08_status(es)?_ignore|mpir_c_mpi_[a-z_]+|p?mpi_status_(c2f08|f082c))$/ { next }
/^public::c_ptr$/ && seen_c_ptr++ { next }

# Declared here in full, or not at all.
/^public::pmpi/ { next }
/^interface pmpi/ || /^function (mpi_file_(c2f|f2c)|pmpi_status_(c2f08|f082c))\(/ || /^subroutine mpi_sizeof_x(real|complex)128\(/ {
    skips = 1
}
skips {
    if (/^end (function|subroutine|interface)/)
        skips = 0
    next
}

# An interface body of a procedure that has choice buffers; and wherever its name stands.
/^(subroutine|function|elemental|pure)/ {
    held = ""
    name = $0
    sub(/\(.*/, "", name)
    sub(/.* /, "", name)
    is_held = 1
}
is_held && /^end (subroutine|function)/ {
    is_held = 0
    if (name ~ /^pmpi/)
        next
    if (is_contained)
        held = held body_of(name)
    else if (held ~ /type\(\*\),dimension\(\.\.\)/) {
        has_shim[name] = 1
        sub(name, "cafc_" name, held)
    }
    printf "%s%s\n", held, $0
    next
}
is_held {
    # MPI_SIZEOF: any rank.
    if (is_contained)
        sub(/,dimension\(\.\.\)::x$/, ",dimension(..),intent(in)::x")
    held = held $0 "\n"
    next
}
/^procedure::/ {
    n = split(substr($0, 12), parts, ",")
    line = ""
    for (i = 1; i <= n; i++)
        if (parts[i] !~ /sizeof_x(real|complex)128/)
            line = line (line != "" ? ",&\n" : "") (parts[i] in has_shim ? "cafc_" : "") parts[i]
    print "procedure::" line
    next
}
/^public::p?mpir?x?_[a-z0-9_]*_f08(ts)?(_large)?$/ { next }
/^contains/ { write_conversions() }
{ print }

function body_of(name) {
    if (name ~ /_f_eq_f08$/)
        return "res=f==f08%mpi_val\n"
    if (name ~ /_f08_eq_f$/)
        return "res=f08%mpi_val==f\n"
    if (name ~ /_eq$/)
        return "res=x%mpi_val==y%mpi_val\n"
    if (name ~ /_f_neq_f08$/)
        return "res=f/=f08%mpi_val\n"
    if (name ~ /_f08_neq_f$/)
        return "res=f08%mpi_val/=f\n"
    if (name ~ /_neq$/)
        return "res=x%mpi_val/=y%mpi_val\n"
    if (name ~ /_(c2f|f2c)$/)
        return "res=x\n"
    if (name ~ /sizeof/)
        return "size=storage_size(x)/8\nif(present(ierror))ierror=mpi_success\n"
    if (name ~ /status_c_assign_f08/)
        return copy_status("status_c", "status_f08")
    if (name ~ /status_f08_assign_c/)
        return copy_status("status_f08", "status_c")
    # Functions until MPICH 4.2.
    done = held ~ /^function/ ? "res=mpi_success\n" : "if(present(ierror))ierror=mpi_success\n"
    if (name ~ /status_c2f08/)
        return copy_status("status_f08", "status_c") done
    if (name ~ /status_f082c/)
        return copy_status("status_c", "status_f08") done
    if (name ~ /status_f082f/)
        return "f_status=transfer(f08_status,f_status)\nif(present(ierror))ierror=mpi_success\n"
    if (name ~ /status_f2f08/)
        return "f08_status=transfer(f_status,f08_status)\nif(present(ierror))ierror=mpi_success\n"
    if (name ~ /_dup_fn$/)
        return "attribute_val_out=attribute_val_in\nflag=.true.\nierror=mpi_success\n"
    if (name ~ /_null_copy_fn$/)
        return "flag=.false.\nierror=mpi_success\n"
    if (name ~ /_null_delete_fn$/)
        return "ierror=mpi_success\n"
    if (name ~ /conversion_fn_null/)
        return "ierror=mpi_err_other\n"
    print "modern.awk: no body is known for module procedure '" name "'" >"/dev/stderr"
    exit 1
}

function copy_status(to, from) {
    return to "%count_lo=" from "%count_lo\n" to "%count_hi_and_cancelled=" from "%count_hi_and_cancelled\n" \
           to "%mpi_source=" from "%mpi_source\n" to "%mpi_tag=" from "%mpi_tag\n" to "%mpi_error=" from "%mpi_error\n"
}

function write_conversions() {
    print "interface\n" \
          "function mpi_file_c2f(x) result(res) bind(c,name=\"MPI_File_c2f\")\n" \
          "import\ninteger(8),value::x\ninteger(4)::res\nend function\n" \
          "function mpi_file_f2c(x) result(res) bind(c,name=\"MPI_File_f2c\")\n" \
          "import\ninteger(4),value::x\ninteger(8)::res\nend function\n" \
          "end interface\npublic::mpi_status_c2f08,mpi_status_f082c"
}
