  integer :: from_header[*]
