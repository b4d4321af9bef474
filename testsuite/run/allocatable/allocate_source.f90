! F2018 9.7.1.1: SOURCE= gives value and, where the bounds are left out, shape (F2008 and later) to a coarray.
!with: ../expect.f90
program allocate_source
  use expectations
  implicit none
  integer, allocatable      :: a(:)[:], b(:)[:], c[:], e(:, :)[:]
  character(:), allocatable :: s[:]
  integer :: calls, next

  next = mod(this_image(), num_images()) + 1
  calls = 0
  allocate (a(3)[*], source=this_image())
  allocate (b(4)[*], source=numbers(4))
  allocate (c[*], source=b(2)[next])
  allocate (e(2, 2)[*], source=reshape([1, 2, 3, 4], [2, 2]))
  allocate (s[*], source='five5')
  call expect(calls, 1, 'number of evaluations of SOURCE=')
  sync all
  call expect(a(:)[next], [1, 1, 1]*next, 'scalar source')
  call expect(b(:)[next], [1, 2, 3, 4]*next, 'function as source')
  call expect(c, 2*next, 'coindexed source')
  call expect(e(2, :)[next], [2, 4], 'array of rank 2')
  call expect(len(s), 5, 'length from the source')
  call expect(s[next], 'five5', 'character source')
contains
  function numbers(n)
    integer, intent(in) :: n
    integer :: numbers(n), i
    calls = calls + 1
    numbers = [(i, i=1, n)]*this_image()
  end function
end program
