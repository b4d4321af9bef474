! A main program without PROGRAM statement that begins with a directive: USE statements come in front of it.
!options: -fopenmp
!$omp parallel do
do i = 1, 3
end do
k = num_images()
end
