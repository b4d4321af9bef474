! F2018 11.1.5: coarrays with several names in nested CHANGE TEAM constructs: loops define by one what they read by another one.
!options: -O2
program t1
  use iso_fortran_env
  implicit none
  integer, save :: y(400)[*], u(400)[*]
  integer, allocatable :: v(:)[:,:]
  integer :: i, k, j, list(400), w(400), me, s, kk
  type(team_type) :: t, t2
  me = this_image()
  do i = 1, 400; list(i) = 401 - i; end do
  allocate (v(400)[1,*])
  do i = 1, 400; y(i) = me*1000 + i; v(i) = me*2000 + i; u(i) = me*3000+i; end do
  sync all
  form team (1, t)
  change team (t, x[1,2:*] => y, vv[0:*] => v)
    k = mod(me, num_images()) + 1
    ! one name, other image
    do i = 1, 400
      j = list(i)
      w(i) = x(j)[1, k+1]
    end do
    do i = 1, 400
      if (w(i) /= 1000*k + list(i)) error stop 'BAD1'
    end do
    do i = 1, 400
      w(i) = vv(i)[k-1]
    end do
    do i = 1, 400
      if (w(i) /= 2000*k + i) error stop 'BAD2'
    end do
    sync all
    ! define own through both names
    do i = 2, 400
      y(i) = x(i-1)[1, me+1] + 1
    end do
    do i = 1, 400
      if (y(i) /= 1000*me + i) error stop 'BAD3'
    end do
    sync all
    ! define by selector under associate name, read by the original
    x(1) = 5
    sync all
    do i = 2, 400
      x(i)[1, me+1] = y(i-1) + 1
    end do
    do i = 1, 400
      if (y(i) /= i + 4) error stop 'BAD4'
    end do
    sync all
    ! selector that is an element of a coarray under the other name
    kk = 1
    y(1) = 1
    s = 0
    sync all
    do i = 1, 4
      s = s + u(i)[x(1)]
      y(1) = num_images()
    end do
    if (s /= 3001 + 9000*num_images() + 9) error stop 'BAD5'
    sync all
    form team (1, t2)
    change team (t2, z[*] => x)
      z(1) = 1; s = 0
      do i = 1, 4
        s = s + u(i)[z(1)]
        y(1) = num_images()
      end do
      if (s /= 3001 + 9000*num_images() + 9) error stop 'BAD6'
      z(1) = 1; s = 0
      do i = 1, 4
        s = s + u(i)[y(1)]
        z(1) = num_images()
      end do
      if (s /= 3001 + 9000*num_images() + 9) error stop 'BAD7'
      z(1) = 1; s = 0
      do i = 1, 4
        s = s + u(i)[y(1)]
        z(1)[me] = num_images()
      end do
      if (s /= 3001 + 9000*num_images() + 9) error stop 'BAD8'
    end team
  end team
  sync all
end program
