      program fx
      integer w[*]
      w = 1
      call co_sum(w) ! a remark that ends beyond the seventy-second column
      w = 1; call co_sum(w) ! a remark that ends beyond the seventy-second column
      end
