! A main program without PROGRAM statement.
integer :: a[*]
a = this_image()
sync all
end
