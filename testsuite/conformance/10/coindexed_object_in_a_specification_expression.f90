program coindexed_object_in_a_specification_expression
  implicit none
  integer, save :: sizes(2)[*]

  sizes = 3
  block
!error: 10.1.11
    integer :: a(sizes(1)[1])

    a = 0
  end block
! What is associated with a value is no coindexed object (run/context/associate_inside_associate.f90).
  associate (last => sizes(2)[1] - 1)
    block
      integer :: b(last)

      b = 0
    end block
  end associate
end program
