! F2018 9.6, 15.5.2.4, 16.9: coindexed characters as arguments of CHARACTER, VALUE dummies and of transformational intrinsics.
module values_of_texts
  use, intrinsic :: iso_c_binding, only: c_char
  implicit none
contains
  subroutine by_value(a, wanted)
    character(5), value :: a
    character(*), intent(in) :: wanted

    if (a /= wanted) error stop 'by value'
    a = ''
  end subroutine

  pure integer function code(a)
    character(1), value :: a

    code = ichar(a)
  end function

  integer(c_int) function c_code(a) bind(C)
    use, intrinsic :: iso_c_binding, only: c_int
    character(kind=c_char), value :: a

    c_code = ichar(a)
  end function
end module

program texts_by_value_and_transformed
  use values_of_texts
  implicit none
  character(5), save :: s[*], list(4)[*]
  character(1), save :: letter[*]
  character(3), save :: c(2, 2)[*]
  character(3) :: e(4), m(2, 2)
  integer :: k, i, codes(3)

  s = achar(96 + this_image())//'bcde'
  list = s
  letter = achar(64 + this_image())
  c = reshape([character(3) :: 'a', 'bb', 'ccc', 'd'], [2, 2])
  k = num_images()
  sync all
  call by_value(s[k], achar(96 + k)//'bcde')
  call by_value((s[k]), achar(96 + k)//'bcde')
  call by_value(list(2)[k], achar(96 + k)//'bcde')
  if (code(letter[k]) /= 64 + k) error stop 'in an expression'
  if (c_code(letter[k]) /= 64 + k) error stop 'BIND(C)'
  do concurrent (i=1:3)
    codes(i) = code(letter[k])
  end do
  if (any(codes /= 64 + k)) error stop 'in DO CONCURRENT'
  e = reshape(c(:, :)[k], [4])
  if (any(e /= [character(3) :: 'a', 'bb', 'ccc', 'd'])) error stop 'RESHAPE'
  e = pack(c(:, :)[k], .true.)
  if (any(e /= [character(3) :: 'a', 'bb', 'ccc', 'd'])) error stop 'PACK'
  m = transpose(c(:, :)[k])
  if (any(m(1, :) /= [character(3) :: 'a', 'bb'])) error stop 'TRANSPOSE'
  m = cshift(c(:, :)[k], 1)
  if (any(m(:, 1) /= [character(3) :: 'bb', 'a'])) error stop 'CSHIFT'
  m = eoshift(c(:, :)[k], 1, boundary='z  ')
  if (any(m(2, :) /= 'z')) error stop 'EOSHIFT'
  m = spread(c(1, :)[k], 1, 2)
  if (any(m(:, 2) /= 'ccc')) error stop 'SPREAD'
  m = merge(c(:, :)[k], 'no ', c > 'b')
  if (m(1, 1) /= 'no' .or. m(2, 2) /= 'd') error stop 'MERGE'
  m = unpack(c(:, 1)[k], reshape([.true., .false., .true., .false.], [2, 2]), c(:, :)[k])
  if (m(1, 2) /= 'bb' .or. m(2, 2) /= 'd') error stop 'UNPACK'
  if (maxval(c(:, :)[k]) /= 'd' .or. minval(c(2, :)[k]) /= 'bb') error stop 'MAXVAL, MINVAL'
  sync all
  if (this_image() == 1) print *, 'PASS'
end program
