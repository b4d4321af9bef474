! Flang's trees of expressions that it could not analyse say nothing that the message about their fault does not.
!errors: 2
program p
  implicit none
  character(9) :: text
  integer :: list(2), i, a[*]

  a = 3
!error: Operands of - must be numeric
  list = [(mod(text - 1, 2), i = 1, 2)]
!error: Operands of * must be numeric
  list = [((i * text, i = 1, 2), a = 1, 1)]
end program
