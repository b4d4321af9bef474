      program fx
        use cafrt, only: cafrt_co_sum
      integer w
      save :: w
      w = 1
      call cafrt_co_sum(w) ! a remark that ends beyond the seventy-second column
      w = 1; call cafrt_co_sum(w) ! a remark that ends beyond the seventy-second column
      end
