! F2018 11.1.6, 11.1.5: CRITICAL and CHANGE TEAM as the first of several statements of an OpenMP region.
!options: -fopenmp
!env: OMP_NUM_THREADS=2
!images: 1 2
program openmp_constructs_first
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer, save :: n[*]
  integer :: z, members
  n = 0; z = 0; members = 0
  form team (1, t)
  sync all
  !$omp parallel
  !$omp master
  critical
    n[1] = n[1] + 1
  end critical
  z = z + 1
  !$omp end master
  !$omp end parallel
  !$omp parallel
  !$omp master
  change team (t)
    members = num_images()
  end team
  z = z + 1
  !$omp end master
  !$omp end parallel
  sync all
  if (n[1] /= num_images() .or. z /= 2 .or. members /= num_images()) error stop 'value'
end program
