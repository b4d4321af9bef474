! Names of a module and of types in it that are too long for one name together.
module a_module_with_a_name_of_forty_one_letters
  implicit none
  private
  type a_private_type_of_29_letters_
    real, allocatable :: v(:)
  end type
  type, public :: a_public_type_of_28_letters_
    real, allocatable :: v(:)
  end type
  type(a_private_type_of_29_letters_), save, public :: x[*]
  type(a_public_type_of_28_letters_), save, public  :: y[*]
end module
