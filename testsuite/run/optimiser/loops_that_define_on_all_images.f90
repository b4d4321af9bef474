! F2018 9.6, 11.6.2: loops that define a coarray by image selectors do to this image's what they do to others', whatever else reads or defines it.
module data
  implicit none
  integer, parameter :: n = 40
  type particle
    real :: x(3) = 1.0, v(3) = 2.0
    integer :: id = 0
  end type
  type field
    integer, allocatable :: u(:)
    integer :: total = 0
  end type
  integer :: shared(n)[*]
contains
  pure integer function third(i)
    integer, intent(in) :: i
    third = shared(3) + i
  end function
end module

program loops_that_define_on_all_images
  use data
  implicit none
  integer :: a(n)[*], b(n)[*], count(0:4)[*], list(n), i, j, k, me
  integer, target :: t(n)[*]
  integer, pointer :: p(:)
  type(particle) :: s(n)[*]
  type(field) :: f[*]
  character(len=6) :: names(n)[*]
  integer :: one[*]

  me = this_image()
  list = [(n + 1 - i, i=1, n)]
  do k = 1, num_images()
    if (me == 1) then
      call set(0)
    end if
    sync all
    if (me == 1) then
      call fill(k)
      call recurrence(k)
      call own_names_beside(k)
      call two_selectors(k)
      call bounds(k)
      call functions(k)
      call pointers(k)
      call objects(k)
      call components(k)
      call texts(k)
      call histogram(k)
      call sections(k)
      call values_in_registers(k)
      call early_ends(k)
      call own_size(k)
      call concurrent(k, k)
      call codes_of_stop(k)
    end if
    sync all
  end do
