! F2018 9.5.3: sections whose constant bounds are far apart take neither time nor memory when they are translated (those of Flang do when
! it compiles).
!timeout: 60
!fc: gfortran
program sections_of_thousand_millions
  implicit none
  integer, parameter :: n = 2000000000
  integer, parameter :: few(5) = [1, 2, 3, 4, 5], some(2) = few(5:1:-3)
  real, allocatable :: a(:), b(:)
  integer, save :: c[*], d(some(1))

  c = this_image()
  sync all
  if (c[num_images()] > 1000000) then
    allocate (a(n), b(n))
    a = 1
    b(1:n) = a(1:n)
    b(1:n) = a(n:1:-1)
    b(2:n:3) = c[1]
  end if
  if (size(d) /= 5 .or. any(few(2:4) /= [2, 3, 4]) .or. some(2) /= 2) error stop 'constant sections'
  sync all
end program
