! F2018 11.6.2: images may define neighbouring elements of one array in unordered segments, bytes too; none is lost.
!with: ../expect.f90
program neighbouring_bytes
  use expectations
  implicit none
  integer, parameter :: byte = selected_int_kind(2), n = 64
  integer(byte) :: a(n)[*]
  character(n)  :: c[*]
  integer :: pass, i, me, images

  me = this_image()
  images = num_images()
  do pass = 1, 20
    a = 0
    c = ''
    sync all
    do i = me, n, images
      a(i)[1] = int(me, byte)
      c[images](i:i) = achar(iachar('a') + me)
    end do
    sync all
    if (me == 1) call expect(int(a), [(mod(i - 1, images) + 1, i=1, n)], 'bytes by element')
    if (me == images) call expect(c, characters(), 'characters')
    sync all
    a(me:n:images)[images] = int(me + pass, byte)
    sync all
    if (me == images) call expect(int(a), [(mod(i - 1, images) + 1 + pass, i=1, n)], 'bytes by section')
    sync all
  end do
contains
  function characters()
    character(n) :: characters
    integer :: i
    do i = 1, n
      characters(i:i) = achar(iachar('a') + mod(i - 1, images) + 1)
    end do
  end function
end program
