! xmp_coarray.h - procedures of XcalableMP that coarray programs use,
! for INCLUDE with -fcaf-legacy. Good in free and in fixed form.
      double precision, external :: xmp_wtime, xmp_wtick
      integer, external :: xmp_node_num, xmp_num_nodes
