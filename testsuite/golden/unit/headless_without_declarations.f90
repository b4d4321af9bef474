! A main program without PROGRAM statement and declarations: USE statements come first.
i = this_image()
if (i < 1) error stop
call co_sum(i)
end
