! F2018 7.3.2.3: components of sections of a polymorphic dummy argument whose dynamic type is longer than its declared one.
!images: 1 2 3 4
module sections
  implicit none
  type :: t
    integer :: i = 0
    real(8) :: r(2) = 0
    character(3) :: s = 'no'
  end type
  type, extends(t) :: u
    integer :: more(5) = 7
    character(:), allocatable :: text
  end type
contains
  subroutine user(x, list, n)
    class(t), intent(inout) :: x(:)[*]
    integer, intent(out)    :: list(:)
    integer, intent(in)     :: n(:)
    integer :: k, j
    integer, allocatable :: got(:)
    k = 1 + mod(this_image(), num_images())

    list = x(:)[k]%i
    call is(list, [(10*k+j, j=1,4)], 'value')
    call is(x(n)[k]%i, [(10*k+n(j), j=1,size(n))], 'vector')
    if (abs(sum(x(2:3)[k]%r(2)) - 10) > 1e-9) call stop_with('sum')
    if (any(x(1:4:2)[k]%i /= [10*k+1, 10*k+3])) call stop_with('if')
    if (all(x(1:4:2)[k]%i == [10*k+1, 10*k+3])) then
      got = x(:)[k]%i
      call is(got, [(10*k+j, j=1,4)], 'in if')
    else
      call stop_with('if 2')
    end if
    call renamed(x, list, k)
    where (x(:)[k]%i > 10*k + 2)
      list = x(:)[k]%i
    elsewhere
      list = -x(4:1:-1)[k]%i
    end where
    call is(list, [-10*k-4, -10*k-3, 10*k+3, 10*k+4], 'where')
    where (x(:)[k]%s == 'a3') list = 0
    call is(list, [-10*k-4, -10*k-3, 0, 10*k+4], 'where')
    got = [(x(j:j+1)[k]%i, j=1, 3)]
    call is(got, 10*k + [1, 2, 2, 3, 3, 4], 'implied do')
    forall (j=1:3) list(j) = sum(x(j:j+1)[k]%i)
    call is(list(:3), 20*k + [3, 5, 7], 'forall')
    do concurrent (j=1:2)
      list(j) = sum(x(3-j:)[k]%i)
    end do
    call is(list(:2), [30*k + 9, 40*k + 10], 'do concurrent')
    do j = 1, maxval(x(:)[k]%i) - 10*k
     if (j > 4) call stop_with('do')
    end do
    do while (sum(x(:)[k]%i) /= 40*k + 10)
     call stop_with('do while')
     exit
    end do
    sync all
    x(2:3)[k]%i = -1
    x(n)[k]%s = 'new'
    call change(x(:)[k]%r(1))
    sync all
    call is(x%i, [10*this_image()+1, -1, -1, 10*this_image()+4], 'put')
    if (any(x%s(1:1) /= 'n')) call stop_with('put of vector')
    if (any(x%r(1) /= 5)) call stop_with('call')
    select type (x)
    class is (u)
      if (any(x%more(5) /= 7) .or. any([(x(j)%text /= 'text', j=1,4)])) call stop_with('components of the extension')
    end select
  end subroutine
  subroutine renamed(x, list, k)
    class(t), intent(in) :: x(:)[*]
    integer, intent(out) :: list(:)
    integer, intent(in)  :: k
    integer :: j
      list = x(:)[k]%i*2 + x(4:1:-1)[k]%i
      call is(list, [(2*(10*k+j)+10*k+5-j, j=1,4)], 'associate')
  end subroutine
  subroutine stop_with(what)
    character(*), intent(in) :: what
    print '(2a)', 'wrong: ', what
    error stop 1
  end subroutine
  subroutine change(r)
    real(8), intent(inout) :: r(:)
    r = 5
  end subroutine
  subroutine is(a, b, what)
    integer, intent(in) :: a(:), b(:)
    character(*), intent(in) :: what
    if (size(a) /= size(b)) then
     call stop_with('size of '//what)
    else if (any(a /= b)) then
     call stop_with(what)
    end if
  end subroutine
end module
program components_of_polymorphic_sections
  use sections
  implicit none
  class(t), allocatable :: a(:)[:]
  integer :: list(4), j
  allocate (u :: a(4)[*])
  do j=1,4
   a(j)%i = 10*this_image()+j
   a(j)%r = 2*j
   a(j)%s = 'a'//achar(48+j)
  end do
  select type (a)
  type is (u)
   do j=1,4
   a(j)%text = 'text'
   end do
  end select
  sync all
  call user(a, list, [4,1,3,2])
  sync all
  if (this_image() == 1) print '(a)', 'passed'
end program
