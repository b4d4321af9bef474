C F2018 6.3.3, 8.5.9: in fixed form blanks mean nothing; a dummy procedure is what any of these declarations says.
!images: 1 2 3
!also: two
      program functions_declared_without_blanks
      implicit none
      integer tens, n
      external tens
      n = num_images()
      call sub(n, tens, tens, tens)
      end
      subroutine sub(n, first, second, third)
      integer n
      INTEGER*4FIRST
      EXTERNALFIRST
      integer second
      external  sec ond
      integer, external :: thi
     1 rd
      integer, save :: a(1)[*]
      a = this_image()
      sync all
      if (first(a(1)[n]) .ne. 10*n) error stop 1
      if (second(a(1)[n]) .ne. 10*n) error stop 2
      if (third(a(1)[n]) .ne. 10*n) error stop 3
      sync all
      if (this_image() .eq. 1) print *, 'passed'
      end
      integer function tens(i)
      integer i
      tens = 10*i
      end
