! Definition of a coindexed object by intrinsic assignment (F2018 10.2.1.3).
program puts
  use cafrt, only: cafrt_put, cafrt_put_indexed, cafrt_put_scalar
  use cafrt_get_integer, only: cafrt_get
  implicit none
  integer :: a(10), b(10), k, i
  save :: a
  integer(8) :: w
  save :: w
  real(8) :: r(10)
  save :: r
  complex(4) :: z
  save :: z
  logical(1) :: l
  save :: l
  character(len=5) :: c(3), e
  save :: c
  type t
    integer :: i
    real :: x(4)
  end type
  type(t) :: d(3), v, u(3)
  save :: d
  real, allocatable :: h(:)
  k = 1
  i = 2
  call cafrt_put_scalar(a(2), k, 5)
  call cafrt_put_scalar(a(i), k, i + 1)
  call cafrt_put(a(:), k, 0)
  call cafrt_put(a(:), k, b)
  associate (cafc_value => b + 1)
    call cafrt_put(a(:), k, cafc_value)
  end associate
  call cafrt_put(a(1:5), k, b(2:10:2))
  associate (cafc_value => b([1, 2, 3]))
    call cafrt_put(a(1:3), k, cafc_value)
  end associate
  call cafrt_put_scalar(w, k, int(i, 8))
  call cafrt_put_scalar(w, k, int(1, 8))
  call cafrt_put_scalar(r(1), k, real(1, 8))
  associate (cafc_value => real(b, 8))
    call cafrt_put(r(:), k, cafc_value)
  end associate
  associate (cafc_value => real(h, 8))
    call cafrt_put(r(:), k, cafc_value)
  end associate
  call cafrt_put_scalar(z, k, cmplx(1.0, kind=4))
  call cafrt_put(l, k, logical(i > 1, 1))
  call cafrt_put(c(1), k, 'abc')
  call cafrt_put(c(:), k, 'abc' // e)
  call cafrt_put(c(2)(2:3), k, 'xy')
  call cafrt_put(d(1), k, v)
  call cafrt_put(d(:), k, u)
  associate (cafc_value => t(1, [1., 2., 3., 4.]))
    call cafrt_put(d(2), k, cafc_value)
  end associate
  call cafrt_put_scalar(d(2)%i, k, 3)
  associate (cafc_value => [1., 2.])
    call cafrt_put(d(2)%x(2:3), k, cafc_value)
  end associate
  call cafrt_put(d(:)%i, k, b(1:3))
  associate (cafc_value => cafrt_get(a(:), k+1))
    call cafrt_put(a(:), k, cafc_value)
  end associate
  call cafrt_put_scalar(a(1), k, cafrt_get(a(2), k) + 1)
  associate (cafc_part => a(:), cafc_image => (k))
    block
      integer(8), allocatable :: cafc_vector_1(:)
      integer(4), allocatable :: cafc_value_2(:)
      allocate (cafc_vector_1, source=[integer(8) :: 1, 3])
      allocate (cafc_value_2(size(cafc_vector_1)))
      cafc_value_2 = b(1:2)
      call cafrt_put_indexed(cafc_part, cafc_image, cafc_value_2, [1], [size(cafc_vector_1, kind=8)], cafc_vector_1 - lbound(a, 1, &
          kind=8))
    end block
  end associate
  if (i > 1) call cafrt_put_scalar(a(1), k, 1)
  if (i > 1) then
    associate (cafc_value => b + 1)
      call cafrt_put(a(:), k, cafc_value)
    end associate
  end if
10 associate (cafc_value => b + 1)
     call cafrt_put(a(:), k, cafc_value)
   end associate
  do 20 i = 1, 3
associate (cafc_value => b + i)
     call cafrt_put(a(:), k, cafc_value)
   end associate
   20 continue
  do 30 i = 1, 3
if (i > 1) then
     associate (cafc_value => b + i)
       call cafrt_put(a(:), k, cafc_value)
     end associate
   end if
   30 continue
  call cafrt_put_scalar(a(1), k, 1) ! after
  associate (cafc_value => b * 2)
    call cafrt_put(a(:), k, cafc_value)
  end associate
  i = 3
end program
