! F2018 15.5.2.4, 15.5.2.8, 8.5.6.3: association of coarrays with dummies: rank remapping, cobounds that depend on other arguments,
! character of assumed length, sections, elements with the rest of the array, VOLATILE; coindexed actual arguments of each intent;
! functions with coarray dummies in expressions; a dummy procedure; an ENTRY-free recursion.
!with: ../../run/expect.f90
module procedures
  use expectations
  implicit none
  abstract interface
    integer function reader(x, image)
      integer, intent(in) :: x(:)[*]
      integer, intent(in) :: image
    end function
  end interface
contains
  subroutine remapped(x, rows, low, wide)
    integer, intent(in) :: rows, low, wide
    integer, intent(inout) :: x(0:rows - 1, *)[low:low + wide - 1, low:*]
    integer :: k

    k = num_images() - 1
    call expect(lcobound(x), [low, low], 'cobounds from arguments')
    call expect(ucobound(x, 1), low + wide - 1, 'upper cobound')
    call expect(x(1, 2)[low + mod(k, wide), low + k/wide], 4*num_images(), 'remapped element')
    call expect(x(0:1, 3)[low + mod(k, wide), low + k/wide], [5, 6]*num_images(), 'remapped column')
    call expect(image_index(x, [low + mod(k, wide), low + k/wide]), num_images(), 'IMAGE_INDEX')
  end subroutine

  function joined(c, image) result(r)
    character(*), intent(in) :: c(:)[*]
    integer, intent(in) :: image
    character(len(c)*2) :: r

    r = c(1)[image]//c(2)[image]
  end function

  integer function last_of(x, image)
    integer, intent(in) :: x(:)[*]
    integer, intent(in) :: image

    last_of = x(size(x))[image]
  end function

  integer function applied(f, x, image)
    procedure(reader) :: f
    integer, intent(in) :: x(:)[*]
    integer, intent(in) :: image

    applied = f(x, image) + f(x(:1), image)
  end function

  subroutine change(a, b, c)
    integer, intent(in) :: a
    integer, intent(inout) :: b(:)
    integer, intent(out) :: c

    b = b + a
    c = 7
  end subroutine

  elemental integer function square(i)
    integer, intent(in) :: i

    square = i*i
  end function
end module

program coarrays_as_arguments
  use procedures
  implicit none
  integer :: a(6)[*], b(2, 3)[*], s[*], i, k, me, right
  character(4) :: c(3)[*]

  me = this_image()
  k = num_images()
  right = mod(me, k) + 1
  a = me*[(i, i=1, 6)]
  b = me
  s = 0
  c = ['abcd', 'efgh', 'ijkl']
  c(2)(1:1) = achar(iachar('0') + me)
  sync all
  call remapped(a, 2, -1, 2)
  call remapped(a, 2, 5, 1)
  call expect(joined(c, k), 'abcd'//achar(iachar('0') + k)//'fgh', 'characters')
  call expect(joined(c(2:), k), achar(iachar('0') + k)//'fghijkl', 'a section of characters')
  call expect(last_of(a, k) + last_of(a(:3), k)*last_of(a(2:4:2), 1), 6*k + 3*k*4, 'in an expression')
  call expect(last_of(b(2, :), k), k, 'a row')
  call expect(applied(last_of, a, k), 7*k, 'a dummy procedure')
  call expect(sum(square(a(2:4)[k])), 29*k*k, 'elemental, coindexed')
  sync all
  call change(a(1)[right], b(:, 2)[right], s[right])
  sync all
  call expect(b, reshape([me, me, 2*me, 2*me, me, me], [2, 3]), 'INTENT(INOUT), coindexed')
  call expect(s, 7, 'INTENT(OUT), coindexed')
  call change((a(1)[k]), b(1, :), i)
  call expect(b(1, :), [me, 2*me, me] + k, 'the own part')
end program
