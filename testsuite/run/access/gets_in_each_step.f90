! F2018 11.6.2: a program that gets the same things in each step, as one that exchanges the edges of its part: values may be fetched before
! their statements, but never old ones, nor over what this image itself has defined in between, and steps need not be alike.
!images: 1 2 3 4 7
program gets_in_each_step
  implicit none
  integer, parameter :: n = 40
  integer, save :: u(n, n)[*], one[*], two(2)[*], counter[*]
  integer, allocatable :: more(:)[:]
  integer :: me, left, right, step, row(n), column(n), i, got

  me = this_image()
  left = modulo(me - 2, num_images()) + 1
  right = modulo(me, num_images()) + 1
  allocate (more(n)[*])
  do step = 1, 60
    u = 1000*step + me
    one = step + 100000*me
    two = [step, -step]*me
    more = 7*step + me
    counter = 0
    sync all
    column(:) = u(:, n)[left]
    row(:) = u(1, :)[right]
    if (any(column /= 1000*step + left)) error stop 'columns'
    if (mod(step, 10) /= 7) then ! some steps leave a get out
      if (one[left] /= step + 100000*left) error stop 'a scalar'
    end if
    if (any(row /= 1000*step + right)) error stop 'rows'
    if (one[right] /= step + 100000*right) error stop 'another scalar'
    if (mod(step, 4) == 0) then ! and some define what they get next
      two(:)[right] = [step + 1, step + 2]
    else if (mod(step, 4) == 1) then
      two(2)[right] = step + 3
      two(1)[right] = step + 4
    else if (mod(step, 4) == 2) then
      two([2, 1])[right] = [step + 5, step + 6]
    end if
    select case (mod(step, 4))
    case (0)
      if (any(two(:)[right] /= [step + 1, step + 2])) error stop 'a section of this image'
    case (1)
      if (any(two(:)[right] /= [step + 4, step + 3])) error stop 'elements of this image'
    case (2)
      if (any(two(:)[right] /= [step + 6, step + 5])) error stop 'a vector of this image'
    case default
      if (any(two(:)[right] /= [step, -step]*right)) error stop 'two of another image'
    end select
    if (any(more(3:n:5)[right] /= 7*step + right)) error stop 'allocatable'
    got = counter[right]
    call add_to_neighbour
    if (counter[right] /= got + 1) error stop 'a counter of this image'
    sync all
    if (counter /= 1) error stop 'the counter'
    if (step == 30) then ! other memory behind the same name
      deallocate (more)
      allocate (more(n)[*])
    end if
  end do

  one = 0
  sync all
  do step = 1, 40 ! twice in a segment, and by turns
    got = one[right] + u(3, 3)[left] - u(3, 3)[left] + one[right]
    if (got /= 2*(step - 1)) error stop 'by turns'
    sync all
    one = step
    sync all
    do i = 1, 20
      got = two(1 + mod(i, 2))[right]
    end do
  end do
  sync all
  if (me == 1) print '(a)', 'passed'
contains

  subroutine add_to_neighbour
    counter[right] = counter[right] + 1
  end subroutine
end program
