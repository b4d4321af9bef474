! F2018 18.2.2: kinds are those of the compiler behind: values of other images, generic references, constants.
program kinds_of_iso_c_binding
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int_fast8_t), save :: fast8(2)[*]
  integer(c_int_fast16_t), save :: fast16(2)[*]
  integer(c_int_fast32_t), save :: fast32(2)[*]
  integer(c_int_fast64_t), save :: fast64(2)[*]
  integer(c_int_least16_t), save :: least16[*]
  integer(c_intmax_t), save :: widest[*]
  integer(c_size_t), save :: size_[*]
  integer(c_intptr_t), save :: address[*]
  real(c_long_double), save :: long[*]
  complex(c_float_complex), save :: pair[*]
  logical(c_bool), save :: flag[*]
  character(kind=c_char), save :: letter[*]
  integer :: next, me

  me = this_image()
  next = mod(me, num_images()) + 1
  fast8(:)[next] = 3
  fast16(:)[next] = 1000
  fast16(2)[next] = int(me, c_int_fast16_t)
  fast32(:)[next] = [100000, 5]
  fast32(2)[next] = fast32(2)[next] + 1_c_int_fast32_t
  fast64(:)[next] = 3
  least16[next] = 7
  widest[next] = huge(widest)
  size_[next] = storage_size(size_)
  address[next] = me
  long[next] = 0.1_c_long_double
  pair[next] = (1, 2)
  flag[next] = .true.
  letter[next] = c_char_'c'
  sync all

  call check(all(fast8 == 3) .and. fast16(1) == 1000 .and. fast16(2)[next] == me, 'fast, 8 and 16 bits')
  call check(fast32(1)[next] == 100000 .and. fast32(2) == 6 .and. all(fast64(:)[next] == 3), 'fast, 32 and 64 bits')
  call check(kind_of(fast16(1)[next]) == c_int_fast16_t .and. kind_of(fast32(1)[next]) == c_int_fast32_t, 'generic references')
  call check(kind(fast16(1)[next] + fast32(1)[next]) == max(c_int_fast16_t, c_int_fast32_t), 'kinds of expressions')
  call check(least16[next] == 7 .and. widest[next] == huge(widest), 'least and widest')
  call check(size_[next] == storage_size(size_) .and. address[next] == me, 'sizes and addresses')
  call check(long[next] == 0.1_c_long_double .and. pair[next] == (1, 2) .and. flag[next] .and. letter[next] == 'c', 'others')
  sync all
  if (me == 1) print '(a)', 'ok'

contains

  subroutine check(holds, what)
    logical, intent(in) :: holds
    character(*), intent(in) :: what

    if (holds) return
    print '(a, i0, 2a)', 'image ', this_image(), ': ', what
    error stop 1
  end subroutine

  integer function kind_of(i)
    class(*), intent(in) :: i

    select type (i)
    type is (integer(c_int8_t))
      kind_of = c_int8_t
    type is (integer(c_int16_t))
      kind_of = c_int16_t
    type is (integer(c_int32_t))
      kind_of = c_int32_t
    type is (integer(c_int64_t))
      kind_of = c_int64_t
    end select
  end function
end program
