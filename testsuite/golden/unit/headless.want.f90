! A main program without PROGRAM statement.
use cafrt, only: cafrt_sync_all, cafrt_this_image
integer :: a
save :: a
a = cafrt_this_image()
call cafrt_sync_all()
end
