! F2018 16.9.46: CO_BROADCAST for every intrinsic type and for a derived type.
!with: ../expect.f90
program co_broadcast_of_each_type
  use expectations
  implicit none
  type record
    integer :: i
    real :: x(2)
    character(3) :: c
  end type
  integer :: s, a(4), source, me
  integer(selected_int_kind(2)) :: byte
  double precision :: d(2, 2)
  complex :: z
  logical :: l
  character(7) :: c, list(2)
  type(record) :: r, rs(2)

  me = this_image()
  do source = 1, num_images()
    s = me
    a = [1, 2, 3, 4]*me
    byte = int(me, kind(byte))
    d = me
    z = cmplx(me, -me)
    l = me == source
    write (c, '(a,i3)') 'from', me
    list = c
    r = record(me, [1., 2.]*me, 'abc')
    rs = r
    call co_broadcast(s, source)
    call co_broadcast(a, source_image=source)
    call co_broadcast(byte, source)
    call co_broadcast(d, source)
    call co_broadcast(z, source)
    call co_broadcast(l, source)
    call co_broadcast(c, source)
    call co_broadcast(list, source)
    call co_broadcast(r, source)
    call co_broadcast(rs, source)
    call expect(s, source, 'integer')
    call expect(a, [1, 2, 3, 4]*source, 'integer array')
    call expect(int(byte), source, 'small integer')
    call expect(d, dble(source), 'double precision')
    call expect(z, cmplx(source, -source), 'complex')
    call expect(l, .true., 'logical')
    call expect(c(5:7), list(2)(5:7), 'character array')
    read (c(5:7), *) s
    call expect(s, source, 'character')
    call expect(r%x, [1., 2.]*source, 'derived type')
    call expect(rs%i, source, 'array of derived type')
  end do
end program
