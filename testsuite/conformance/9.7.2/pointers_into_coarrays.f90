! F2018 8.5.18, 9.7.2, 10.2.2: pointers to coarrays with TARGET, to sections and components of them; what others put is seen through the pointer;
! NULLIFY; pointer components of a coarray, own ones; pointers do not keep cobounds.
!with: ../../run/expect.f90
program pointers_into_coarrays
  use expectations
  implicit none
  type :: cell
    integer :: v = 0
    integer, pointer :: mine(:) => null()
  end type
  integer, target :: a(6)[*]
  type(cell), target :: c(2)[*]
  real, allocatable, target :: d(:, :)[:]
  integer, pointer :: p(:), q(:, :), s
  real, pointer :: row(:)
  integer :: me, k, left

  me = this_image()
  k = mod(me, num_images()) + 1
  left = modulo(me - 2, num_images()) + 1
  allocate (d(2, 3)[*])
  a = me
  d = me
  c%v = me
  p => a(2:6:2)
  q(0:1, 1:3) => a
  s => c(2)%v
  row => d(2, :)
  c(1)%mine => a(5:6)
  allocate (c(2)%mine(3), source=4*me)
  sync all
  a(4)[k] = -me
  c(2)[k]%v = 10*me
  d(2, 3)[k] = 0.5
  sync all
  call expect(p, [me, -left, me], 'a section')
  call expect(q(1, 2), -left, 'remapped bounds')
  call expect(s, 10*left, 'a component')
  call expect(row, [real(me), real(me), 0.5], 'a row of an allocatable')
  sync all
  p = [7, 8, 9]
  c(1)%mine(2) = 10
  s = 11
  sync all
  call expect(a(:)[k], [k, 7, k, 8, k, 10], 'defined through pointers')
  call expect(c(2)[k]%v, 11, 'a component defined through a pointer')
  call expect(associated(p, a(2:6:2)), .true., 'ASSOCIATED')
  nullify (c(1)%mine)
  deallocate (c(2)%mine)
  call expect(associated(c(1)%mine) .or. associated(c(2)%mine), .false., 'NULLIFY and DEALLOCATE')
end program
