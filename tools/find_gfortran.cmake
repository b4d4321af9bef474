# find_gfortran(VARIABLE): the gfortran to serve, a cache variable: the first of several that passes values as C functions expect them.
#
# gfortran 16 (16.2 was tried) gives a C function the value itself, where it wants its address, when a scalar expression is the actual
# argument of a dummy of assumed rank: it ends with an internal error where the value is real, and else the program crashes.
# `form team (1 + mod(me, 2), t)` and `a(:)[k] = 2*x` become such references.

function(passes_values compiler result)
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
  execute_process(COMMAND ${compiler} -c ${source} -o ${source}.o RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
  if(status EQUAL 0)
    set(${result} ON PARENT_SCOPE)
  else()
    set(${result} OFF PARENT_SCOPE)
  endif()
endfunction()

function(find_gfortran variable)
  if(${variable})
    return() # of the user's choice, or found before
  endif()
  foreach(name gfortran gfortran-15 gfortran-14 gfortran-13 gfortran-12)
    find_program(candidate NAMES ${name} NO_CACHE)
    if(candidate)
      passes_values(${candidate} works)
      if(works)
        set(${variable} ${candidate} CACHE FILEPATH "gfortran to serve")
        return()
      endif()
      message(WARNING "${candidate} gives C functions values instead of their addresses; cafc is better off with gfortran 12 to 15")
      list(APPEND faulty ${candidate})
    endif()
    unset(candidate)
  endforeach()
  if(faulty)
    list(GET faulty 0 first)
    set(${variable} ${first} CACHE FILEPATH "gfortran to serve")
  endif()
endfunction()
