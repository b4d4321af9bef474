! F2018 6.3.2.4: a literal that the translation has to continue may hold what begins a comment, a continuation or a literal.
program long_literals
  implicit none
  character(*), parameter :: ends = 'Good! Sum'
  integer, save :: x[*]
  integer :: next
  character(400) :: line

  x = this_image()
  sync all
  next = mod(this_image(), num_images()) + 1
  write (line, '(a,i0)') 'The iteration has come to its end, the residual is below the limit, &
    &and everything that was asked for has been done. Good! Sum: ', x[next]
  call check(1, 'been done. '//ends//': ')
  write (line, '(a,i0)') "The iteration isn't at its end, the residual is above the limit (""eps""), & this is one &
    &ampersand & that is another one; nothing of what was asked for has been done. &
    &Good! Sum of all images and whatever else has to be said to make this longer than a line: ", x[next]
  call check(2, 'longer than a line: ')
  if (index(line, 'one ampersand & that') == 0 .or. index(line, '("eps"), & this') == 0) error stop 3
  write (line, '(a,i0,a)') 'No ! is a comment here, and what is behind it is no comment, however long it may be! said once', x[next], ' ! more'
  call check(4, 'be! said once', ' ! more')
  if (x[next] /= next) error stop 'the line behind long literals'
  if (this_image() == 1) print '(a)', 'passed'
contains

  subroutine check(step, before, behind)
    integer, intent(in)                :: step
    character(*), intent(in)           :: before
    character(*), intent(in), optional :: behind
    character(20) :: text
    integer :: at

    write (text, '(i0)') next
    at = index(line, before)
    if (at == 0) error stop step
    at = at + len(before)
    if (line(at:at + len_trim(text) - 1) /= text) error stop step
    at = at + len_trim(text)
    if (present(behind)) then
      if (line(at:) /= behind) error stop step
    else if (line(at:) /= '') then
      error stop step
    end if
  end subroutine
end program
