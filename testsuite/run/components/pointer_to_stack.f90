! F2018 9.6: a pointer component may have a target that is no part of the shared memory.
!also: two all
!with: ../expect.f90
program pointer_to_stack
  use expectations
  implicit none
  type handle
    integer, pointer :: w(:) => null()
  end type
  type(handle), save :: h[*]

  call with_local(4 + this_image())
contains
  recursive subroutine with_local(n)
    integer, intent(in) :: n
    integer, target :: local(n)
    integer :: me, next

    me = this_image()
    next = mod(me, num_images()) + 1
    local = me
    h%w => local(1:n:2)
    sync all
    call expect(size(h[next]%w), (5 + next)/2, 'size')
    call expect(h[next]%w(2), next, 'element')
    call expect(sum(h[next]%w), next*((5 + next)/2), 'section')
    sync all
    h[next]%w(1:2) = [-me, -2*me]
    sync all
    me = modulo(me - 2, num_images()) + 1
    call expect(local(1:3), [-me, this_image(), -2*me], 'put')
    sync all
  end subroutine
end program
