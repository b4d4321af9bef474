! F2018 9.6, 11.1.3, 11.1.4, 11.1.7.4: loops that end with a labelled CONTINUE statement, have branches to it, or BLOCK and ASSOCIATE constructs
! in them, whose names hide others, stand for what the loop defines, or say which image and element is meant.
!images: 1 2 3 4
!also: two all
!with: ../expect.f90
program loops_with_labels_and_inner_constructs
  use, intrinsic :: iso_fortran_env, only: real64
  use expectations
  implicit none
  integer, parameter :: n = 40
  type cell
    integer :: number
    real(real64) :: x(3)
  end type
  type grid
    integer :: left, right
    integer :: y(n)
  end type
  integer, save :: a(n)[*], b(n, n)[*], s[*]
  type(cell), save :: c(n)[*]
  integer, allocatable :: al(:)[:]
  type(grid), save, target :: g
  integer :: list(n), y(n), z(n, n), me, images, k, i, j

  me = this_image()
  images = num_images()
  k = mod(me, images) + 1
  allocate (al(n)[*])
  list = [(mod(7*i, n) + 1, i=1, n)]
  call define
  call labelled
  call shared_labels
  call branches
  call inner_blocks
  call hidden_names
  call associations
  call associations_of_associations
  call associated_variables
  call associated_coarrays
  call images_by_names
  call early_ends
  call construct_names
  call concurrent
contains

  pure integer function value(image, i)
    integer, intent(in) :: image, i

    value = 1000*image + i
  end function

  subroutine define
    integer :: i, j

    sync all
    a = [(value(me, i), i=1, n)]
    al = -a
    b = reshape([((value(me, 50*i + j), j=1, n), i=1, n)], [n, n])
    c = [(cell(value(me, i), [1, 2, 3]*i), i=1, n)]
    s = me
    g = grid(merge(images, me - 1, me == 1), k, 0)
    y = 0
    sync all
  end subroutine

  subroutine labelled
    integer :: i, j, total

    do 10 i = 1, n
      y(i) = a(list(i))[k] + i
10  continue
    call expect(y, [(value(k, list(i)) + i, i=1, n)], 'a labelled DO')
    total = 0
    do 0020, i = n, 1, -3
      if (list(i) > 3) then
        total = total + al(i)[k]
      end if
20  continue
    call expect(total, -sum([(value(k, i), i=n, 1, -3)], mask=list(n:1:-3) > 3), 'and one that counts down')
    i = 0
    do 30 while (i < n)
      i = i + 1
      y(i) = a(i)[k]
30  continue
    call expect(y, [(value(k, i), i=1, n)], 'a labelled DO WHILE')
    do 40 concurrent (i=1:n)
      y(i) = a(list(i))[k]
40  continue
    call expect(y, [(value(k, list(i)), i=1, n)], 'a labelled DO CONCURRENT')
    y = 0
    do i = 1, n
      j = 0
      do 60 while (j < 3)
        j = j + 1
        if (j == 2) go to 60
        y(i) = y(i) + a(j)[k]
60    continue
      j = 0
      do 70
        j = j + 1
        if (j > 3) exit
        y(i) = y(i) + al(j)[k]
70    continue
    end do
    call expect(y, [(-value(k, 2), i=1, n)], 'labelled loops without an index')
    do 50 i = 1, n
      y(i) = a(list(i))[k] + 1
50  end do
    call expect(y, [(value(k, list(i)) + 1, i=1, n)], 'a labelled END DO')
    named: do 80 i = 1, n
      y(i) = a(list(i))[k] + 2
80  end do named
    call expect(y, [(value(k, list(i)) + 2, i=1, n)], 'one with a name')
  end subroutine

  subroutine shared_labels
    integer :: i, j

    do 10 i = 1, n
      do 10 j = 1, n
        z(j, i) = b(j, i)[k] + i
10  continue
    call expect([z], [((value(k, 50*i + j) + i, j=1, n), i=1, n)], 'two loops with one end')
    do 20 i = 1, n
      y(i) = 0
      do 20 j = 1, n
