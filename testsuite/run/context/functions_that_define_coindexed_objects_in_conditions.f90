! F2018 9.6, 15.5.2.4: a function in the condition of IF, ELSE IF or DO WHILE may define its coindexed argument, once each time it is
! evaluated, before what depends on the condition.
!with: ../expect.f90
!images: 1 2 3 4
module counters
  implicit none
  type counter
    integer :: n = 0
  contains
    procedure :: next
  end type
contains
  integer function next(this)
    class(counter), intent(inout) :: this

    this%n = this%n + 1
    next = this%n
  end function

  integer function bump(i)
    integer, intent(inout) :: i

    i = i + 1
    bump = i
  end function

  logical(1) function cut(text)
    character(*), intent(inout) :: text

    text = text(2:)
    cut = text /= ''
  end function
end module

program functions_that_define_coindexed_objects_in_conditions
  use expectations
  use counters
  implicit none
  integer :: k(3)[*], n, passes, i
  character(4) :: word[*]
  type(counter) :: c[*]

  n = num_images()
  k = 0
  word = 'abc'
  sync all
  if (this_image() == 1) then
    if (c[n]%next() == 1) then
      call expect(c[n]%n, 1, 'IF construct')
    else
      call fail('ELSE of an IF construct')
    end if
    if (bump(k(2)[n]) == 1) call expect(k(2)[n], 1, 'IF statement')
    if (bump(k(2)[n]) == 1) call fail('IF statement')
    call expect(k(2)[n], 2, 'IF statement that is false')

    passes = 0
    do while (bump(k(1)[n]) < 4)
      passes = passes + 1
      call expect(k(1)[n], passes, 'DO WHILE')
      if (bump(k(3)[n]) == 2) cycle
    end do
    call expect([passes, k(1)[n], k(3)[n]], [3, 4, 3], 'after DO WHILE')
    do while (cut(word[n]))
      passes = passes + 1
    end do
    call expect(passes, 5, 'of characters')

    outer: if (passes == 0) then
      call fail('the first part')
    else if (bump(k(1)[n]) == 0) then outer
      call fail('the second part')
    else if (c[n]%next() == 2 .and. k(2)[n] == 2) then outer
      inner: if (bump(k(k(2)[n])[n]) == 3) then
        if (bump(k(2)[n]) == 4) k(3)[n] = 40
        if (passes == 5) exit outer
      end if inner
      call fail('EXIT')
    else outer
      call fail('the last part')
    end if outer
    call expect([k(:)[n], c[n]%n], [5, 4, 40, 2], 'after ELSE IF')
    do 10 i = 1, 3
10  if (bump(k(1)[n]) == 6) k(2)[n] = 0
    call expect(k(1:2)[n], [8, 0], 'at the end of a labelled DO')
    if (bump(k(1)[n]) == 9) k(2:3)[n] = k([1, 1])[n]
    call expect(k(:)[n], [9, 9, 9], 'with an action that needs lines')
  end if
  sync all
end program
