! F2018 16.9.46 to 16.9.50: a section that needs a name (a substring of components, %IM) may have coindexed subscripts.
!images: 1 2 4
program sections_with_coindexed_subscripts
  implicit none
  type item
    character(4) :: text(3)
    complex :: z(3)
  end type
  type(item), save :: a(3)[*]
  integer, save :: k[*]
  integer :: i, me

  me = this_image()
  k = 2
  do i = 1, 3
    a(i)%text = ['abcd', 'efgh', 'ijkl']
    a(i)%z = cmplx(i, me)
  end do
  if (me == 1) a(2)%text = 'wxyz'
  sync all
  call co_broadcast(a(k[1])%text(k[1]:3)(2:1 + k[num_images()]), source_image=1)
  if (any(a(2)%text /= [character(4) :: merge('wxyz', 'abcd', me == 1), merge('wxyz', 'exyh', me == 1), &
                        merge('wxyz', 'ixyl', me == 1)])) error stop 1
  call co_sum(a(1 + k[1])%z(:k[1])%im)
  if (any(a(3)%z(1:2)%im /= num_images()*(num_images() + 1)/2)) error stop 2
  if (a(3)%z(3)%im /= me .or. any(a(3)%z%re /= 3)) error stop 3
  call co_max(a(k[1])%z(:)%re, result_image=k[1] - 1)
  sync all
end program