20      y(i) = y(i) + b(j, i)[k]
    call expect(y, [(sum([(value(k, 50*i + j), j=1, n)]), i=1, n)], 'two loops with one last statement')
    do 40 i = 1, n
      y(i) = 0
      do 30 j = 1, n
        if (j == i) go to 30
        y(i) = y(i) + b(list(j), i)[k]
30    continue
40  continue
    call expect(y, [(sum([(value(k, 50*i + list(j)), j=1, n)]) - value(k, 50*i + list(i)), i=1, n)], 'loops inside one another')
  end subroutine

  subroutine branches
    integer :: i, j, found

    y = 0
    do 10 i = 1, n
      if (mod(i, 3) == 0) goto 10
      if (mod(i, 5) == 0) then
        y(i) = -1
        go to 10
      end if
      y(i) = a(list(i))[k]
10  continue
    call expect(y, [(merge(0, merge(-1, value(k, list(i)), mod(i, 5) == 0), mod(i, 3) == 0), i=1, n)], 'branches to the end')
    y = 0
    do i = 1, n
      if (a(i)[k] == value(k, 7)) goto 20
      y(i) = a(i)[k]
20    continue
    end do
    call expect(y, [(merge(0, value(k, i), i == 7), i=1, n)], 'and to a statement in front of END DO')
    y = 0
    do i = 1, n
      if (i == 9) go to 30
      y(i) = a(i)[k]
30    y(i) = y(i) + 1
    end do
    call expect(y, [(1 + merge(0, value(k, i), i == 9), i=1, n)], 'and to another one')
    found = 0
    do 50 i = 1, n
      do 40 j = 1, n
        if (b(j, i)[k] == value(k, 50*3 + 4)) go to 60
        if (j > 10) go to 50
