! A main program without PROGRAM statement that begins with a directive: USE statements come in front of it.
!options: -fopenmp
use cafrt, only: cafrt_num_images
integer(4) :: i
integer(4) :: k
!$omp parallel do
do i = 1, 3
end do
k = cafrt_num_images()
end
