! F2018 15.5.2.3, 16.9.49: a pointer that is not associated, a polymorphic object that is not allocated, and a scalar.
!images: 1 2
!exit: error
!stderr: A is not allocated, associated or present
!absent: unreached
program reductions_of_what_is_not_there
  implicit none
  integer, pointer :: p(:)
  real, allocatable :: x
  class(*), allocatable :: any_kind

  nullify (p)
  if (this_image() == num_images()) call co_reduce(x, larger)
  if (num_images() == 1) stop
  if (this_image() == 1) allocate (any_kind, source=1.0)
  call co_max(p)
  call co_broadcast(any_kind, 1)
  print *, 'unreached'
contains
  pure real function larger(a, b)
    real, intent(in) :: a, b
    larger = max(a, b)
  end function
end program
