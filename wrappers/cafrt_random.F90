! RANDOM_INIT over images (F2018 16.9.155): seeds for the compiler's own RANDOM_NUMBER.
module cafrt_random
  use, intrinsic :: iso_c_binding, only: c_bool, c_int64_t
  implicit none
  private
  public :: cafrt_random_init

  interface
    function random_base(repeatable, image_distinct) result(base) bind(C, name="cafrt_random_base")
      import :: c_bool, c_int64_t
      implicit none
      logical(c_bool), value, intent(in) :: repeatable, image_distinct
      integer(c_int64_t)                 :: base
    end function

    function random_mix(base, i) result(value) bind(C, name="cafrt_random_mix")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in) :: base, i
      integer(c_int64_t)                    :: value
    end function
  end interface

contains

  subroutine cafrt_random_init(repeatable, image_distinct)
    logical, intent(in) :: repeatable, image_distinct
    integer, allocatable :: seed(:)
    integer(c_int64_t) :: base, i
    integer :: n

    base = random_base(logical(repeatable, c_bool), logical(image_distinct, c_bool))
    call random_seed(size=n)
    ! Positive values: Flang's generator takes the seed as its state.
    seed = [(int(random_mix(base, i)), i=1, n)]
    call random_seed(put=seed)
  end subroutine
end module
