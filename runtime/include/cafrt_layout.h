/*
 * cafrt_layout.h - where shared libraries with coarrays lie; cafc -shared and the runtime agree on it (docs/decisions/0038).
 *
 * Their static data need the same addresses on all images, as those of the program do. The loader maps a library where it was linked for,
 * as long as nothing else lies there.
 */
#ifndef CAFRT_LAYOUT_H
#define CAFRT_LAYOUT_H

#define CAFRT_LIBRARIES_BASE                                                                       \
    0x110000000000u /* free under Linux, and under AddressSanitizer's shadow layout */
#define CAFRT_LIBRARY_UNIT    0x800000u /* a library begins at a multiple of it */
#define CAFRT_LIBRARIES_BYTES 0x800000000u

#endif
