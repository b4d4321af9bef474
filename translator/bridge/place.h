/*
 * place.h - from Flang's cooked characters to byte ranges of the flat text.
 *
 * The prescanner copies statements without comments, continuation marks and (in fixed form) blanks into
 * one buffer.  Scanning happens in that buffer, where a statement is contiguous; results are mapped back.
 */
#ifndef CAFC_PLACE_H
#define CAFC_PLACE_H

#include "flang/Parser/provenance.h"
#include "source.h"

namespace cafc
{

class Place
{
  public:
    Place(const Fortran::parser::AllCookedSources &all, const Fortran::parser::CookedSource &cooked,
          const Fortran::parser::SourceFile &file)
        : all_{all}, cooked_{cooked.AsCharBlock()}, file_{file}
    {
    }

    /* Is this text of the file that is translated (not of a module file)? */
    bool owns(Fortran::parser::CharBlock text) const;

    /* Where `text` stands in the flat text; empty when it does not stand there. */
    struct range of(Fortran::parser::CharBlock text) const;
    struct range of(const char *begin, const char *end) const
    {
        return of(Fortran::parser::CharBlock{begin, end});
    }

    /* Scanning of cooked text.  None of these passes the end of the statement. */
    const char *skip_blanks(const char *at) const;
    const char *back_over_blanks(const char *at) const;
    /* `at` opens a parenthesis or bracket: the character behind its partner. */
    const char *skip_group(const char *at) const;
    /* The first `c` outside quotes and groups in [at, end), or nullptr. */
    const char *find(const char *at, const char *end, char c) const;
    /* Behind the name at `at`. */
    const char *skip_name(const char *at) const;

  private:
    bool offset_of(const char *at, std::size_t &offset) const;
    const char *skip_quoted(const char *at) const;
    const char *limit() const
    {
        return cooked_.begin() + cooked_.size();
    }

    const Fortran::parser::AllCookedSources &all_;
    Fortran::parser::CharBlock cooked_;
    const Fortran::parser::SourceFile &file_;
};

} // namespace cafc

#endif
