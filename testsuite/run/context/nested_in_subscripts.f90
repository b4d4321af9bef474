! F2018 9.6: coindexed objects inside subscripts, substring ranges and cosubscripts of coindexed objects.
!with: ../expect.f90
program nested_in_subscripts
  use expectations
  implicit none
  integer :: a(10)[*], index(3)[*], where_to[*], n[*]
  character(10) :: c[*]
  integer :: k, i, last

  last = num_images()
  k = mod(this_image(), last) + 1
  a = [(i, i=1, 10)]*this_image()
  index = [9, 1, 5]
  where_to = last
  n = 2
  c = 'abcdefghij'
  sync all
  call expect(a(index(1)[k])[k], 9*k, 'subscript')
  call expect(a(n[k]:index(3)[k])[k], [2, 3, 4, 5]*k, 'section bounds')
  call expect(a(index(:)[k])[last], [9, 1, 5]*last, 'vector subscript')
  call expect(a(1)[where_to[k]], last, 'cosubscript')
  call expect(a(n[1])[where_to[where_to[1]]], 2*last, 'cosubscript of a cosubscript')
  call expect(c[k](n[k]:n[k] + 2), 'bcd', 'substring range')
  call expect(a(a(n[k])[1])[k], 2*k, 'subscript of a subscript')
  sync all
  a(index(2)[k])[k] = -1
  a(n[k])[mod(this_image() + n[k] - 2, last) + 1] = a(index(3)[k])[k]
  sync all
  call expect(a(1), -1, 'definition')
  call expect(a(2), 5*this_image(), 'definition on a computed image')
end program
