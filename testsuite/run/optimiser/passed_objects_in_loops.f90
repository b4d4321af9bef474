! F2018 7.5.4.5, 9.6: loops over components of a polymorphic scalar on another image, as the passed-object dummy of a type-bound procedure is.
module grids
  implicit none
  integer, parameter :: n = 30
  type part
    integer, allocatable :: w(:)
  end type
  type grid
    integer :: n = 0, fixed(n) = 1
    integer, allocatable :: u(:)
    integer, pointer :: p(:) => null()
    type(part) :: parts(3)
    character(len=4) :: name = 'abcd'
  contains
    procedure :: start
    procedure :: gather
    procedure :: scatter
    procedure :: own_name
    procedure :: nested
    procedure :: expressions
    procedure :: search
  end type
  type, extends(grid) :: fine
    integer :: extra(10) = 5
    integer, allocatable :: more(:)
  end type
contains
  subroutine start(this)
    class(grid), intent(inout) :: this[*]
    integer :: i
    this%n = n
    this%fixed = [(i, i=1, n)]
    if (allocated(this%u)) deallocate (this%u)
    allocate (this%u(0:n - 1), source=this_image())
    if (.not. associated(this%p)) allocate (this%p(n))
    this%p = 2*this_image()
    do i = 1, 3
      this%parts(i)%w = [i, 2*i, 3*i*this_image()]
    end do
  end subroutine

  subroutine check(good, what)
    logical, intent(in) :: good
    character(len=*), intent(in) :: what
    if (good) return
    print *, this_image(), what
    error stop 'wrong'
  end subroutine

  subroutine gather(this, k)
    class(grid), intent(inout) :: this[*]
    integer, intent(in) :: k
    integer :: i, y(n)
    do i = 1, n
      y(i) = this[k]%u(i - 1) + this[k]%fixed(i) + this[k]%p(i)
    end do
    call check(all(y == [(3*k + i, i=1, n)]), 'gather')
    do i = 1, this[k]%n
      if (this[k]%name(2:2) /= 'b') exit
      y(i) = ichar(this[k]%name(1:1)) + i
    end do
    call check(all(y == [(97 + i, i=1, n)]), 'characters')
  end subroutine

  subroutine scatter(this, k)
    class(grid), intent(inout) :: this[*]
    integer, intent(in) :: k
    integer :: i
    do i = 1, n
      this[k]%u(i - 1) = i
      this[k]%fixed(i) = this[k]%u(i - 1) + 1
      this[k]%p(i) = this[k]%fixed(i) + 1
    end do
    do i = 2, n
      this[k]%u(i - 1) = this[k]%u(i - 2) + this[k]%u(i - 1)
    end do
    call check(this[k]%u(n - 1) == n*(n + 1)/2 .and. this[k]%fixed(n) == n + 1 .and. this[k]%p(1) == 3, 'scatter')
  end subroutine

  ! If k is this image `this` and `this[k]` are the same.
  subroutine own_name(this, k)
    class(grid), intent(inout) :: this[*]
    integer, intent(in) :: k
    integer :: i
    this%fixed = 1
    do i = 2, n
      this%fixed(i) = this[k]%fixed(i - 1) + 1
    end do
    call check(this%fixed(n) == merge(n, 1 + merge(n - 1, this[k]%fixed(n - 1), k == this_image()), k == this_image()), 'own name')
    this%u = 1
    do i = 1, n - 1
      this%u(i) = this[k]%u(i - 1) + 1
      this[k]%u(i) = this%u(i)
    end do
    call check(this%u(n - 1) == this[k]%u(n - 1), 'own component')
  end subroutine

  subroutine nested(this, k)
    class(grid), intent(inout) :: this[*]
    integer, intent(in) :: k
    integer :: b, i, s
    s = 0
    do b = 1, 3
      do i = 1, 3
        s = s + this[k]%parts(b)%w(i)
      end do
    end do
    call check(s == 6*3 + 18*k, 'nested')
    do b = 1, 3
      do i = 1, 2
        this[k]%parts(b)%w(i) = this[k]%parts(b)%w(i) + b
      end do
    end do
    call check(this[k]%parts(3)%w(2) == 9, 'nested, defined')
  end subroutine

  subroutine expressions(this, k)
    class(grid), intent(inout) :: this[*]
    integer, intent(in) :: k
    integer :: y(n)
    y = 2*this[k]%u + this[k]%fixed
    call check(sum(y) == 2*sum(this[k]%u) + sum(this[k]%fixed), 'expressions')
    this[k]%fixed(2:n) = this[k]%fixed(1:n - 1) + 1
    where (this[k]%fixed > 5) this[k]%fixed = 0
    call check(maxval(this[k]%fixed) <= 5, 'where')
  end subroutine

  subroutine search(this, k)
    class(grid), intent(in) :: this[*]
    integer, intent(in) :: k
    integer :: i
    i = 1
    do while (i <= this[k]%n)
      if (this[k]%fixed(i) == 7) exit
      i = i + 1
    end do
    call check(i == 7, 'search')
  end subroutine
end module

program passed_objects_in_loops
  use grids
  implicit none
  type(grid), save :: g[*]
  type(fine), save :: f[*]
  class(grid), allocatable :: a[:]
  integer :: k

  allocate (fine :: a[*])
  do k = 1, num_images()
    call g%start()
    call f%start()
    call a%start()
    sync all
    if (this_image() == 1) then
      call everything(g, k)
      call everything(f, k)
      call everything(a, k)
    end if
    sync all
    call check(all(f%extra == 5), 'the extension')
    sync all
  end do
contains
  subroutine everything(object, k)
    class(grid), intent(inout) :: object[*]
    integer, intent(in) :: k
    call object%search(k)
    call object%gather(k)
    call object%nested(k)
    call object%scatter(k)
    call object%expressions(k)
    call object%own_name(k)
  end subroutine
end program
