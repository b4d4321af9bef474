! F2018 14.1, R1401, 11.1.4: a main program without PROGRAM statement may begin with a BLOCK construct.
!with: ../../run/expect.f90
first: block
  use expectations
  integer, save :: k[*]
  integer, allocatable :: c(:)[:]

  k = this_image()
  allocate (c(2)[*], source=k)
  sync all
  call expect(k[num_images()], num_images(), 'the last one of static coarrays')
  call expect(sum(c(:)[1]), 2, 'allocatable coarrays')
end block first
end
