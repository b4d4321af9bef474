! F2018 15.4.3.3 R1510, C1510: GENERIC statements of a procedure name module procedures of its host, and its internal procedures.
module host_procedures
  implicit none
  integer :: counts(2)[*]
  generic :: both => of_integers, of_reals
contains
  integer function of_integers(i)
    integer, intent(in) :: i
    of_integers = i
  end function

  integer function of_reals(x)
    real, intent(in) :: x
    of_reals = int(x)
  end function

  integer function summed(i)
    integer, intent(in) :: i
    generic :: value => of_integers, of_reals, of_texts

    summed = 2 * value(i) + value(3.5) + value('abc')
  contains
    integer function of_texts(text)
      character(*), intent(in) :: text
      of_texts = 100 * len(text)
    end function
  end function
end module

program generic_of_host_procedures
  use host_procedures
  implicit none

  counts = [summed(this_image()), both(7.5)]
  sync all
  if (any(counts(:)[num_images()] /= [2 * num_images() + 303, 7])) error stop 'wrong'
  print '(a)', 'passed'
end program
