#!/usr/bin/env bash
# translations_test.sh CAFC CAFRUN [COMPILER] - with it, or with every one, cafc converts programs: what --translate and --explain write, and where.
# Each test is a function; its name is the sentence that must be true.
set -u
. "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/checks.sh"

translations_are_compiled_like_other_sources()
{
    write_hello
    good "$cafc" --translate hello.f90 -o plain.f90
    good "$cafc" plain.f90 -o plain
    prints 'sum of two 3' timeout 60 "$cafrun" -n 2 ./plain
    cat >team.f90 <<'F'
program team
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  intrinsic :: num_images
  form team (1, t)
  print '(a,i0)', 'images ', num_images()
end program
F
    good "$cafc" --translate team.f90 -o plain_team.f90
    good "$cafc" plain_team.f90 -o plain_team
    prints 'images 2' timeout 60 "$cafrun" -n 2 ./plain_team
    prints 'program' sh -c '"$0" --explain hello.f90 | head -1; "$0" --translate hello.f90 -o - | head -1' "$cafc"
    ! grep -q error log || fail "an error because nobody reads on"
}

translate_writes_plain_fortran()
{
    mkdir src
    write_hello src/hello.f90
    printf 'subroutine s\nend\n' >src/s.f90
    good "$cafc" --translate src/hello.f90 src/s.f90 -o out/
    cmp -s src/s.f90 out/s.f90 || fail "the untouched file is not copied"
    grep -q 'cafrt_sync_all' out/hello.f90 || fail "no call in the translation"
    ! grep -q '^#' out/hello.f90 || fail "line markers in the translation"
    good "$cafc" --translate src/hello.f90
    cmp -s out/hello.f90 src/hello.caf.f90 || fail "src/hello.caf.f90 differs"
    prints 'cafrt_sync_all' "$cafc" --translate src/hello.f90 -o -
    prints 'cafrt_sync_all' "$cafc" --explain src/hello.f90
    prints 'hello' "$cafc" --dump-model src/hello.f90
    # What is no regular file (a pipe here, /dev/null as a rule) is written to, never replaced; a link stays a link.
    mkfifo pipe
    timeout 10 cat pipe >got.f90 &
    good "$cafc" --translate src/hello.f90 -o pipe
    wait
    [ -p pipe ] || fail "the pipe was replaced"
    cmp -s out/hello.f90 got.f90 || fail "the pipe did not get the translation"
    touch target.f90
    ln -s target.f90 link.f90
    good "$cafc" --translate src/hello.f90 -o link.f90
    cmp -s out/hello.f90 target.f90 && [ -L link.f90 ] || fail "the link was replaced"
}

what_cannot_be_translated_is_refused()
{
    write_hello
    mkdir folder
    bad 1 "'folder' is a folder: name the files in it" "$cafc" --translate folder -o out/
    bad 1 "cannot read 'missing.xyz'" "$cafc" --translate missing.xyz -o -
    printf 'end\n' >hello.xyz
    bad 1 "-x f95" "$cafc" --translate hello.xyz -o -
    "$cafc" --translate - -o - <hello.f90 2>&1 | grep -q 'call cafrt_sync_all' || fail "--translate - translates nothing"
    [ "$fc" = gfortran ] || "$cafc" - -o hello <hello.f90 || fail "Flang takes a source on standard input"
}

full_outputs_are_told()
{
    local what
    write_hello
    for what in --help --version '--explain hello.f90' '--translate hello.f90 -o -'; do
        bad 1 'No space left on device' sh -c "exec '$cafc' $what >/dev/full"
    done
    good bash -c "set -o pipefail; { '$cafc' --help || [ \$? = 141 ]; } | true"
    [ ! -s log ] || fail "--help says something when nobody reads it: $(cat log)"
}

translations_do_not_overwrite_one_another()
{
    mkdir -p d1 d2 out
    printf 'integer :: a[*]\nsync all\nend\n' | tee d1/x.f90 >d2/x.f90
    bad 1 "'d1/x.f90' and 'd2/x.f90' would be one file, 'out/x.f90'" "$cafc" --translate d1/x.f90 d2/x.f90 -o out
    bad 1 "would be one file, 'new/x.f90'" "$cafc" --translate d1/x.f90 d2/x.f90 -o new/
    cp d1/x.f90 d1/x.F90
    bad 1 "'d1/x.f90' and 'd1/x.F90' would be one file, 'd1/x.caf.f90'" "$cafc" --translate d1/x.f90 d1/x.F90
    bad 1 "> e.txt' instead of '-o e.txt'" "$cafc" --explain d1/x.f90 -o e.txt
    mv d2/x.f90 d2/y.f90
    good "$cafc" --translate d1/x.f90 d2/y.f90 -o out
}

the_output_is_no_input()
{
    local mode

    write_hello
    cp hello.f90 kept
    ln hello.f90 link.f90
    for mode in '' -c -S -E --translate; do
        bad 1 "would overwrite the input file 'hello.f90'" "$cafc" $mode hello.f90 -o hello.f90
        bad 1 "would overwrite the input file 'hello.f90'" "$cafc" $mode hello.f90 -o link.f90
    done
    for folder in . ./ "$PWD"; do
        bad 1 "would overwrite the input file 'hello.f90'" "$cafc" --translate hello.f90 -o "$folder"
    done
    cmp -s hello.f90 kept || fail 'the source has changed'
    [ "$(id -u)" -eq 0 ] || {
        echo kept >closed.f90
        chmod a-w closed.f90
        bad 1 closed.f90 "$cafc" --translate hello.f90 -o closed.f90
    }
    good "$cafc" hello.f90 -o hello
    good "$cafc" hello.f90 -o hello
}

run_tests
