! F2018 9.6, 11.6.2, 15.5.2.13: loops that read other images and refer to procedures which define subscripts, images, what is read, and arrays
! that they allocate, synchronise, put, change the team, or read other images in loops themselves.
!images: 1 2 3 4
!also: two all
!with: ../expect.f90
module things
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  integer, parameter :: n = 300
  integer, save :: a(n)[*], big(4000, 60)[*], count[*]
  integer, save :: shared(n), where_to, fixed(3)
  integer, allocatable :: growing(:)
  type walker
    integer :: at = 1, image = 1
    integer, allocatable :: list(:)
  contains
    procedure :: go
    procedure :: step
  end type
contains

  subroutine add(x, total)
    integer, intent(in) :: x
    integer, intent(inout) :: total

    total = total + x
  end subroutine

  subroutine twist(x)
    integer, intent(inout) :: x

    x = mod(x, n) + 1
  end subroutine

  subroutine touch(x)
    integer :: x

    x = -abs(x)
  end subroutine

  subroutine rotate
    shared = cshift(shared, 1)
    where_to = mod(where_to, num_images()) + 1
    fixed = cshift(fixed, 1)
  end subroutine

  subroutine grow(i)
    integer, intent(in) :: i

    if (.not. allocated(growing)) allocate (growing(0))
    growing = [growing, n + 1 - i]
  end subroutine

  integer function next(i)
    integer, intent(inout) :: i

    i = i + 1
    next = i
  end function

  subroutine go(this, i)
    class(walker), intent(inout) :: this
    integer, intent(in) :: i

    if (.not. allocated(this%list)) allocate (this%list(0))
    this%list = [this%list, i]
    this%at = mod(7*i, n) + 1
    this%image = mod(this%image, num_images()) + 1
  end subroutine

  integer function step(this)
    class(walker), intent(inout) :: this

    this%at = this%at + 1
    step = this%at
  end function

  subroutine in_a_team(i, total)
    integer, intent(in) :: i
    integer, intent(inout) :: total
    type(team_type), save :: half
    integer :: j

    if (i == 1) form team (mod(this_image(), 2) + 1, half)
    change team (half)
      do j = 1, 3
        total = total + a(j + i)[num_images()]
      end do
    end team
  end subroutine

  subroutine read_others(total)
    integer, intent(inout) :: total
    integer :: j

    do j = 1, 20
      total = total + a(shared(j))[num_images()]
    end do
  end subroutine

  subroutine new_values(i)
    integer, intent(in) :: i

    sync all
    a = a + 1
    big(i, :) = -i
    sync all
  end subroutine
end module

program loops_with_procedures_between_gets
  use expectations
  use things
  implicit none
  integer, target :: aimed(n)
  integer, allocatable :: sum_of_all(:)
  integer :: me, images, k, i

  me = this_image()
  images = num_images()
  k = mod(me, images) + 1
  call define
  call local_lists(n, k)
  call unknown_size(n, k, shared)
  call changed_arguments
  call changed_by_others
  call pointers
  call allocated_inside
  call objects
  call functions
  call segments
  call teams
  call nested
  call puts
  call output
  call other_names
  call internal_ones
