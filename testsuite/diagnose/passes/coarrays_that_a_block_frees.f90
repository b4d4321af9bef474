! F2018 9.7.3.2: statements that leave the scope of a coarray whose components other images may read.
!errors: 4
subroutine frees(i, line)
  integer :: i, j
  character(*) :: line
  type t
    integer, allocatable :: v(:)
  end type
  block
    type(t), allocatable :: x[:]
    allocate (x[*])
    goto (10, 20), i
!error: this statement may leave a BLOCK construct
    goto i, (10, 20)
    read (line, *, end=5, err=20) j
    call other(*5, i, *10)
    if (i - 3) 5, 5, 10
    if (i - 3) 5, 5, 5
    call other(*5, i, *5)
    write (*, *, err=5) i
    goto (5, 5), i
    if (i > 3) goto 20
    block
      integer :: x
      x = 1
!error: this statement deallocates the coarray 'x', whose name means something else here
      if (i > x) return
!error: this statement deallocates the coarray 'x', whose name means something else here
      if (i == x) goto 20
    end block
    associate (y => i, x => j)
!error: this statement deallocates the coarray 'x', whose name means something else here
      if (y > x) return
    end associate
5 end block
10 print *, 'ten'
20 continue
end subroutine
