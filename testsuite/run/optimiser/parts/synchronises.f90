! Compiled on its own, so that the caller's compilation does not see the synchronisation.
module synchronises
  implicit none
contains
  subroutine wait_for_all
    sync all
  end subroutine
end module
