# checks.sh - sourced by the tests here, with their arguments CAFC CAFRUN [COMPILER]: what their tests check with,
# and how they are run: each function that is declared behind this, in an empty folder, with COMPILER or with every one.
cafc=$1 cafrun=$2 failures=0
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
root=$(mktemp -d "${TMPDIR:-/tmp}/cafc driver.XXXXXX") || exit 2
trap 'rm -rf "$root"' EXIT
compilers=()
for fc in ${3:-gfortran flang}; do
    "$cafc" --fc=$fc --version >/dev/null 2>&1 && compilers+=("$fc")
done

fail() { printf 'FAIL %s (%s): %s\n' "$test" "$fc" "$*"; failures=$((failures + 1)); }
# Run a command that must succeed.
good() { "$@" >log 2>&1 || { fail "$* ended with $?"; sed 's/^/  | /' log | head -20; }; }
# bad STATUS TEXT COMMAND...: must end with STATUS and say TEXT.
bad()
{
    local want=$1 text=$2 status
    shift 2
    "$@" >log 2>&1
    status=$?
    [ "$status" -eq "$want" ] || fail "$* ended with $status, expected $want"
    grep -qF -- "$text" log || { fail "$* does not say '$text'"; sed 's/^/  | /' log | head -20; }
}
prints() { local text=$1; shift; good "$@"; grep -qF -- "$text" log || fail "$* does not print '$text'"; }
# `log` is the test's own
only_files() { local have; have=$(find . -type f ! -name log | sort | tr '\n' ' '); [ "$have" = "$*" ] || fail "files: $have, expected: $*"; }

write_hello()
{
    cat >"${1:-hello.f90}" <<'F'
program hello
  implicit none
  integer :: a[*]
  a = this_image()
  sync all
  if (this_image() == 1) print '(a,i0)', 'sum of two ', a[1] + a[num_images()]
end program
F
}

run_tests()
{
    for fc in "${compilers[@]}"; do
        export CAFC_FC=$fc
        for test in $(declare -F | grep -vxF "$helpers" | awk '{ print $3 }'); do
            mkdir -p "$root/$fc/$test"
            cd "$root/$fc/$test" || exit 2
            $test
        done
    done
    [ ${#compilers[@]} -gt 0 ] || { echo "no compiler works"; exit 1; }
    [ $failures -eq 0 ] && echo "ok"
    exit $((failures > 0))
}

helpers=$(declare -F)
