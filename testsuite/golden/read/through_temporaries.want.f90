! A value of derived type, vector subscripts, sections of components: a temporary around the statement.
program through_temporaries
  use cafrt, only: cafrt_get_indexed, cafrt_get_into
  implicit none
  type t
    integer :: i
    real :: x(4)
    character(len=3) :: c
  end type
  type(t) :: d(4)
  save :: d
  integer :: a(10,5), v(3), k, n
  save :: a
  k = 1
  v = [3, 1, 2]
  block
    type(t) :: cafc_value_34
    call cafrt_get_into(cafc_value_34, d(2), k)
    print *, cafc_value_34
  end block
  associate (cafc_part => d(1:3), cafc_image => (k))
    block
      type(t) :: cafc_value_33(size(cafc_part, 1))
      call cafrt_get_into(cafc_value_33, cafc_part, cafc_image)
      print *, cafc_value_33
    end block
  end associate
  block
    type(t) :: cafc_value_31
    call cafrt_get_into(cafc_value_31, d(2), k)
    block
      type(t) :: cafc_value_32
      call cafrt_get_into(cafc_value_32, d(1), k)
      n = f(cafc_value_32) + f(cafc_value_31)
    end block
  end block
  block
    type(t) :: cafc_value_30
    call cafrt_get_into(cafc_value_30, d(1), k)
    if (f(cafc_value_30) > 1) then
      block
        type(t) :: cafc_value_29
        call cafrt_get_into(cafc_value_29, d(2), k)
        n = f(cafc_value_29)
      end block
    end if
  end block
  block
    type(t) :: cafc_value_28
    call cafrt_get_into(cafc_value_28, d(1), k)
  if (f(cafc_value_28) > 1) then
    n = 1
  else
    block
      type(t) :: cafc_value_27
      call cafrt_get_into(cafc_value_27, d(2), k)
      if (f(cafc_value_27) > 1) then
    n = 2
  else if (k > 1) then
    n = 3
  else
    block
      type(t) :: cafc_value_25
      call cafrt_get_into(cafc_value_25, d(4), k)
      block
        type(t) :: cafc_value_26
        call cafrt_get_into(cafc_value_26, d(3), k)
        if (f(cafc_value_26) > 1 .and. f(cafc_value_25) > 1) then
    n = 4
  else
    n = 5
  end if
  end block
  end block
  end if
  end block
  end if
  end block
  loop: do
    block
      type(t) :: cafc_value_24
      call cafrt_get_into(cafc_value_24, d(1), k)
      if (.not. (f(cafc_value_24) > 1)) exit
    end block
    n = n + 1
    if (n > 3) exit loop
  end do loop
  block
    type(t) :: cafc_value_23
    call cafrt_get_into(cafc_value_23, d(1), k)
  do n = 1, f(cafc_value_23)
    print *, n
  end do
  end block
  block
    type(t) :: cafc_value_22
    call cafrt_get_into(cafc_value_22, d(1), k)
  named: select case (f(cafc_value_22))
  case (1)
    n = 1
  end select named
  end block
20 block
     type(t) :: cafc_value_21
     call cafrt_get_into(cafc_value_21, d(1), k)
     n = f(cafc_value_21)
   end block
  do 30 n = 1, 3
block
     type(t) :: cafc_value_20
     call cafrt_get_into(cafc_value_20, d(n), k)
     v(n) = f(cafc_value_20)
   end block
   30 continue
  associate (cafc_part => a(:, 2), cafc_image => (k))
    block
      integer(8), allocatable :: cafc_vector_18(:)
      integer(4), allocatable :: cafc_value_19(:)
      allocate (cafc_vector_18, source=int(v, 8))
      allocate (cafc_value_19(size(cafc_vector_18)))
      call cafrt_get_indexed(cafc_value_19, cafc_part, cafc_image, [1], [size(cafc_vector_18, kind=8)], cafc_vector_18 - lbound(a, &
          1, kind=8))
      n = sum(cafc_value_19)
    end block
  end associate
  associate (cafc_part => a(:, :), cafc_image => (k))
    block
      integer(8), allocatable :: cafc_vector_15(:)
      integer(8), allocatable :: cafc_vector_16(:)
      integer(4), allocatable :: cafc_value_17(:, :)
      allocate (cafc_vector_15, source=int(v, 8))
      allocate (cafc_vector_16, source=int(v(1:2), 8))
      allocate (cafc_value_17(size(cafc_vector_15), size(cafc_vector_16)))
      call cafrt_get_indexed(cafc_value_17, cafc_part, cafc_image, [1, 2], [size(cafc_vector_15, kind=8), size(cafc_vector_16, &
          kind=8)], [cafc_vector_15 - lbound(a, 1, kind=8), cafc_vector_16 - lbound(a, 2, kind=8)])
      print *, cafc_value_17
    end block
  end associate
  associate (cafc_part => a(2, :), cafc_image => (k))
    block
      integer(8), allocatable :: cafc_vector_13(:)
      integer(4), allocatable :: cafc_value_14(:)
      allocate (cafc_vector_13, source=int(v, 8))
      allocate (cafc_value_14(size(cafc_vector_13)))
      call cafrt_get_indexed(cafc_value_14, cafc_part, cafc_image, [1], [size(cafc_vector_13, kind=8)], cafc_vector_13 - lbound(a, &
          2, kind=8))
      print *, cafc_value_14
    end block
  end associate
  associate (cafc_part => d(:)%i, cafc_image => (k))
    block
      integer(4) :: cafc_value_12(size(cafc_part, 1))
      call cafrt_get_into(cafc_value_12, cafc_part, cafc_image)
      n = sum(cafc_value_12)
    end block
  end associate
  call cafrt_get_into(v, d(1:3)%i, k)
  associate (cafc_part => d(:)%c, cafc_image => (k))
    block
      integer(8) :: cafc_first, cafc_last
      cafc_first = 2
      cafc_last = 3
      block
        character(len=max(0_8, cafc_last - cafc_first + 1), kind=1) :: cafc_value_11(size(cafc_part, 1))
        call cafrt_get_into(cafc_value_11, cafc_part(:)(cafc_first:cafc_last), cafc_image)
        print *, cafc_value_11
      end block
    end block
  end associate
  n = 1
  block
    type(t) :: cafc_value_10
    call cafrt_get_into(cafc_value_10, d(1), k)
    n = f(cafc_value_10)
  end block
  n = 2
