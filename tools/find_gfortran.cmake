# find_gfortran(): sets CAFC_GFORTRAN, the gfortran to serve, a cache variable, and CAFC_GFORTRAN_PASSES_VALUES: whether it gives a C
# function the value itself, where it wants its address, when a scalar expression is the actual argument of a dummy of assumed rank, as
# gfortran 16 (16.2 was tried) does.  It ends with an internal error where the value is real, and else the program crashes:
# translator/passes/values.c.  And CAFC_GFORTRAN_KEEPS_MALLOC, the option, if it has one, that keeps allocations whose memory nobody uses:
# gfortran 15 and later leave them out, so that ALLOCATE of a coarray would take no memory on this image.  And CAFC_GFORTRAN_HANDS_ON_SPANS:
# whether a section with a bound has the "span" of the whole array, as since gfortran 13 (translator/passes/span.c).

function(find_gfortran)
  find_program(CAFC_GFORTRAN NAMES gfortran gfortran-16 gfortran-15 gfortran-14 gfortran-13 gfortran-12 DOC "gfortran to serve")
  set(source ${CMAKE_BINARY_DIR}/CMakeFiles/passes_values.f90)
  file(WRITE ${source} "subroutine s(x)
  interface
    subroutine f(y) bind(C)
      type(*), dimension(..), intent(in) :: y
    end subroutine
  end interface
  real :: x
  call f(2*x)
end subroutine
")
  set(passes_values OFF)
  if(CAFC_GFORTRAN)
    execute_process(COMMAND ${CAFC_GFORTRAN} -c ${source} -o ${source}.o RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
    if(NOT status EQUAL 0)
      set(passes_values ON)
    endif()
  endif()
  if(CAFC_GFORTRAN)
    execute_process(COMMAND ${CAFC_GFORTRAN} -fno-malloc-dce -E -x f95-cpp-input /dev/null RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
    if(status EQUAL 0)
      set(CAFC_GFORTRAN_KEEPS_MALLOC -fno-malloc-dce PARENT_SCOPE)
    endif()
    execute_process(COMMAND ${CAFC_GFORTRAN} -dumpversion OUTPUT_VARIABLE version OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(NOT DEFINED CAFC_GFORTRAN_HANDS_ON_SPANS AND version VERSION_GREATER_EQUAL 13)
      set(CAFC_GFORTRAN_HANDS_ON_SPANS ON PARENT_SCOPE)
    endif()
  endif()
  if(NOT DEFINED CAFC_GFORTRAN_PASSES_VALUES)
    set(CAFC_GFORTRAN_PASSES_VALUES ${passes_values} PARENT_SCOPE)
  endif()
endfunction()
