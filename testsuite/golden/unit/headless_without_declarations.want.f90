! A main program without PROGRAM statement and declarations: USE statements come first.
use cafrt, only: cafrt_co_sum, cafrt_this_image
integer(4) :: i
i = cafrt_this_image()
if (i < 1) error stop
call cafrt_co_sum(i)
end
