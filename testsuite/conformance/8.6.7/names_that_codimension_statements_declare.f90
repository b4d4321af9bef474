! F2018 8.6.4, 8.7: a CODIMENSION statement alone declares a name of implicit type, which internal procedures and users of the module see.
module declared_by_codimension
  implicit complex (z), character(3) (c)
  codimension zz[*], cc[*]
  dimension zz(2)
  codimension plain[0:*], typed[*]
  integer typed
  save
end module

program names_that_codimension_statements_declare
  use declared_by_codimension, only: zz, cc, typed, r => plain
  codimension kk[*]
  save

  zz = (1., 2.)
  cc = 'abc'
  typed = 4
  r = 5.5
  call set
  sync all
  if (any(zz(:)[num_images()] /= (1., 2.)) .or. cc[1](2:) /= 'bc') error stop 'of a module'
  if (typed[num_images()] /= 4 .or. r[0] /= 5.5) error stop 'of a module, scalars'
  call check
contains
  subroutine set
    kk = this_image()
  end subroutine

  subroutine check
    do i = 1, num_images()
      if (kk[i] /= i) error stop 'of the host'
    end do
  end subroutine
end program
