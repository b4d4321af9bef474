! F2018 11.6.2: while a procedure does not define a dummy argument, another image may define the effective argument.
!images: 2 3 4
module procedures
  implicit none
  type pair
    integer :: left
    real :: right(3)
  end type
contains
  ! In between the owner defines what the argument is.
  subroutine wait_for_the_owner()
    sync images (2)
    sync images (2)
  end subroutine

  subroutine no_intent(x, n)
    integer :: x, n

    n = x
    call wait_for_the_owner()
  end subroutine

  subroutine inout(x, n)
    integer, intent(inout) :: x(:)
    integer, intent(out) :: n

    n = sum(x)
    call wait_for_the_owner()
  end subroutine

  subroutine elements(x, n)
    integer :: x(:), n

    n = sum(x)
    call wait_for_the_owner()
  end subroutine

  subroutine explicit_shape(x, n)
    integer :: n
    integer :: x(n)

    if (sum(x) /= 4*n) error stop 'explicit shape'
    call wait_for_the_owner()
  end subroutine

  subroutine characters(text)
    character(len=*) :: text

    if (text /= 'one') error stop 'characters'
    call wait_for_the_owner()
  end subroutine

  subroutine object(p)
    type(pair), intent(inout) :: p

    if (p%left /= 1 .or. any(p%right /= 1.0)) error stop 'object'
    call wait_for_the_owner()
  end subroutine

  ! One that does define it.
  subroutine increase(x)
    integer, intent(inout) :: x(:)

    x(2) = x(2) + 10
  end subroutine
end module

program what_a_procedure_does_not_define
  use procedures
  implicit none
  integer :: s[*], a(6)[*], list(3) = [5, 1, 3], n
  character(len=5) :: text[*]
  type(pair) :: p[*]

  s = 1
  a = 1
  text = 'one'
  p = pair(1, 1.0)
  sync all
  if (this_image() == 1) then
    call no_intent(s[2], n)
    sync images (2)
    if (n /= 1) error stop 'scalar'
    call inout(a(:)[2], n)
    sync images (2)
    if (n /= 6) error stop 'array'
    call inout(a(6:2:-2)[2], n)
    sync images (2)
    if (n /= 6) error stop 'section'
    call elements(a(list)[2], n)
    sync images (2)
    if (n /= 9) error stop 'vector subscript'
    call explicit_shape(a(2:5)[2], 4)
    sync images (2)
    call characters(text[2](1:3))
    sync images (2)
    call object(p[2])
    sync images (2)
  else if (this_image() == 2) then
    call define(1)
    if (s /= 2) error stop 'scalar put back'
    call define(2)
    if (any(a /= 2)) error stop 'array put back'
    call define(3)
    if (any(a /= 3)) error stop 'section put back'
    call define(4)
    if (any(a /= 4)) error stop 'elements put back'
    call define(5)
    if (any(a /= 5)) error stop 'explicit shape put back'
    call define(6)
    if (text /= 'two') error stop 'characters put back'
    call define(7)
    if (p%left /= 2 .or. any(p%right /= 2.0)) error stop 'object put back'
  end if
  sync all
  if (this_image() == 1) call increase(a(1:3)[num_images()])
  sync all
  if (this_image() == num_images()) then
    if (a(2) /= merge(15, 11, num_images() == 2)) error stop 'what is defined is put'
  end if
contains
  subroutine define(what)
    integer, intent(in) :: what

    sync images (1)
    select case (what)
    case (1)
      s = 2
    case (2:5)
      a = what
    case (6)
      text = 'two'
    case (7)
      p = pair(2, 2.0)
    end select
    sync images (1)
    sync images (1) ! behind the call
  end subroutine
end program
