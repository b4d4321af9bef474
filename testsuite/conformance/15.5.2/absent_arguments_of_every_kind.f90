! F2018 15.5.2.12: RESULT_IMAGE= and STAT= of each kind of integer may be absent; where they are present their value counts, however
! large it is.
!with: ../../run/expect.f90
module wrappers
  use expectations
  use iso_fortran_env
  implicit none
  type pair
    integer :: i = 0
  contains
    procedure :: value
  end type
  type list
    integer, allocatable :: i(:)
  end type
contains
  integer function value(this)
    class(pair), intent(in) :: this

    value = this%i
  end function

  subroutine of_kind_1(result, stat)
    integer(int8), intent(in), optional :: result
    integer(int16), intent(out), optional :: stat
    integer :: a

    a = 1
    call co_sum(a, result, stat)
    call expect(merge(a, num_images(), is_result(present(result))), num_images(), 'CO_SUM')
    if (present(stat)) call expect(int(stat), 0, 'STAT= of kind 2')
  end subroutine

  subroutine of_kind_2(result, stat)
    integer(int16), intent(in), optional :: result
    integer(int16), intent(out), optional :: stat
    integer :: a

    a = this_image()
    call co_max(a, result_image=result, stat=stat)
    call expect(merge(a, num_images(), is_result(present(result))), num_images(), 'CO_MAX')
    a = this_image()
    call co_min(a, result, stat=stat)
    if (is_result(present(result))) call expect(a, 1, 'CO_MIN')
  end subroutine

  subroutine of_kind_8(result, stat)
    integer(int64), intent(in), optional :: result
    integer(int64), intent(out), optional :: stat
    integer :: a
    type(pair) :: p

    a = 1
    call co_reduce(a, sum_of, result, stat)
    if (is_result(present(result))) call expect(a, num_images(), 'CO_REDUCE')
    p%i = 1
    call co_reduce(p, pair_of, result, stat)
    if (is_result(present(result))) call expect(p%i, num_images(), 'CO_REDUCE of a type with bindings')
    if (present(stat)) call expect(int(stat), 0, 'STAT= of kind 8')
  end subroutine

  logical function is_result(one)
    logical, intent(in) :: one

    is_result = .not. one .or. this_image() == 1
  end function

  subroutine sources(source, stat)
    integer(int64), intent(in) :: source
    integer(int64), intent(out), optional :: stat
    integer :: a
    type(pair) :: p
    type(list) :: l

    a = this_image()
    call co_broadcast(a, source, stat)
    call expect(a, int(source), 'CO_BROADCAST')
    p%i = this_image()
    call co_broadcast(p, source)
    call expect(p%i, int(source), 'CO_BROADCAST of a type with bindings')
    p%i = this_image()
    call co_broadcast(p, int(source, int16), stat)
    call expect(p%i, int(source), 'CO_BROADCAST of a type with bindings and STAT=')
    l%i = [this_image()]
    call co_broadcast(l, source, stat)
    call expect(l%i, [int(source)], 'CO_BROADCAST of a type with allocatable components')
    if (present(stat)) call expect(int(stat), 0, 'STAT=')
  end subroutine

  subroutine beyond()
    integer :: a, stat
    type(pair) :: p

    a = 1
    call co_sum(a, 2_int64**32 + 1, stat)
    if (stat == 0) call fail('RESULT_IMAGE= beyond default integer')
    call co_reduce(p, pair_of, 2_int64**32 + 1, stat)
    if (stat == 0) call fail('RESULT_IMAGE= of CO_REDUCE beyond default integer')
    call co_broadcast(p, 2_int64**32 + 1, stat)
    if (stat == 0) call fail('SOURCE_IMAGE= beyond default integer')
  end subroutine

  pure integer function sum_of(a, b)
    integer, intent(in) :: a, b

    sum_of = a + b
  end function

  pure type(pair) function pair_of(a, b)
    type(pair), intent(in) :: a, b

    pair_of%i = a%i + b%i
  end function
end module

program absent_arguments_of_every_kind
  use wrappers
  implicit none
  integer(int16) :: stat2
  integer(int64) :: stat8
  integer(int64), allocatable :: none

  call of_kind_1()
  call of_kind_1(stat=stat2)
  call of_kind_1(1_int8, stat2)
  call of_kind_2()
  call of_kind_2(1_int16)
  call of_kind_2(stat=stat2)
  call of_kind_8()
  call of_kind_8(1_int64, stat8)
  call of_kind_8(none, none)
  call sources(int(num_images(), int64))
  call sources(1_int64, stat8)
  call beyond()
end program
