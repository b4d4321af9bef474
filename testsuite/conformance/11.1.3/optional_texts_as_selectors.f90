! F2018 11.1.3.3, 15.5.2.12: a character dummy argument that is OPTIONAL, and present, is a selector of ASSOCIATE. Flang refuses it,
! without coarrays, too.
!fc: gfortran
module texts
  implicit none
contains
  subroutine end_with_a_point(c)
    character(*), optional, intent(inout) :: c[*]

    if (present(c)) then
      associate (cc => c)
        cc[1](len(c):) = '.'
        if (len(cc) /= len(c)) error stop 'length'
      end associate
    end if
  end subroutine
end module

program optional_texts_as_selectors
  use texts
  implicit none
  character(4), save :: s[*] = 'abcd'

  call end_with_a_point()
  sync all
  if (this_image() == num_images()) call end_with_a_point(s)
  sync all
  if (s[1] /= 'abc.') error stop 'put'
end program
