! F2018 9.5.3.3.2: vector subscripts, of any kind, in the last dimension of an assumed-size coarray.
program vector_subscripts_in_assumed_size
  implicit none
  type t
    integer, allocatable :: x(:)
    integer :: i
  end type
  integer :: a(4,5)[*], b(5)[*], i, k
  type(t) :: d(5)[*]
  k = num_images()
  do i = 1, 5
    a(:,i) = [1,2,3,4] + 10*i + 100*this_image()
    b(i) = i + 100*this_image()
    d(i)%x = [i, 2*i]
    d(i)%i = this_image()
  end do
  sync all
  call s(a, b, d, [2_8,5_8,3_8], [4_8,1_8])
  sync all
  do i = 1, 5
    b(i) = i + 100*this_image()
  end do
  sync all
  call of_default_kind(a, [2,5,3])
  sync all
contains
  subroutine s(a, b, d, v, w)
    integer :: a(4,*)[*], b(0:*)[*]
    integer(8) :: v(3), w(2)
    type(t) :: d(*)[*]
    integer(8) :: q8(3)
    integer :: r(4,3), q(3), z(2,3)
    type(t) :: e(3)
    character(40) :: line
    r = a(:, v)[k]
    if (any(r(2,:) /= 2 + 10*v + 100*k)) error stop 1
    z = a(w, v)[k]
    if (any(z(1,:) /= 4 + 10*v + 100*k) .or. any(z(2,:) /= 1 + 10*v + 100*k)) error stop 2
    q = b(v-1)[k] + 1
    if (any(q /= v + 100*k + 1)) error stop 3
    q = b([1,0,4])[k]
    if (any(q /= [2,1,5] + 100*k)) error stop 4
    write (line, *) b(v-1)[k]
    q = 0
    read (line, *) q
    if (any(q /= v + 100*k)) error stop 5
    e = d(v)[k]
    do i = 1, 3
      if (any(int(e(i)%x,8) /= [v(i), 2*v(i)]) .or. e(i)%i /= k) error stop 6
    end do
    call sub(b(v-1)[k], q)
    if (any(q /= v + 100*k)) error stop 7
    if (sum(b(v-1)[k]) /= sum(v) + 300*k) error stop 8
    sync all
    if (this_image() == 1) b(v-1)[k] = int(-v)
    sync all
    if (this_image() == k) then
      if (any(b(0:4) /= [1+100*k, -2, -3, 4+100*k, -5])) error stop 9
    end if
  end subroutine
  subroutine of_default_kind(a, v)
    integer :: a(4,*)[*], v(:), r(4,3)
    r = a(:, v)[k]
    if (any(r(2,:) /= 2 + 10*v + 100*k)) error stop 11
    r(v - 1, 1) = a(v - 1, v(1))[k]
    if (any(r(v - 1, 1) /= v - 1 + 10*v(1) + 100*k)) error stop 12
    if (sum(a(v - 1, v)[k]) /= 3*sum(v - 1) + 30*sum(v) + 900*k) error stop 13
  end subroutine
  subroutine sub(x, y)
    integer, intent(in) :: x(:)
    integer, intent(out) :: y(:)
    y = x
  end subroutine
end program