contains

  pure integer function value(image, i)
    integer, intent(in) :: image, i

    value = 1000*image + i
  end function

  subroutine define
    integer :: i, j

    sync all
    a = [(value(me, i), i=1, n)]
    do j = 1, 60
      big(:, j) = [(value(me, i + j), i=1, 4000)]
    end do
    shared = [(mod(11*i, n) + 1, i=1, n)]
    where_to = k
    fixed = [5, 6, 7]
    count = 0
    sync all
  end subroutine

  subroutine changed_arguments
    integer :: i, j, total

    j = 1
    do i = 1, n
      call expect(a(j)[k], value(k, mod(i - 1, n) + 1), 'a subscript that a procedure defines')
      call twist(j)
    end do
    j = k
    do i = 1, 10
      total = a(i)[j]
      call expect(total, value(mod(k + i - 2, images) + 1, i), 'an image that a procedure defines')
      if (j == images) then
        j = 1
      else
        call twist(j)
      end if
    end do
  end subroutine

  subroutine changed_by_others
    integer :: i, x, y

    do i = 1, n
      x = a(shared(1))[k]
      y = a(fixed(1))[where_to]
      call expect(x, value(k, mod(11*i, n) + 1), 'a list of a module')
      call expect(y, value(mod(k + i - 2, images) + 1, 5 + mod(i - 1, 3)), 'an image and a subscript of a module')
      call rotate
    end do
    do i = 1, n
      call rotate
      x = big(shared(i), 7)[k]
      call expect(x, value(k, shared(i) + 7), 'elements of a list that moves')
    end do
    call define
  end subroutine

  subroutine pointers
    integer, pointer :: p(:)
    integer :: i, j, x, total

    aimed = shared
    p => aimed
    do i = 1, n
      x = a(p(i))[k]
      call expect(x, value(k, shared(i)), 'a pointer')
      aimed = cshift(aimed, 1)
      p(1:n) => aimed(n:1:-1)
      p => aimed
      aimed = cshift(aimed, -1)
    end do
    total = 0
    do i = 1, n
      j = aimed(i)
      call touch(aimed(i))
      total = total + a(j)[k]
    end do
    call expect(total, sum([(value(k, shared(i)), i=1, n)]), 'a target')
    call expect(all(aimed < 0), .true., 'what a procedure has made of it')
  end subroutine

  subroutine allocated_inside
    integer :: i, x

    if (allocated(growing)) deallocate (growing)
    do i = 1, n
      call grow(i)
      x = a(growing(i))[k]
      call expect(x, value(k, n + 1 - i), 'a list that a procedure allocates')
    end do
  end subroutine

  subroutine objects
    type(walker) :: w
    integer :: i, x

    w%image = k
    do i = 1, n
      call w%go(i)
      x = a(w%list(i))[w%image]
      call expect(x, value(mod(k + i - 1, images) + 1, i), 'components that a type-bound procedure defines')
      x = a(w%at)[k]
      call expect(x, value(k, mod(7*i, n) + 1), 'a subscript that it defines')
    end do
    w%at = 0
    do i = 1, n
      x = a(w%step())[k]
      call expect(x, value(k, i), 'a type-bound function')
    end do
  end subroutine

  subroutine functions
    integer :: i, j, x

    j = 0
    do i = 1, n/2
      x = a(next(j))[k]
      call expect(x, value(k, 2*i - 1), 'a function in a subscript')
      x = next(j)
      call expect(a(j)[k], value(k, 2*i), 'a function in front')
    end do
  end subroutine

  subroutine segments
    integer :: i, x

    do i = 1, 40
      x = a(shared(i))[k] + big(i, 50)[k]
      call expect(x, value(k, shared(i)) + i - 1 + value(k, i + 50), 'elements in each segment')
      call new_values(i)
      call expect(big(i, 50)[k], -i, 'what has been defined')
    end do
    call define
  end subroutine

  subroutine teams
    integer :: i, x, total, last

    last = images - merge(0, 1, mod(me, 2) == mod(images, 2))
    do i = 1, 40
      total = 0
      call in_a_team(i, total)
      x = a(shared(i))[k]
      call expect(x, value(k, shared(i)), 'elements beside another team')
      call expect(total, 3*value(last, i + 2), 'elements in it')
    end do
  end subroutine

  subroutine nested
    integer :: i, j, x, total

    do i = 1, 30
      total = 0
      call read_others(total)
      x = a(shared(i))[k]
      call expect(x, value(k, shared(i)), 'elements beside those of a procedure')
      call expect(total, sum([(value(images, shared(j)), j=1, 20)]), 'elements that a procedure reads')
      do j = 1, 10
        call add(big(shared(i) + j, 3)[k], total)
        call add(big(j, i)[k], total)
      end do
      call expect(total, sum([(value(images, shared(j)), j=1, 20)]) + sum([(value(k, shared(i) + j + 3) + value(k, i + j), j=1, 10)]), &
        'loops with procedures inside one another')
    end do
  end subroutine

  subroutine puts
    integer :: i, x
    integer, save :: m(n)[*]

    m = me
    sync all
    if (me == 1) then
      do i = 1, n - 1
        x = m(i)[images]
        call put_next(m, i, x)
        call expect(x, images + i - 1, 'what a procedure has put before')
      end do
    end if
    sync all
    if (me == 1) then
      do i = 1, n - 1
        call touch(m(mod(7*i, n) + 1)[images])
        x = m(mod(7*i, n) + 1)[images]
        call expect(x <= 0, .true., 'what a procedure has defined')
      end do
    end if
    sync all
  end subroutine

  subroutine put_next(m, i, x)
    integer, intent(inout) :: m(n)[*]
    integer, intent(in) :: i, x

    m(i + 1)[images] = x + 1
  end subroutine

  subroutine output
    integer :: i, status
    character(12) :: text

    do i = 1, n
      write (text, '(i0)', iostat=status) a(shared(i))[k]
      call expect(text, adjustl(text), 'output to a variable')
      call expect(a(status + i)[k], value(k, i), 'a subscript that output defines')
      read (text, *) status
      call expect(status, value(k, shared(i)), 'what it was')
    end do
  end subroutine

  ! Subscripts of subscripts that are huge until a procedure has defined them.
  subroutine other_names
    integer :: list(n), huge_one, i, x
    integer, save :: from_others[*]
    type(walker) :: w

    list = huge(i)
    do i = 1, n
      associate (l => list(i))
        call set(l, i)
      end associate
      x = a(shared(list(i)))[k]
      call expect(x, value(k, shared(i)), 'a list that a procedure defines by an associate-name')
    end do
    from_others = huge(i)
    sync all
    from_others[k] = 3
    do i = 1, n
      call new_values(i)
      x = a(shared(from_others))[k]
      call expect(x, value(k, shared(3)) + i, 'a subscript that another image has put')
    end do
    call define
    huge_one = huge(i)
    w%at = huge(i)
    associate (l => w)
      do i = 1, n
        call l%go(i)
        call set(huge_one, i)
        x = a(shared(w%at))[k] + a(shared(huge_one))[k]
        call expect(x, value(k, shared(mod(7*i, n) + 1)) + value(k, shared(i)), 'an object with another name')
      end do
    end associate
  end subroutine

  subroutine set(l, i)
    integer, intent(out) :: l
    integer, intent(in) :: i

    l = i
  end subroutine

  subroutine internal_ones
    integer :: i, x

    allocate (sum_of_all(n))
    sum_of_all = shared
    do i = 1, n
      x = a(sum_of_all(i))[k]
      call expect(x, value(k, merge(i, shared(1), i > 1)), 'a list of the host that an internal procedure allocates')
      call change(i)
    end do
  end subroutine

  subroutine change(i)
    integer, intent(in) :: i
    integer :: j

    sum_of_all = [(j, j=1, n + i)]
  end subroutine
