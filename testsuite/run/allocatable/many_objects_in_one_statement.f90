! F2018 9.7.1.2: an ALLOCATE statement may have as many objects as it likes.
!with: ../expect.f90
program many_objects_in_one_statement
  use expectations
  implicit none
  integer, allocatable, dimension(:), codimension[:] :: a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, &
    a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33, a34, a35, a36, a37, a38, a39, a40, a41, &
    a42, a43, a44, a45, a46, a47, a48, a49, a50, a51, a52, a53, a54, a55, a56, a57, a58, a59, a60, a61, a62, a63, a64, a65, a66
  integer :: k
  k = mod(this_image(), num_images()) + 1
  allocate (a1(2)[*], a2(2)[*], a3(2)[*], a4(2)[*], a5(2)[*], a6(2)[*], a7(2)[*], a8(2)[*], a9(2)[*], a10(2)[*], a11(2)[*], &
    a12(2)[*], a13(2)[*], a14(2)[*], a15(2)[*], a16(2)[*], a17(2)[*], a18(2)[*], a19(2)[*], a20(2)[*], a21(2)[*], a22(2)[*], &
    a23(2)[*], a24(2)[*], a25(2)[*], a26(2)[*], a27(2)[*], a28(2)[*], a29(2)[*], a30(2)[*], a31(2)[*], a32(2)[*], a33(2)[*], &
    a34(2)[*], a35(2)[*], a36(2)[*], a37(2)[*], a38(2)[*], a39(2)[*], a40(2)[*], a41(2)[*], a42(2)[*], a43(2)[*], a44(2)[*], &
    a45(2)[*], a46(2)[*], a47(2)[*], a48(2)[*], a49(2)[*], a50(2)[*], a51(2)[*], a52(2)[*], a53(2)[*], a54(2)[*], a55(2)[*], &
    a56(2)[*], a57(2)[*], a58(2)[*], a59(2)[*], a60(2)[*], a61(2)[*], a62(2)[*], a63(2)[*], a64(2)[*], a65(2)[*], a66(2)[0:*])
  a1 = this_image()
  a66 = this_image() + 100
  sync all
  call expect(a1(2)[k], k, 'the first')
  call expect(a66(2)[k - 1], k + 100, 'the last')
end program
