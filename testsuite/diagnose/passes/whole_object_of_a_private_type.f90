! What gets a whole object with allocatable components names its type (F2018 9.6).
module keeper
  implicit none
  private
  type :: secret
    real, allocatable :: part(:)
  end type
  type(secret), public, save :: kept(2)[*]
end module

program private_type
  use keeper, only: kept
  implicit none

!error: this coindexed object is not supported where the name of its type is not accessible here
  kept(2) = kept(1)[1]
end program
