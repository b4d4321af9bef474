! FEATURES B4, -fcaf-legacy: fixed form: what becomes longer than a line is continued, and lines keep their numbers.
!options: -fcaf-legacy
      program fixed_form
      implicit none
      integer n, me, line
      double precision value, averylongnameofaresult                    00000010
      double precision v(2,2), w(2,2)
      integer a(3)[*], b(3)                                             00000020
      me = this_image()
      n = num_images()
      value = me
      a = me
      call sync_all()                                                   00000030
      if (n .gt. 0) call co_sum(value, averylongnameofaresult)          00000040
      if (averylongnameofaresult .ne. n * (n + 1) / 2) error stop 1
      call co_max(value,                                                00000050
     &            averylongnameofaresult)                               00000060
      if (averylongnameofaresult .ne. n) error stop 2
      if (averylongnameofaresult.gt.0) b = a[n] + a[n] + a[n] + a[n]    ! all of them
      if (any(b .ne. 4 * n)) error stop 3
      v = me
      call co_sum(v, w) ! a remark that ends beyond the seventy-second column
      if (any(w .ne. n * (n + 1) / 2)) error stop 4
      do 10 me = 1, 2
        call co_min(value, w(1,1))
   10 continue
      if (w(1,1) .ne. 1) error stop 5
      call local
      contains
      subroutine local
      integer one[*], another_long_name_of_a_coarray(3)[*]
      one = 1
      another_long_name_of_a_coarray = 2
      sync all
      if (one[n] .ne. 1) error stop 6
      if (any(another_long_name_of_a_coarray[n] .ne. 2)) error stop 7
      end subroutine
      end program