40    continue
50  continue
60  found = 100*i + j
    call expect(found, 304, 'and out of the loops')
  end subroutine

  subroutine inner_blocks
    integer :: i

    do i = 1, n
      block
        integer :: t, u(3)
        t = a(list(i))[k]
        u = t
        y(i) = sum(u) + al(i)[k]
      end block
    end do
    call expect(y, [(3*value(k, list(i)) - value(k, i), i=1, n)], 'blocks')
    do i = 1, n
      block
        real(real64) :: t(2)
        integer :: j
        do j = 1, 2
          t(j) = c(list(i))[k]%x(j)
        end do
        y(i) = nint(t(1) + t(2))
      end block
    end do
    call expect(y, [(3*list(i), i=1, n)], 'blocks with a loop')
  end subroutine

  subroutine hidden_names
    integer :: i, j

    j = 3
    do i = 1, n
      block
        integer :: j
        j = list(i)
        y(i) = a(j)[k]
      end block
      y(i) = y(i) + a(j)[k]
    end do
    call expect(y, [(value(k, list(i)) + value(k, 3), i=1, n)], 'a subscript of the block')
    do i = 1, n
      block
        integer :: k
        k = mod(i + me, images) + 1
        y(i) = a(i)[k]
      end block
      y(i) = y(i) + a(i)[k]
    end do
    call expect(y, [(value(mod(i + me, images) + 1, i) + value(k, i), i=1, n)], 'an image of the block')
    do i = 1, n
      block
        integer :: a(n)
        a = i
        y(i) = al(a(1))[k]
      end block
      y(i) = y(i) + a(i)[k]
    end do
    call expect(y, 0*list, 'an array of the block with the name of a coarray')
    do i = 1, n
      block
        integer :: list(2)
        list = i
        y(i) = a(list(2))[k]
      end block
    end do
    call expect(y, [(value(k, i), i=1, n)], 'a list of the block')
  end subroutine

  subroutine associations
    integer :: i, j

    do i = 1, n
      associate (l => list(i), t => y(i))
        t = a(l)[k]
        t = t + al(l)[k] + l
      end associate
    end do
    call expect(y, list, 'elements by names of ASSOCIATE')
    do i = 1, n
      associate (l => list(i))
        associate (m => list(l), o => l + 0)
          y(i) = a(m)[k] - o
        end associate
      end associate
    end do
    call expect(y, [(value(k, list(list(i))) - list(i), i=1, n)], 'and of one inside another')
    do i = 1, n
      associate (x => c(i)%x, i => list(i))
        y(i) = c(i)[k]%number + nint(x(1))
      end associate
    end do
    call expect(y(list), [(value(k, list(i)) + i, i=1, n)], 'a name that hides the index')
    j = 1
    do i = 1, n
      associate (l => j)
        l = mod(a(l)[k] - value(k, 0) + 6, n) + 1
        y(i) = a(list(i))[k]
      end associate
    end do
    call expect(j, mod(7*n, n) + 1, 'a name that the loop defines')
    call expect(y, [(value(k, list(i)), i=1, n)], 'elements beside it')
  end subroutine

  subroutine associations_of_associations
    integer :: i, j, far

    do i = 1, n
      associate (p => y)
        associate (y => p)
          y(i) = a(list(i))[k]
        end associate
      end associate
    end do
    call expect(y, [(value(k, list(i)), i=1, n)], 'a name that hides what it stands for')
    do i = 1, n
      associate (o => list(i))
        associate (t => y(i), l => list(n + 1 - i), m => o + 1)
          t = a(l)[k] + m
        end associate
      end associate
    end do
    call expect(y, [(value(k, list(n + 1 - i)) + list(i) + 1, i=1, n)], 'a name that needs another one')
    y = 0
    do i = 1, n
      associate (l => list(i))
        if (l == 4) cycle
      end associate
      y(i) = a(list(i))[k]
      associate (l => list(i))
        j = l
        if (j == 8) cycle
      end associate
      y(i) = y(i) + a(list(i))[k]
    end do
    call expect(y, [(merge(0, merge(1, 2, list(i) == 8), list(i) == 4)*value(k, list(i)), i=1, n)], 'CYCLE in a construct')
    j = huge(j)
    do i = 1, n
      associate (q => j)
        do q = 1, 3
          z(q, i) = a(list(j))[k]
        end do
      end associate
    end do
    call expect([z(:3, :)], [((value(k, list(j)), j=1, 3), i=1, n)], 'a name that is an index')
    do i = 1, n
      associate (b => max(list(i), 1))
        associate (c => max(b, b, b))
          associate (d => max(c, c, c))
            associate (e => max(d, d, d))
              associate (f => max(e, e, e))
                associate (g => max(f, f, f))
                  associate (h => max(g, g, g))
                    associate (l => max(h, h, h))
                      associate (m => max(l, l, l))
                        associate (o => max(m, m, m))
                          associate (p => max(o, o, o))
                            y(i) = a(max(p, p, p))[k]
                          end associate
                        end associate
                      end associate
                    end associate
                  end associate
                end associate
              end associate
            end associate
          end associate
        end associate
      end associate
    end do
    call expect(y, [(value(k, list(i)), i=1, n)], 'many names, one by another')
    far = 20000000
    do i = far, far + n - 1
      associate (i => i - far + 1)
        y(i) = a(list(i))[k]
      end associate
      block
        integer :: i
        i = 3
        y(i) = y(i) + a(list(i))[k]
      end block
    end do
    call expect(y(4:), [(value(k, list(i)), i=4, n)], 'names that hide the index')
  end subroutine

  ! What the name stands for decides about what comes next.
  subroutine associated_variables
    integer :: i, next(n), here

    next = 1
    do i = 1, n - 1
      associate (t => next(i + 1))
        t = a(next(i))[k] - value(k, 0) + 1
      end associate
    end do
    call expect(next, [(i, i=1, n)], 'a subscript that is defined by another name')
    here = k
    do i = 1, n
      associate (there => here)
        y(i) = a(i)[here]
        there = mod(here, images) + 1
      end associate
    end do
    call expect(y, [(value(mod(k + i - 2, images) + 1, i), i=1, n)], 'an image that is defined by another name')
    do i = 1, n
      associate (t => g%y)
        t(i) = a(i)[g%right]
        if (i == n/2) then
          associate (r => g%right)
            r = g%left
          end associate
        end if
      end associate
    end do
    call expect(g%y, [(value(merge(k, g%left, i <= n/2), i), i=1, n)], 'a component that is')
    g%right = k
  end subroutine

  subroutine associated_coarrays
    integer :: i

    sync all
    do i = 2, n
      associate (x => a)
        x(i) = a(i - 1)[me] + 1
      end associate
    end do
    call expect(a, [(value(me, 1) + i - 1, i=1, n)], 'a coarray that is defined by another name')
    do i = 2, n
      associate (x => a(i))
        x = x + al(i)[me]
        y(i) = a(i)[me]
      end associate
    end do
    call expect(y(2:), 0*y(2:), 'an element of one')
    call define
    do i = 1, n
      associate (x => c(i)%number)
        x = -i
        y(i) = c(i)[me]%number
      end associate
    end do
    call expect(y, [(-i, i=1, n)], 'a component of one')
    call define
    do i = 1, n
      associate (x => a)
        y(i) = x(i)[k]
      end associate
    end do
    call expect(y, [(value(k, i), i=1, n)], 'a coarray by another name')
  end subroutine

  subroutine images_by_names
    integer :: i, nbr(n)

    nbr = [(mod(i, images) + 1, i=1, n)]
    do i = 1, n
      associate (p => nbr(i))
        y(i) = a(i)[p]
      end associate
    end do
    call expect(y, [(value(nbr(i), i), i=1, n)], 'images by names of ASSOCIATE')
    do i = 1, n
      block
        integer :: p
        p = nbr(i)
        y(i) = al(i)[p] + s[p]
      end block
    end do
    call expect(y, [(nbr(i) - value(nbr(i), i), i=1, n)], 'images by names of a block')
  end subroutine

  subroutine early_ends
    integer :: i, j

    y = 0
    do i = 1, n
      associate (l => list(i))
        if (l == 1) exit
        y(i) = a(l)[k]
      end associate
    end do
    call expect(i, findloc(list, 1, dim=1), 'EXIT in ASSOCIATE')
    call expect(y, [(merge(value(k, list(j)), 0, j < i), j=1, n)], 'what came before it')
    y = 0
    call returns(20)
    call expect(y, [(merge(value(k, list(i)), 0, i < 20), i=1, n)], 'what came before RETURN')
    y = 0
    call returns_for(value(k, list(15)))
    call expect(y, [(merge(value(k, list(i)), 0, i < 15), i=1, n)], 'what came before RETURN for a value')
    do i = 1, n
      if (list(i) < 1) error stop 'a list with less than 1'
      y(i) = a(list(i))[k]
    end do
    call expect(y, [(value(k, list(i)), i=1, n)], 'a loop with ERROR STOP')
  end subroutine

  subroutine returns(last)
    integer, intent(in) :: last
    integer :: i

    do i = 1, n
      if (i == last) return
      y(i) = a(list(i))[k]
    end do
    call fail('RETURN is not executed')
  end subroutine

  subroutine returns_for(wanted)
    integer, intent(in) :: wanted
    integer :: i, j

    do j = 1, 2
      do i = 1, n
        if (a(list(i))[k] == wanted) return
        y(i) = a(list(i))[k]
      end do
    end do
    call fail('RETURN is not executed')
  end subroutine

  subroutine construct_names
    integer :: i

    outer: do i = 1, n
      one: block
        integer :: t
        two: associate (l => list(i))
          t = a(l)[k]
          if (l == 2) cycle outer
          y(i) = t
        end associate two
        if (i == 30) exit outer
      end block one
    end do outer
    call expect(i, 30, 'EXIT of a loop by its name')
    call expect(pack(y(:30), list(:30) /= 2), pack([(value(k, list(i)), i=1, 30)], list(:30) /= 2), 'constructs with names')
    y = 0
    do i = 1, n
      three: block
        if (i > 10) exit three
        y(i) = a(i)[k]
      end block three
      y(i) = y(i) + 1
    end do
    call expect(y, [(1 + merge(value(k, i), 0, i <= 10), i=1, n)], 'EXIT of a block')
  end subroutine

  subroutine concurrent
    integer :: i

    do concurrent (i=1:n)
      block
        integer :: t
        t = a(list(i))[k]
        y(i) = t
      end block
      associate (l => list(i))
        y(i) = y(i) - a(l)[k] + i
      end associate
    end do
    call expect(y, [(i, i=1, n)], 'DO CONCURRENT')
  end subroutine
end program
