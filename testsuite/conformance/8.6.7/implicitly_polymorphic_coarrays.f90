! F2018 8.6.7, 8.7: a CODIMENSION statement declares a coarray that IMPLICIT CLASS makes polymorphic.
program implicitly_polymorphic_coarrays
  implicit class(base) (x-y)

  type :: base
    integer :: i
  end type

  type, extends(base) :: extended
    integer :: j
  end type

  integer :: k
  allocatable :: xx
  codimension :: xx[:]

  allocate (xx[*], source=extended(this_image(), 3))
  k = mod(this_image(), num_images()) + 1
  select type (xx)
  type is (extended)
    if (xx%j /= 3 .or. xx[k]%i /= k) error stop 'components'
  class default
    error stop 'dynamic type'
  end select
  sync all
  if (this_image() == 1) print '(a)', 'passed'
end program