end program

subroutine unknown_size(n, k, list)
  use things, only: a, add
  use expectations
  implicit none
  integer, intent(in) :: n, k, list(0:*)
  integer :: i, total

  total = 0
  do i = 1, n
    call add(a(list(i - 1))[k], total)
  end do
  call expect(total, sum([(1000*k + list(i), i=0, n - 1)]), 'a list of unknown size')
end subroutine

subroutine local_lists(n, k)
  use things, only: a, add, big, twist, touch
  use expectations
  implicit none
  integer, intent(in) :: n, k
  integer :: list(n), other(n), i, j, total, x

  list = [(mod(13*i, n) + 1, i=1, n)]
  other = list
  total = 0
  do i = 1, n
    call add(a(list(i))[k], total)
  end do
  call expect(total, sum([(1000*k + i, i=1, n)]), 'a local list')
  total = 0
  do i = 1, n
    if (list(i) > n/2) cycle
    j = list(list(i))
    x = big(j, list(i)/6 + 1)[k]
    call expect(x, 1000*k + j + list(i)/6 + 1, 'elements by a list that a procedure changes')
    call twist(list(mod(i, n) + 1))
  end do
  call expect(any(list /= other), .true., 'the list')
  list = other
  do i = 1, n
    x = a(list(i))[k]
    call touch(other(i))
    call expect(x, 1000*k + list(i), 'a list beside another')
  end do
end subroutine