contains
  subroutine set(value)
    integer, intent(in) :: value
    a = value
    b = value
    t = value
    shared = value
    count = 0
    names = ''
    s = particle()
    f%u = [(0, i=1, n)]
  end subroutine

  subroutine check(good, what)
    logical, intent(in) :: good
    character(len=*), intent(in) :: what
    if (good) return
    print *, what, k
    error stop 'wrong'
  end subroutine

  subroutine fill(k)
    integer, intent(in) :: k
    do i = 1, n
      a(i)[k] = i + k
    end do
    call check(all(a(:)[k] == [(i + k, i=1, n)]), 'fill')
    if (k == me) call check(a(n) == n + k .and. a(1) == 1 + k, 'fill, by its name')
  end subroutine

  subroutine recurrence(k)
    integer, intent(in) :: k
    a(:)[k] = 1
    do i = 2, n
      a(i)[k] = a(i - 1)[k] + 1
    end do
    call check(all(a(:)[k] == [(i, i=1, n)]), 'recurrence')
    do i = n - 1, 1, -1
      a(i)[k] = a(i + 1)[k] + a(i)[k]
    end do
    call check(a(1)[k] == n*(n + 1)/2, 'recurrence back')
  end subroutine

  ! The coarray by its own name, too: if k is this image, it is the same.
  subroutine own_names_beside(k)
    integer, intent(in) :: k
    a = 1
    a(:)[k] = 1
    do i = 2, n
      a(i)[k] = a(i - 1) + 1
    end do
    call check(a(n)[k] == merge(n, 2, k == me), 'own name read')
    a = 1
    do i = 2, n
      a(i) = a(i - 1)[k] + 1
      a(i)[k] = a(i)
    end do
    call check(a(n)[k] == a(n), 'own name defined')
  end subroutine

  subroutine two_selectors(k)
    integer, intent(in) :: k
    integer :: first
    first = 1
    a = 1
    a(:)[k] = 1
    do i = 2, n
      a(i)[k] = a(i - 1)[first] + 1
    end do
    call check(a(n)[k] == merge(n, 2, k == 1), 'two selectors')
  end subroutine

  subroutine bounds(k)
    integer, intent(in) :: k
    do i = lbound(a, 1), ubound(a, 1)
      a(i)[k] = size(a) - i
    end do
    call check(all(a(:)[k] == [(n - i, i=1, n)]), 'bounds')
  end subroutine

  subroutine functions(k)
    integer, intent(in) :: k
    shared(:)[k] = 0
    shared = 0
    do i = 1, n
      shared(i)[k] = third(i)
    end do
    call check(shared(n)[k] == n + merge(3, 0, k == me), 'functions')
  end subroutine

  subroutine pointers(k)
    integer, intent(in) :: k
    t = 1
    t(:)[k] = 1
    p => t
    do i = 2, n
      t(i)[k] = p(i - 1) + 1
    end do
    call check(t(n)[k] == merge(n, 2, k == me), 'pointers read')
    t = 1
    do i = 2, n
      p(i) = t(i - 1)[k] + 1
      t(i)[k] = p(i) + 1
    end do
    call check(t(n)[k] == p(n) + merge(0, 1, k == me), 'pointers define')
  end subroutine

  subroutine objects(k)
    integer, intent(in) :: k
    do i = 1, n
      s(i)[k]%x = 1.0
      s(i)[k]%v = 2.0
    end do
    do i = 1, n
      s(i)[k]%x = s(i)[k]%x + 0.5*s(i)[k]%v
      s(i)[k]%id = i
    end do
    do i = 2, n
      s(i)[k]%id = s(i - 1)[k]%id + s(i)[k]%id
    end do
    call check(s(n)[k]%id == n*(n + 1)/2 .and. all(s(n)[k]%x == 2.0), 'objects')
    if (k == me) call check(s(n)%id == n*(n + 1)/2, 'objects by their name')
  end subroutine

  subroutine components(k)
    integer, intent(in) :: k
    if (k /= me) return
    do i = 2, n
      f[k]%u(i) = f[k]%u(i - 1) + 1
      f[k]%total = f[k]%total + f[k]%u(i)
    end do
    call check(f%u(n) == n - 1 .and. f%total == n*(n - 1)/2, 'components')
    do i = 2, n
      f%u(i) = f[k]%u(i - 1) + 2
    end do
    call check(f%u(n) == 2*(n - 1), 'components by their name')
  end subroutine

  subroutine texts(k)
    integer, intent(in) :: k
    do i = 1, n
      names(i)[k] = 'ab'
      names(i)[k](3:4) = names(i)[k](1:2)
    end do
    call check(all(names(:)[k] == 'abab  '), 'texts')
    do i = 2, n
      names(i)[k] = names(i - 1)[k](2:)
    end do
    call check(names(2)[k] == 'bab' .and. names(n)[k] == '', 'texts of others')
    names(3)[k] = names(3)[k](2:)//'zz'
    call check(names(3)[k] == 'b    z', 'cut')
    names(1)[k] = 'longer than that'
    call check(names(1)[k] == 'longer', 'cut, from a constant')
  end subroutine

  subroutine histogram(k)
    integer, intent(in) :: k
    do i = 0, 4
      count(i)[k] = 0
    end do
    do i = 1, n
      count(mod(list(i), 5))[k] = count(mod(list(i), 5))[k] + 1
    end do
    call check(all(count(:)[k] == n/5), 'histogram')
  end subroutine

  subroutine sections(k)
    integer, intent(in) :: k
    a(:)[k] = [(i, i=1, n)]
    a(2:n)[k] = a(1:n - 1)[k] + 1
    call check(all(a(2:n)[k] == [(i, i=2, n)]), 'sections')
    a(n:1:-1)[k] = a(:)[k] + 0
    call check(a(2)[k] == n - 1, 'sections that count down')
    a(list)[k] = 2*a(:)[k]
    call check(a(n - 1)[k] == 2*(n - 1), 'vector subscripts')
    where (a(:)[k] > n) a(:)[k] = 0
    call check(maxval(a(:)[k]) <= n, 'where')
    do j = 1, 3
      a(1:n - 1)[k] = a(2:n)[k] + j
      a(n)[k] = 0
    end do
    call check(a(n)[k] == 0 .and. a(n - 1)[k] == 3, 'sections in a loop')
  end subroutine

  subroutine values_in_registers(k)
    integer, intent(in) :: k
    integer :: before, after
    a(5) = 17
    before = a(5)
    do i = 1, n
      a(i)[k] = a(i)[k] + 1
    end do
    after = a(5)
    call check(before == 17 .and. after == merge(18, 17, k == me), 'values in registers')
    a(6) = 23
    do i = 1, 0
      a(i)[k] = 0
    end do
    call check(a(6) == 23, 'no trip')
  end subroutine

  ! Not the intrinsic function.
  subroutine own_size(k)
    integer, intent(in) :: k
    integer :: size(n), found(8)
    size = [(10*i, i=1, n)]
    one = 1
    do i = 1, 8
      one[k] = one[k] + 1
      found(i) = size(one)
    end do
    call check(k /= me .or. all(found == [(10*(i + 1), i=1, 8)]), 'an array called size')
    one[k] = 0
  end subroutine

  ! No parenthesis stands in front of the name.
  subroutine codes_of_stop(k)
    integer, intent(in) :: k
    a = 1
    do i = 2, n
      a(i)[k] = a(i - 1) + 1
      if (i > n) stop a(i)[k]
    end do
    call check(a(n)[k] == merge(n, 2, k == me), 'STOP')
  end subroutine

  subroutine concurrent(k, l)
    integer, intent(in) :: k, l
    a(:)[k] = [(i, i=1, n)]
    do concurrent (i = 2:n:2)
      a(i)[k] = a(i - 1)[l]
      a(i - 1)[k] = a(i)[k] + a(i)[l]
    end do
    call check(all(a(2::2)[k] == [(i, i=1, n, 2)]) .and. all(a(1::2)[k] == [(2*i, i=1, n, 2)]), 'concurrent')
  end subroutine

  subroutine early_ends(k)
    integer, intent(in) :: k
    a(:)[k] = 0
    do i = 1, n
      if (i == 7) cycle
      if (i == 20) exit
      a(i)[k] = a(max(i - 1, 1))[k] + 1
    end do
    call check(a(6)[k] == 6 .and. a(7)[k] == 0 .and. a(19)[k] == 12 .and. a(20)[k] == 0, 'early ends')
  end subroutine
end program
