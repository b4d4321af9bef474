! One object between the calls; bounds and SOURCE= are evaluated before.
module forms_m
  implicit none
  type t
    integer :: i
  contains
    procedure :: p
  end type
contains
  subroutine p(x)
    class(t), intent(in) :: x
    print *, x%i
  end subroutine
end module
program forms
  use cafrt, only: cafrt_allocate_begin, cafrt_allocate_end, cafrt_deallocate_begin, cafrt_deallocate_end, cafrt_remember
  use forms_m
  implicit none
  integer, allocatable :: a(:), b(:,:), local(:), s
  character(len=:), allocatable :: c
  integer :: n, st, stats(2)
  character(len=80) :: message
  type(t), allocatable :: d(:)
  n = 3
  call cafrt_allocate_begin(allocated(a))
  allocate (a(n))
  call cafrt_allocate_end([1], a)
  call cafrt_deallocate_begin()
  deallocate (a)
  call cafrt_deallocate_end()
  allocate (local(5))
  call cafrt_allocate_begin(allocated(a))
  allocate (a(0:n))
  call cafrt_allocate_end([0], a)
  call cafrt_allocate_begin(allocated(s))
  allocate (s)
  call cafrt_allocate_end([1], s)
  block
    integer(4) :: cafc_stat
    call cafrt_deallocate_begin(stat=cafc_stat)
    deallocate (a, local, s, stat=st)
    call cafrt_deallocate_end()
    if (cafc_stat /= 0) st = cafc_stat
  end block
  block
    integer(8) :: cafc_bound_1
    cafc_bound_1 = f(n)
    associate (cafc_source => f(1))
      call cafrt_allocate_begin(allocated(b))
      allocate (b(n, cafc_bound_1), source=cafc_source)
      call cafrt_allocate_end([1, 2, 1], b)
    end associate
  end block
  call cafrt_allocate_begin(allocated(c))
  allocate (character(len=n) :: c)
  call cafrt_allocate_end([1], c)
  call cafrt_allocate_begin(allocated(a), .true.)
  allocate (a(n), stat=st, errmsg=message)
  call cafrt_allocate_end([1], stat=st, errmsg=message)
  if (st == 0 .or. st == 6001) then
    call cafrt_allocate_begin(allocated(s), .true.)
    allocate (s, stat=st, errmsg=message)
    call cafrt_allocate_end([1], stat=st, errmsg=message)
  end if
  associate (cafc_stat => stats(1))
    allocate (local(3), stat=cafc_stat)
    if (cafc_stat == 0) then
      call cafrt_allocate_begin(allocated(d), .true.)
      allocate (d(n), stat=cafc_stat)
      call cafrt_allocate_end([int(n, 8)], stat=cafc_stat)
    end if
  end associate
  block
    integer(4) :: cafc_stat
    call cafrt_deallocate_begin(stat=cafc_stat, errmsg=message(1:10))
    deallocate (d, stat=stats(2), errmsg=message(1:10))
    call cafrt_deallocate_end()
    if (cafc_stat /= 0) stats(2) = cafc_stat
  end block
  call cafrt_allocate_begin(allocated(a))
  allocate (a(size(local)), source=local)
  call cafrt_allocate_end([1], a)
  if (.not. allocated(s)) then
    call cafrt_allocate_begin(allocated(s))
    allocate (s)
    call cafrt_allocate_end([1], s)
  end if
10 call cafrt_allocate_begin(allocated(s))
   allocate (s, mold=n)
   call cafrt_allocate_end([1], s)
  allocate (local(4))
contains
  integer function f(i)
    integer, intent(in) :: i
    f = i
  end function
  subroutine move(from, to)
    use cafrt, only: cafrt_deallocate_end, cafrt_move_alloc_begin
    integer, allocatable, intent(inout) :: from(:), to(:)
    integer, allocatable :: other(:)
    call cafrt_move_alloc_begin()
    call move_alloc(from, to)
    call cafrt_deallocate_end()
    call cafc_remember_2(to)
    call cafrt_move_alloc_begin(stat=st, errmsg=message)
    call move_alloc(from, to)
    call cafrt_deallocate_end()
    call cafc_remember_2(to)
    call move_alloc(local, other)
  end subroutine
  subroutine cafc_remember_2(cafc_variable)
    use, intrinsic :: iso_c_binding, only: cafc_associate => c_f_procpointer
    integer(4), allocatable, target, intent(inout) :: cafc_variable(:)
    abstract interface
      subroutine cafc_takes(cafc_variable, cafc_ndims)
        import
        integer(4), allocatable, target, intent(inout) :: cafc_variable(:)
        integer(4), value :: cafc_ndims
      end subroutine
    end interface
    procedure(cafc_takes), pointer :: cafc_remember
    call cafc_associate(cafrt_remember(), cafc_remember)
    call cafc_remember(cafc_variable, 1_4)
  end subroutine
end program
