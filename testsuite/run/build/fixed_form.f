! FEATURES B1: fixed source form: continuations, comments, labels, blanks without meaning, columns beyond 72.
!with: ../expect.f90
      program fixed form
      use expectations
      implicit none
      integer a(10)[*], s
     1  [*], i, k
c     a comment between
      integer, save :: total[*]                                         ignored
      k = mod(this_image(), num_images()) + 1
      do 10 i = 1, 10
        a(i) = i * this_image()
10    continue
      s = th is_image ()
      total = 0
      sync all
      call expect(a(10)[k],
*     another comment
     +            10 * k, 'element')
      call expect(s
     &[k], k, 'split before the bracket')
      if (a(3)[k] .ne. 3 * k) go to 20
      to tal [k] = a(1)[k] + a(
     $ 2)[k]
      sync all
      call expect(total, 3 * this_image(), 'put')
      stop
20    error stop 'wrong value'
      end
