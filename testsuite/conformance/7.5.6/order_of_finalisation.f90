! F2018 7.5.6.2, 7.5.6.3: a coarray's object is finalised by the final procedure of its own rank, then its components, then its parent; MOVE_ALLOC
! finalises what TO had and not FROM; assignment finalises the variable; each on its own image only.
!with: ../../run/expect.f90
module traced
  implicit none
  character(40) :: trace = ''
  type :: part
    integer :: i = 0
  contains
    final :: drop_part
  end type
  type :: base
    integer :: b = 1
  contains
    final :: drop_base
  end type
  type, extends(base) :: whole
    type(part) :: p
  contains
    final :: drop_scalar, drop_vector
  end type
contains
  subroutine note(c)
    character(*), intent(in) :: c
    trace = trim(trace)//c
  end subroutine
  subroutine drop_part(x)
    type(part), intent(inout) :: x
    call note('p')
    x%i = -1
  end subroutine
  impure elemental subroutine drop_base(x)
    type(base), intent(inout) :: x
    call note('b')
    x%b = -1
  end subroutine
  subroutine drop_scalar(x)
    type(whole), intent(inout) :: x
    call note('s')
    x%b = -2
  end subroutine
  subroutine drop_vector(x)
    type(whole), intent(inout) :: x(:)
    call note('v')
    x%b = -2
  end subroutine
  function taken() result(r)
    character(:), allocatable :: r
    r = trim(trace)
    trace = ''
  end function
end module

program order_of_finalisation
  use traced
  use expectations
  implicit none
  type(whole), allocatable :: a[:], b[:], v(:)[:]
  integer :: n

  n = num_images()
  allocate (a[*], v(2)[*])
  a%b = 10*this_image()
  sync all
  call expect(a[n]%b, 10*n, 'value')
  call expect(taken(), '', 'nothing so far')
  call move_alloc(a, b)
  call expect(taken(), '', 'MOVE_ALLOC does not finalise FROM')
  allocate (a[*])
  call move_alloc(b, a)
  call expect(taken(), 'spb', 'MOVE_ALLOC finalises TO')
  call expect(a[n]%b, 10*n, 'value after MOVE_ALLOC')
  if (this_image() == 1) then
    deallocate_local: block
      type(whole) :: local
      local%b = 3
    end block deallocate_local
    call expect(taken(), 'spb', 'an ordinary variable on one image')
  end if
  sync all
  call expect(taken(), '', 'not on the others')
  deallocate (v)
  call expect(trace(1:1), 'v', 'the procedure for rank 1 first')
  call expect(index(trace, 'b') > 0, .true., 'the parent too')
  trace = ''
  deallocate (a)
  call expect(taken(), 'spb', 'DEALLOCATE')
end program
