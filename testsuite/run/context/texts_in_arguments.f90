! F2018 9.6, 15.5.2: arrays of characters of other images in expressions that are arguments: gfortran fails on functions there.
!with: ../expect.f90
module texts
  implicit none
contains
  function copied(text) result(out)
    character(*), intent(in) :: text(:)
    character(5) :: out(size(text))

    out = text
  end function

  elemental function changed(text) result(out)
    character(*), intent(in) :: text
    character(len(text) + 1) :: out

    out = '<'//text
  end function

  subroutine take(text, want)
    use expectations, only: expect
    character(*), intent(in) :: text(:), want(:)

    call expect(text, want, 'an argument of a subroutine')
  end subroutine
end module

program texts_in_arguments
  use texts
  use expectations
  implicit none
  character(2) :: z[*]
  character(3) :: words(2)[*]
  integer :: i, k

  k = mod(this_image(), num_images()) + 1
  z = 'zz'
  words = [' ab', 'cde']
  sync all
  if (any(copied(z//words(:)[k]) /= (/'zz ab', 'zzcde'/))) call fail('behind another')
  if (any(copied([z[k]//words(:)[k]]) /= (/'zz ab', 'zzcde'/))) call fail('in a constructor')
  if (any(copied((words(:)[k])) /= (/' ab  ', 'cde  '/))) call fail('in parentheses')
  call expect(copied(adjustl(words(:)[k])), ['ab   ', 'cde  '], 'adjusted')
  call expect(copied(words(2:1:-1)[k]//z[k]), ['cdezz', ' abzz'], 'in front of another')
  call expect(len(adjustl(words(:)[k])//'a'), 4, 'a length')
  call expect(reshape(adjustl(words(:)[k]), [2]), ['ab ', 'cde'], 'in RESHAPE')
  call expect(changed(adjustr(words(:)[k])//'!'), ['< ab!', '<cde!'], 'in an elemental function')
  call expect(pack([words(1)[k], z[k]//' ', words(2:2)[k]], .true.), [' ab', 'zz ', 'cde'], 'a constructor in PACK')
  call expect(copied(z[k]//[(words(i)[k], i=1,2)]), ['zz ab', 'zzcde'], 'a scalar and a constructor')
  call expect(cshift(z[k]//[(words(i)[k], i=1,2)], 1), ['zzcde', 'zz ab'], 'the same in CSHIFT')
  call take([z[k], words(2)[k](:2)]//words(2:1:-1)[k], ['zzcde', 'cd ab'])
  call take(adjustl(words(:)[k]), ['ab ', 'cde'])
  call take(words(:)[k]//z, [' abzz', 'cdezz'])
  call take(copied(adjustl(words(:)[k])), ['ab   ', 'cde  '])
end program
