! A main program without PROGRAM statement whose first statement is a BLOCK statement, with a construct name.
first: block
  integer, save :: k[*]
  k = this_image()
  sync all
  if (k[num_images()] /= num_images()) error stop
end block first
end
