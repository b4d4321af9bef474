! A main program without PROGRAM statement whose first statement is a BLOCK statement, with a construct name.
use cafrt, only: cafrt_num_images, cafrt_sync_all, cafrt_this_image
use cafrt_get_integer, only: cafrt_get
first: block
  integer, save :: k
  k = cafrt_this_image()
  call cafrt_sync_all()
  if (cafrt_get(k, cafrt_num_images()) /= cafrt_num_images()) error stop
end block first
end
