! With SAVE for everything nothing is added: gfortran refuses a second SAVE.
program blanket_save
  save
  integer :: a(10)
  a = 1
end program
