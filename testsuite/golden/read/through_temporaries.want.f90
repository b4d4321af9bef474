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
    type(t) :: cafc_value_25
    call cafrt_get_into(cafc_value_25, d(2), k)
    print *, cafc_value_25
  end block
  associate (cafc_part => d(1:3), cafc_image => (k))
    block
      type(t) :: cafc_value_24(size(cafc_part, 1))
      call cafrt_get_into(cafc_value_24, cafc_part, cafc_image)
      print *, cafc_value_24
    end block
  end associate
  block
    type(t) :: cafc_value_22
    call cafrt_get_into(cafc_value_22, d(2), k)
    block
      type(t) :: cafc_value_23
      call cafrt_get_into(cafc_value_23, d(1), k)
      n = f(cafc_value_23) + f(cafc_value_22)
    end block
  end block
  block
    type(t) :: cafc_value_21
    call cafrt_get_into(cafc_value_21, d(1), k)
    if (f(cafc_value_21) > 1) then
      block
        type(t) :: cafc_value_20
        call cafrt_get_into(cafc_value_20, d(2), k)
        n = f(cafc_value_20)
      end block
    end if
  end block
  block
    type(t) :: cafc_value_19
    call cafrt_get_into(cafc_value_19, d(1), k)
  if (f(cafc_value_19) > 1) then
    n = 1
  else
    block
      type(t) :: cafc_value_18
      call cafrt_get_into(cafc_value_18, d(2), k)
      if (f(cafc_value_18) > 1) then
    n = 2
  else if (k > 1) then
    n = 3
  else
    block
      type(t) :: cafc_value_16
      call cafrt_get_into(cafc_value_16, d(4), k)
      block
        type(t) :: cafc_value_17
        call cafrt_get_into(cafc_value_17, d(3), k)
        if (f(cafc_value_17) > 1 .and. f(cafc_value_16) > 1) then
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
      type(t) :: cafc_value_15
      call cafrt_get_into(cafc_value_15, d(1), k)
      if (.not. (f(cafc_value_15) > 1)) exit
    end block
    n = n + 1
    if (n > 3) exit loop
  end do loop
  block
    type(t) :: cafc_value_14
    call cafrt_get_into(cafc_value_14, d(1), k)
  do n = 1, f(cafc_value_14)
    print *, n
  end do
  end block
  block
    type(t) :: cafc_value_13
    call cafrt_get_into(cafc_value_13, d(1), k)
  named: select case (f(cafc_value_13))
  case (1)
    n = 1
  end select named
  end block
20 block
     type(t) :: cafc_value_12
     call cafrt_get_into(cafc_value_12, d(1), k)
     n = f(cafc_value_12)
   end block
  do 30 n = 1, 3
block
     type(t) :: cafc_value_11
     call cafrt_get_into(cafc_value_11, d(n), k)
     v(n) = f(cafc_value_11)
   end block
   30 continue
  associate (cafc_part => a(:, 2), cafc_image => (k))
    block
      integer(8), allocatable :: cafc_vector_9(:)
      integer(4), allocatable :: cafc_value_10(:)
      cafc_vector_9 = v
      allocate (cafc_value_10(size(cafc_vector_9)))
      call cafrt_get_indexed(cafc_value_10, cafc_part, cafc_image, [1], [size(cafc_vector_9, kind=8)], [cafc_vector_9 - lbound(a, &
          1, kind=8)])
      n = sum(cafc_value_10)
    end block
  end associate
  associate (cafc_part => a(:, :), cafc_image => (k))
    block
      integer(8), allocatable :: cafc_vector_6(:)
      integer(8), allocatable :: cafc_vector_7(:)
      integer(4), allocatable :: cafc_value_8(:, :)
      cafc_vector_6 = v
      cafc_vector_7 = v(1:2)
      allocate (cafc_value_8(size(cafc_vector_6), size(cafc_vector_7)))
      call cafrt_get_indexed(cafc_value_8, cafc_part, cafc_image, [1, 2], [size(cafc_vector_6, kind=8), size(cafc_vector_7, &
          kind=8)], [cafc_vector_6 - lbound(a, 1, kind=8), cafc_vector_7 - lbound(a, 2, kind=8)])
      print *, cafc_value_8
    end block
  end associate
  associate (cafc_part => a(2, :), cafc_image => (k))
    block
      integer(8), allocatable :: cafc_vector_4(:)
      integer(4), allocatable :: cafc_value_5(:)
      cafc_vector_4 = v
      allocate (cafc_value_5(size(cafc_vector_4)))
      call cafrt_get_indexed(cafc_value_5, cafc_part, cafc_image, [1], [size(cafc_vector_4, kind=8)], [cafc_vector_4 - lbound(a, &
          2, kind=8)])
      print *, cafc_value_5
    end block
  end associate
  associate (cafc_part => d(:)%i, cafc_image => (k))
    block
      integer(4) :: cafc_value_3(size(cafc_part, 1))
      call cafrt_get_into(cafc_value_3, cafc_part, cafc_image)
      n = sum(cafc_value_3)
    end block
  end associate
  call cafrt_get_into(v, d(1:3)%i, k)
  associate (cafc_part => d(:)%c, cafc_image => (k))
    block
      integer(8) :: cafc_first, cafc_last
      cafc_first = 2
      cafc_last = 3
      block
        character(len=max(0_8, cafc_last - cafc_first + 1), kind=1) :: cafc_value_2(size(cafc_part, 1))
        call cafrt_get_into(cafc_value_2, cafc_part(:)(cafc_first:cafc_last), cafc_image)
        print *, cafc_value_2
      end block
    end block
  end associate
  n = 1
  block
    type(t) :: cafc_value_1
    call cafrt_get_into(cafc_value_1, d(1), k)
    n = f(cafc_value_1)
  end block
  n = 2
contains
  integer function f(y)
    type(t), intent(in) :: y
    f = y%i
  end function
end program
