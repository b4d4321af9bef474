! F2018 7.3.2.3, 9.5.3: elements of an unlimited polymorphic coarray that holds characters, chosen by vector subscripts and triplets.
! gfortran 12 itself fails on such arrays.
!images: 1 2 3 4
!fc: flang
!with: ../expect.f90
program unlimited_polymorphic_characters
  use expectations
  implicit none
  class(*), allocatable :: s(:)[:], list(:)
  integer :: at(4), me, k, i

  me = this_image()
  k = mod(me, num_images()) + 1
  at = [3, 1, 4, 2]
  allocate (character(3) :: s(4)[*])
  select type (s)
  type is (character(*))
    s = [('x'//achar(64 + i)//achar(96 + me), i=1, 4)]
  end select
  sync all
  list = s(at)[k]
  call look(list, 'C'//'A'//'D'//'B', 'a vector')
  list = s(at(1):2:-1)[k]
  call look(list, 'CB', 'a section')
  select type (b => (s(at(3:4))[k]))
  type is (character(*))
    call expect(b(1)//b(2), 'xD'//achar(96 + k)//'xB'//achar(96 + k), 'SELECT TYPE')
  class default
    call fail('type of a value')
  end select
  sync all
contains
  subroutine look(list, middle, what)
    class(*), intent(in) :: list(:)
    character(*), intent(in) :: middle, what
    integer :: i

    call expect(size(list), len(middle), what)
    select type (list)
    type is (character(*))
      do i = 1, size(list)
        call expect(list(i), 'x'//middle(i:i)//achar(96 + k), what)
      end do
    class default
      call fail(what)
    end select
  end subroutine
end program
