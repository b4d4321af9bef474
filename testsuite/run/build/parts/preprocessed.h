integer ::from_header[*]
