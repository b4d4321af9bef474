! FEATURES B2, MPI-3.1 17.1: mpi_f08 with sections as choice buffers, procedures of the program, long counts, constants known by
! their addresses, statuses, texts and windows.
!images: 1 2 3
program modern_interface_in_full
  use mpi_f08
  use, intrinsic :: iso_c_binding, only: c_ptr, c_f_pointer
  implicit none
  type(MPI_Comm) :: comm
  integer :: rank, n, left, right
  integer :: a(10)[*]

  call MPI_Init()
  call MPI_Comm_dup(MPI_COMM_WORLD, comm)
  if (comm == MPI_COMM_WORLD .or. .not. comm /= MPI_COMM_NULL) error stop 1
  call MPI_Comm_rank(comm, rank)
  call MPI_Comm_size(comm, n)
  left = modulo(rank - 1, n)
  right = modulo(rank + 1, n)
  call sections()
  call in_place()
  call operations()
  call long_counts()
  call attributes()
  call texts()
  call windows()
  call MPI_Comm_free(comm)
  if (comm /= MPI_COMM_NULL) error stop 2
  call MPI_Finalize()
  sync all
contains
  ! Neither contiguous here nor there; of rank 0, 1 and 2, components of an array.
  subroutine sections()
    type pair
      integer :: key = 0
      real(8) :: value = 0
    end type
    type(MPI_Request) :: requests(2)
    type(MPI_Status) :: statuses(2), status
    integer :: b(10), i, count, codes(MPI_STATUS_SIZE)
    real(8) :: m(4, 4), row(4)
    type(pair), target :: p(3), q(3)
    integer, pointer :: keys(:)

    a = [(i + 100*rank, i=1, 10)]
    b = 0
    p%key = [(1000*rank + i, i=1, 3)]
    p%value = [(rank + i/8.0d0, i=1, 3)]
    keys => q%key
    call MPI_Irecv(b(1:10:2), 5, MPI_INTEGER, left, 3, comm, requests(1))
    call MPI_Isend(a(10:2:-2), 5, MPI_INTEGER, right, 3, comm, requests(2))
    call MPI_Waitall(2, requests, statuses)
    if (any(requests /= MPI_REQUEST_NULL)) error stop 10
    if (any(b /= [(100*left + 10 - i, 0, i=0, 8, 2)])) error stop 11
    if (statuses(1)%MPI_SOURCE /= left .or. statuses(1)%MPI_TAG /= 3) error stop 12
    call MPI_Sendrecv(p%key, 3, MPI_INTEGER, right, 4, keys, 3, MPI_INTEGER, left, 4, comm, status)
    if (any(q%key /= [(1000*left + i, i=1, 3)])) error stop 13
    if (any(q%value /= 0)) error stop 14
    m = 0
    m(2, :) = [(rank + i, i=1, 4)]
    call MPI_Sendrecv(m(2, :), 4, MPI_REAL8, right, 5, row, 4, MPI_DOUBLE_PRECISION, MPI_ANY_SOURCE, 5, comm, status)
    if (any(row /= [(left + i, i=1, 4)])) error stop 15
    call MPI_Get_count(status, MPI_REAL8, count)
    if (count /= 4) error stop 16
    call MPI_Status_f082f(status, codes)
    if (codes(MPI_SOURCE) /= left .or. codes(MPI_TAG) /= 5) error stop 17
    m = rank
    call MPI_Bcast(m(1:3:2, 2:4:2), 4, MPI_REAL8, 0, comm)
    if (any(m(1:3:2, 2:4:2) /= 0) .or. any(m(2::2, :) /= rank) .or. any(m(:, 1::2) /= rank)) error stop 18
    call MPI_Recv(b, 0, MPI_INTEGER, MPI_PROC_NULL, 1, comm, MPI_STATUS_IGNORE)
    call MPI_Send(7, 0, MPI_INTEGER, MPI_PROC_NULL, 1, comm)
  end subroutine

  subroutine in_place()
    integer :: x(3), y(3, n), i

    x = [1, 2, 3] + rank
    call MPI_Allreduce(MPI_IN_PLACE, x, 3, MPI_INTEGER, MPI_SUM, comm)
    if (any(x /= n*[1, 2, 3] + n*(n - 1)/2)) error stop 20
    y = -1
    y(:, rank + 1) = rank
    call MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, y, 3, MPI_INTEGER, comm)
    if (any(y(3, :) /= [(i, i=0, n - 1)])) error stop 21
    ! From another image.
    a = this_image()
    sync all
    call MPI_Allreduce(a(2:4)[left + 1], x, 3, MPI_INTEGER, MPI_MIN, comm)
    if (any(x /= 1)) error stop 22
    sync all
  end subroutine

  subroutine operations()
    type(MPI_Op) :: digits
    integer :: x(2), r(2), want, i

    call MPI_Op_create(append_digits, .false., digits)
    x = rank + 1
    call MPI_Allreduce(x, r, 2, MPI_INTEGER, digits, comm)
    want = 0
    do i = 1, n
      want = 10*want + i
    end do
    if (any(r /= want)) error stop 30
    call MPI_Op_free(digits)
    if (digits /= MPI_OP_NULL) error stop 31
  end subroutine

  subroutine append_digits(invec, inoutvec, len, datatype)
    type(c_ptr), value :: invec, inoutvec
    integer :: len
    type(MPI_Datatype) :: datatype
    integer, pointer :: x(:), y(:)

    if (datatype /= MPI_INTEGER) error stop 32
    call c_f_pointer(invec, x, [len])
    call c_f_pointer(inoutvec, y, [len])
    y = 10*x + y
  end subroutine

  subroutine long_counts()
    integer(MPI_COUNT_KIND) :: count
    type(MPI_Status) :: status
    integer :: x(6), y(12), i

    x = rank
    call MPI_Bcast(x(1:5:2), 3_MPI_COUNT_KIND, MPI_INTEGER, 0, comm)
    if (any(x(1:5:2) /= 0) .or. any(x(2:6:2) /= rank)) error stop 40
    x = [(i*(rank + 1), i=1, 6)]
    y = 0
    call MPI_Sendrecv(x, 6_MPI_COUNT_KIND, MPI_INTEGER, right, 6, y(::2), 6_MPI_COUNT_KIND, MPI_INTEGER, left, 6, comm, status)
    if (any(y(::2) /= [(i*(left + 1), i=1, 6)]) .or. any(y(2::2) /= 0)) error stop 41
    call MPI_Get_count(status, MPI_INTEGER, count)
    if (count /= 6) error stop 42
  end subroutine

  ! Procedures that MPI calls, the library's and the program's.
  subroutine attributes()
    type(MPI_Comm) :: copy
    integer :: taken, left_out, own
    integer(MPI_ADDRESS_KIND) :: value
    logical :: flag

    call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, taken, 0_MPI_ADDRESS_KIND)
    call MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, left_out, 0_MPI_ADDRESS_KIND)
    call MPI_Comm_create_keyval(double_it, MPI_COMM_NULL_DELETE_FN, own, 3_MPI_ADDRESS_KIND)
    call MPI_Comm_set_attr(comm, taken, 5_MPI_ADDRESS_KIND)
    call MPI_Comm_set_attr(comm, left_out, 6_MPI_ADDRESS_KIND)
    call MPI_Comm_set_attr(comm, own, 7_MPI_ADDRESS_KIND)
    call MPI_Comm_dup(comm, copy)
    call MPI_Comm_get_attr(copy, taken, value, flag)
    if (.not. flag .or. value /= 5) error stop 50
    call MPI_Comm_get_attr(copy, left_out, value, flag)
    if (flag) error stop 51
    call MPI_Comm_get_attr(copy, own, value, flag)
    if (.not. flag .or. value /= 17) error stop 52
    call MPI_Comm_free(copy)
    call MPI_Comm_delete_attr(comm, taken)
    call MPI_Comm_delete_attr(comm, left_out)
    call MPI_Comm_delete_attr(comm, own)
    call MPI_Comm_free_keyval(taken)
    call MPI_Comm_free_keyval(left_out)
    call MPI_Comm_free_keyval(own)
  end subroutine

  subroutine double_it(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
    type(MPI_Comm) :: oldcomm
    integer :: comm_keyval, ierror
    integer(MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
    logical :: flag

    if (oldcomm /= comm .or. comm_keyval == MPI_KEYVAL_INVALID) error stop 53
    attribute_val_out = 2*attribute_val_in + extra_state
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine

  subroutine texts()
    character(MPI_MAX_OBJECT_NAME) :: name
    character(12) :: value
    type(MPI_Info) :: info
    type(MPI_Datatype) :: pairs
    integer(MPI_ADDRESS_KIND) :: lower, extent
    integer :: length, bytes
    logical :: flag

    call MPI_Comm_set_name(comm, 'a pair of words')
    call MPI_Comm_get_name(comm, name, length)
    if (name /= 'a pair of words' .or. length /= 15) error stop 60
    call MPI_Info_create(info)
    call MPI_Info_set(info, 'key', 'its value')
    call MPI_Info_get(info, 'key', len(value), value, flag)
    if (.not. flag .or. value /= 'its value') error stop 61
    call MPI_Info_get(info, 'other', len(value), value, flag)
    if (flag) error stop 62
    call MPI_Info_free(info)
    call MPI_Type_vector(2, 1, 2, MPI_INTEGER, pairs)
    call MPI_Type_commit(pairs)
    call MPI_Type_get_extent(pairs, lower, extent)
    if (lower /= 0 .or. extent /= 12) error stop 63
    call MPI_Type_free(pairs)
    call MPI_Sizeof(lower, bytes)
    if (bytes /= 8) error stop 64
    if (MPI_Wtime() <= 0) error stop 65
    call MPI_Get_address(a(3), extent)
    call MPI_Get_address(a(1), lower)
    if (MPI_Aint_diff(extent, lower) /= 8) error stop 66
  end subroutine

  subroutine windows()
    type(MPI_Win) :: window
    type(c_ptr) :: base
    integer, pointer :: memory(:)
    integer :: x

    ! A multiple of the page: with others MPICH 4.0.2 takes data from wrong places.
    call MPI_Win_allocate(4096_MPI_ADDRESS_KIND, 4, MPI_INFO_NULL, comm, base, window)
    call c_f_pointer(base, memory, [10])
    memory = 0
    call MPI_Win_fence(0, window)
    x = rank + 70
    call MPI_Put(x, 1, MPI_INTEGER, right, 3_MPI_ADDRESS_KIND, 1, MPI_INTEGER, window)
    call MPI_Win_fence(0, window)
    if (memory(4) /= left + 70 .or. any(memory([1, 3, 5]) /= 0)) error stop 70
    call MPI_Win_free(window)
  end subroutine
end program
