! A variable of which each thread has its own; files that use the module do not see the directive.
module of_each_thread
  implicit none
  integer :: k = 1
  !$omp threadprivate(k)
end module
