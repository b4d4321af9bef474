! F2018 9.4.1, 9.5.3.3, 9.6: sections and substrings of arrays of characters of deferred and assumed length, in coarrays, components and
! dummy arguments: read, defined, as arguments, values of local arrays among them.
!with: ../expect.f90
module names
  implicit none
  type :: list
    integer :: n = 0
    character(:), allocatable :: name(:)
    character(5) :: fixed(3)
  end type
contains
  subroutine blank(x)
    character(*), intent(inout) :: x(:)

    x = '!'
  end subroutine

  pure function joined(x) result(text)
    character(*), intent(in) :: x(:)
    character(len(x)*size(x)) :: text
    integer :: i

    do i = 1, size(x)
      text((i - 1)*len(x) + 1:i*len(x)) = x(i)
    end do
  end function
end module

program sections_of_deferred_length
  use expectations
  use names
  implicit none
  type(list) :: one[*], several(2)[*]
  character(:), allocatable :: d(:)[:], two(:, :)[:], local(:)
  character(5) :: f(3)[*], now(3)
  character(:), allocatable :: text
  character(3) :: t(2)
  character(1) :: me, right, left
  integer :: k, i, n
  logical :: yes

  n = num_images()
  k = mod(this_image(), n) + 1
  me = achar(48 + this_image())
  right = achar(48 + k)
  left = achar(48 + merge(n, this_image() - 1, this_image() == 1))
  allocate (character(5) :: d(0:2)[*], two(3, 2)[*])
  local = ['uvwxy', 'UVWXY', '12345']
  call start
  call expect(joined(d(:)[k]), 'firs'//right//'secn'//right//'thir'//right, 'whole')
  call expect(joined(d(1:)[k]), 'secn'//right//'thir'//right, 'from the second')
  call expect(joined(d(1:1)[k]), 'secn'//right, 'one')
  call expect(joined(d(2:0:-1)[k]), 'thir'//right//'secn'//right//'firs'//right, 'backwards')
  call expect(joined(d(::2)[k]), 'firs'//right//'thir'//right, 'stride')
  call expect(joined(d([2, 0])[k]), 'thir'//right//'firs'//right, 'vector')
  call expect(joined(d(1:)[k](2:4)), 'ecnhir', 'substrings')
  call expect(joined(d(2:0:-1)[k](4:5)), 'r'//right//'n'//right//'s'//right, 'substrings backwards')
  call expect(joined(two(2:, 2)[k]), 'SECN'//right//'THIR'//right, 'section of two dimensions')
  call expect(joined([two(3, :)[k], two(1, 2:1:-1)[k]]), 'thir'//right//'THIR'//right//'FIRS'//right//'firs'//right, 'rows')
  call expect(joined(one[k]%name), 'firs'//right//'secn'//right//'thir'//right, 'component')
  call expect(joined(one[k]%name(2:)), 'secn'//right//'thir'//right, 'component from the second')
  call expect(joined(several(2)[k]%name(3:1:-2)), 'thir'//right//'firs'//right, 'component backwards')
  call expect(joined(one[k]%name(:)(2:3)), 'irechi', 'substrings of a component')
  call expect(joined(one[k]%name(3:2:-1)(2:3)), 'hiec', 'backwards')
  call expect(joined(one[k]%fixed(3:2:-1)(2:3)), 'hiec', 'fixed length')
  t = d(1:)[k]
  call expect(t, ['sec', 'thi'], 'assignment')
  text = d(1)[k]//joined(one[k]%name(2:))
  call expect(len(text), 15, 'length')
  call expect(text(6:10), 'secn'//right, 'operands')
  if (any(d(1:)[k](1:2) /= ['se', 'th'])) call fail('condition')
  yes = .false.
  do while (.not. yes)
    yes = all(d(2:1:-1)[k](1:1) == ['t', 's'])
  end do
  if (n < 0) then
    continue
  else if (joined(one[k]%name(2:)(1:1)) /= 'st') then
    call fail('else if')
  end if
  call dummies(d)
  call dummies(f)

  sync all
  d(2:0:-1)[k] = ['aaaaa', 'bbbbb', 'ccccc']
  sync all
  call expect(joined(d), 'cccccbbbbbaaaaa', 'put backwards')
  call start
  d(1:)[k] = local(2:)
  f(2:)[k] = local(3:2:-1)
  one[k]%name(2:) = local(1:2)
  sync all
  call expect(joined(d), 'firs'//me//'UVWXY12345', 'put of a local section')
  call expect(joined(f), 'firs'//me//'12345UVWXY', 'the same of fixed length')
  call expect(joined(one%name), 'firs'//me//'uvwxyUVWXY', 'the same in a component')
  call start
  d(:)[k](2:3) = ['xy', 'zw', 'uv']
  one[k]%name(2:)(2:3) = '++'
  several(2)[k]%name(3:1:-2)(1:2) = ['xy', 'zw']
  sync all
  call expect(joined(d), 'fxys'//me//'szwn'//me//'tuvr'//me, 'put of substrings')
  call expect(joined(one%name), 'firs'//me//'s++n'//me//'t++r'//me, 'in a component')
  call expect(joined(several(2)%name), 'zwrs'//me//'secn'//me//'xyir'//me, 'backwards')
  call start
  call blank(d(1:)[k](5:5))
  call blank(one[k]%name(3:2:-1)(1:2))
  sync all
  call expect(joined(d), 'firs'//me//'secn!thir!', 'argument that is defined')
  call expect(joined(one%name), 'firs'//me//'! cn'//me//'! ir'//me, 'component that is defined')
  call start
  do i = 0, 1
    d(i:i)[k] = now(i + 2:i + 2)
  end do
  sync all
  call expect(joined(d), 'secn'//left//'thir'//left//'thir'//me, 'loop')

contains

  subroutine start
    sync all
    now = ['firs', 'secn', 'thir']//me
    d(:) = now
    f = now
    two(:, 1) = now
    two(:, 2) = ['FIRS', 'SECN', 'THIR']//me
    one%name = now
    one%fixed = now
    several(2)%name = now
    sync all
  end subroutine

  subroutine dummies(x)
    character(*), intent(inout) :: x(:)[*]

    call expect(joined(x(3:2:-1)[k]), 'thir'//right//'secn'//right, 'dummy backwards')
    call expect(joined(x(2:)[k](2:3)), 'echi', 'substrings of a dummy')
    sync all
    x(3:2:-1)[k](1:2) = ['ab', 'cd']
    sync all
    call expect(joined(x), 'firs'//me//'cdcn'//me//'abir'//me, 'put into a dummy')
    call start
  end subroutine
end program
