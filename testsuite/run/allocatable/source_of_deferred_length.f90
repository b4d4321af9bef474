! F2018 9.7.1.1: SOURCE= and MOLD= that are expressions of characters: intrinsic and other functions, in coarrays of deferred length, scalars and arrays.
!with: ../expect.f90
program source_of_deferred_length
  use expectations
  implicit none
  character(:), allocatable :: a[:], b(:)[:], t
  integer :: n, calls, s

  n = 3 + mod(num_images(), 2)
  t = ' word   '
  calls = 0
  allocate (a[*], source=repeat('x', n))
  call want('repeat')
  allocate (a[*], source=repeat('y', counted(n)))
  call want('repeat of a function')
  call expect(calls, 1, 'referenced once')
  allocate (a[*], source=trim(adjustl(t))//'!', stat=s)
  call expect(s, 0, 'STAT=')
  call want('trim')
  allocate (a[*], source=name())
  call want('deferred result')
  allocate (a[*], source=fixed(n))
  call want('result of some length')
  allocate (a[*], source=t(2:3))
  call want('substring')
  allocate (a[*], mold=repeat('x', n))
  call expect(len(a[num_images()]), n, 'MOLD=')
  deallocate (a)
  allocate (b(2)[*], source=repeat('z', n))
  call expect(b(2)[num_images()], repeat('z', n), 'array and scalar')
  deallocate (b)
  allocate (b(2)[*], source=[repeat('z', n), repeat('u', n)])
  call expect(b(2)[num_images()], repeat('u', n), 'array')
  deallocate (b)
  allocate (b(0:1)[*], source=names())
  call expect(b(1)[num_images()], 'second', 'result of rank 1')

contains

  subroutine want(what)
    character(*), intent(in) :: what
    character(:), allocatable :: expected

    select case (what)
    case ('repeat')
      expected = 'xxxx'
      expected = expected(:n)
    case ('repeat of a function')
      expected = 'yyyy'
      expected = expected(:n)
    case ('trim')
      expected = 'word!'
    case ('deferred result')
      expected = 'a name'
    case ('result of some length')
      expected = 'ffff'
      expected = expected(:n)
    case ('substring')
      expected = 'wo'
    end select
    call expect(len(a), len(expected), what//': length')
    call expect(a[num_images()], expected, what)
    deallocate (a)
  end subroutine

  integer function counted(i)
    integer, intent(in) :: i

    calls = calls + 1
    counted = i
  end function

  function name() result(r)
    character(:), allocatable :: r

    r = 'a name'
  end function

  function fixed(i) result(r)
    integer, intent(in) :: i
    character(i) :: r

    r = repeat('f', i)
  end function

  function names() result(r)
    character(6) :: r(2)

    r = ['first ', 'second']
  end function
end program
