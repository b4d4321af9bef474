! F2018 11.1.3.3, 9.6: the length of an associate-name is that of its selector, also where values of other images make it.
!with: ../expect.f90
program associate_with_lengths_from_other_images
  use expectations
  implicit none
  character(5) :: c[*], list(2)[*], mine
  character(:), allocatable :: deferred[:]
  integer :: s[*], k

  k = mod(this_image(), num_images()) + 1
  c = 'hello'
  list = ['first', 'other']
  mine = c
  s = 2
  allocate (character(3) :: deferred[*])
  deferred(:) = 'abc'
  sync all
  associate (y => (c[k](s[k]:)))
    call expect(y, 'ello', 'bounds of a substring')
  end associate
  mine = c; associate (y => (c[k](s[k]:))); call expect(y, 'ello', 'in one line with others'); end associate
  associate (y => (repeat(deferred[k], s[k])), z => mine(s[k]:))
    call expect(y, 'abcabc', 'REPEAT')
    call expect(z, 'ello', 'a variable')
    z = 'ELLO'
  end associate
  call expect(mine, 'hELLO', 'the variable is defined')
  associate (y => list(:)(s[k]:s[k] + 1)//'x')
    call expect(y, ['irx', 'thx'], 'an array')
  end associate
  select case (s[k])
  case (2)
    block
      character(s) :: own

      own = list(1)
      call expect(own, 'fi', 'a declaration with the own value')
    end block
  end select
end program
