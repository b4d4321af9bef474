! F2018 6.3.3.3: literals of fixed form that the translation has to continue hold what begins a comment or a literal.
      program long_literals_of_fixed_form
      implicit none
      integer, save :: x[*]
      integer next
      character*200 line

      x = this_image()
      sync all
      next = mod(this_image(), num_images()) + 1
      write (line, *) 'In ', x[next], ' the values are all right! ', x
      if (index(line, ' the values are all right! ') .eq. 0) stop 1
      write (line, *) 'The residual is below the limit, that is good. 
     &What was asked for! has been done, one can go on now, as one would
     & expect from "it". Sum:', x[next]
      if (index(line, 'for! has been done, one can go on now, ') .eq. 0)
     & stop 2
      if (index(line, 'would expect from "it". Sum:') .eq. 0) stop 3
      if (x[next] .gt. next) write (*, *) 'It''s wrong! & not right!', x
      if (this_image() .eq. 1) print '(a)', 'passed'
      end