contains
  integer function f(y)
    type(t), intent(in) :: y
    f = y%i
  end function
end program

! Substrings of elements that vector subscripts choose; where the length of the elements is not constant they have no name.
subroutine substrings(c, d, x, v, k)
  use cafrt, only: cafrt_get_indexed, cafrt_get_into, cafrt_put_indexed
  implicit none
  character(5), intent(in) :: c(10)
  character(*), intent(inout) :: d(10)
  character(3), intent(inout) :: x(:)
  integer, intent(in) :: v(:), k

  call cafrt_get_indexed(x, c(:)(2:4), k, [1], [size(v, kind=8)], v - lbound(c, 1, kind=8))
  block
    integer(8), allocatable :: cafc_vector_7(:)
    integer(8) :: cafc_subscript_8
    integer(8) :: cafc_first, cafc_last
    integer(4) :: cafc_image
    allocate (cafc_vector_7, source=int(v, 8))
    cafc_subscript_8 = v(1)
    cafc_first = cafc_subscript_8
    cafc_last = len(d(:))
    cafc_image = k
    block
      character(len=max(0_8, cafc_last - cafc_first + 1), kind=1), allocatable :: cafc_value_9(:)
      allocate (cafc_value_9(size(cafc_vector_7)))
      call cafrt_get_indexed(cafc_value_9, d(:)(cafc_first:cafc_last), cafc_image, [1], [size(cafc_vector_7, kind=8)], &
          cafc_vector_7 - lbound(d, 1, kind=8))
      x = cafc_value_9
    end block
  end block
  block
    integer(8), allocatable :: cafc_vector_5(:)
    integer(8) :: cafc_first, cafc_last
    integer(4) :: cafc_image
    allocate (cafc_vector_5, source=int(v, 8))
    cafc_first = 2
    cafc_last = 4
    cafc_image = k
    block
      character(len=max(0_8, cafc_last - cafc_first + 1), kind=1), allocatable :: cafc_value_6(:)
      allocate (cafc_value_6(size(cafc_vector_5)))
      cafc_value_6 = x
      call cafrt_put_indexed(d(:)(cafc_first:cafc_last), cafc_image, cafc_value_6, [1], [size(cafc_vector_5, kind=8)], &
          cafc_vector_5 - lbound(d, 1, kind=8))
    end block
  end block
  block
    integer(8), allocatable :: cafc_vector_3(:)
    integer(4) :: cafc_image
    allocate (cafc_vector_3, source=int(v, 8))
    cafc_image = k
    block
      character(len=len(d(:)), kind=1), allocatable :: cafc_value_4(:)
      allocate (cafc_value_4(size(cafc_vector_3)))
      call cafrt_get_indexed(cafc_value_4, d(:), cafc_image, [1], [size(cafc_vector_3, kind=8)], cafc_vector_3 - lbound(d, 1, &
          kind=8))
      x = cafc_value_4
    end block
  end block
  call cafrt_get_into(x, d(v(1):v(2))(:3), k)
end subroutine
subroutine sections_as_vectors(a, list, x, k)
  use cafrt, only: cafrt_get_indexed
  integer :: a(10), list(4, 2), x(4), k
  call cafrt_get_indexed(x, a(:), k, [1], [size(list(:, 2), kind=8)], list(:, 2) - lbound(a, 1, kind=8))
  associate (cafc_part => a(:), cafc_image => (k))
    block
      integer(8), allocatable :: cafc_vector_1(:)
      integer(4), allocatable :: cafc_value_2(:)
      allocate (cafc_vector_1, source=int(list(list(1, 1):2, 2), 8))
      allocate (cafc_value_2(size(cafc_vector_1)))
      call cafrt_get_indexed(cafc_value_2, cafc_part, cafc_image, [1], [size(cafc_vector_1, kind=8)], cafc_vector_1 - lbound(a, 1, &
          kind=8))
      x(1:2) = cafc_value_2
    end block
  end associate
end subroutine
