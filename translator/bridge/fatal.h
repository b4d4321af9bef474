/*
 * fatal.h - errors upon which LLVM ends the process.
 */
#ifndef CAFC_FATAL_H
#define CAFC_FATAL_H

namespace cafc
{

/* While it lives: when a module file cannot be written into `folder`, nothing half-written stays there, and the process ends with
 * BRIDGE_CANNOT_WRITE (bridge.h) instead of LLVM's words. */
class FatalErrors
{
  public:
    explicit FatalErrors(const char *folder);
    ~FatalErrors();
};

} // namespace cafc

#endif
