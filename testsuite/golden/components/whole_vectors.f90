! Elements chosen by vector subscripts that have allocatable components: each is fetched with all that belongs to it.
subroutine whole_vectors(c, t, v, k)
  implicit none
  type chain
    integer, allocatable :: q(:)
  end type
  type(chain), intent(in) :: c(4, 4)[*]
  type(chain), intent(inout) :: t(:, :)
  integer, intent(in) :: v(:), k

  t = c(v, 2:3)[k]
end subroutine
