! FEATURES B1: files with an upper-case suffix are preprocessed first: macros, conditions, #include, -D from the command line.
!with: ../expect.f90
!options: -DNEXT=2 -DUSE_COARRAYS
#define IMAGE(k) [k]
#ifdef USE_COARRAYS
#define CODIM [*]
#else
#error "-D has no effect"
#endif
program preprocessed
  use expectations
  implicit none
  integer :: a(NEXT) CODIM
  integer :: k
#include "parts/preprocessed.h"

  k = mod(this_image(), num_images()) + 1
#if NEXT == 2
  a = this_image()
#else
  a = 0
#endif
  from_header = __LINE__
  sync all
  call expect(a(NEXT)IMAGE(k), k, 'coindexed object from a macro')
  call expect(from_header[k], 23, 'line number')
end program
