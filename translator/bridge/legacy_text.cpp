/*
 * legacy_text.cpp - see legacy.h: replacements made line by line, so that all lines keep their numbers.
 */
#include "legacy.h"

#include <algorithm>

#include "line.h"

namespace cafc
{

Legacies innermost(const Legacies &found)
{
    Legacies sorted, result;

    for (const Legacy &one : found)
        if (one.edited)
            sorted.push_back(one);
    std::stable_sort(sorted.begin(), sorted.end(), [](const Legacy &a, const Legacy &b) {
        return a.where.begin != b.where.begin ? a.where.begin < b.where.begin
                                              : a.where.end > b.where.end;
    });
    for (std::size_t i{0}; i < sorted.size(); ++i) {
        const bool holds_next{i + 1 < sorted.size() &&
                              sorted[i + 1].where.begin < sorted[i].where.end};

        if (!holds_next)
            result.push_back(sorted[i]);
    }
    return result;
}

namespace
{

class Applier
{
  public:
    Applier(struct arena *mem, const struct source &source, const Legacies &edits)
        : source_{source}, edits_{edits}, form_{source.fixed_form, source.line_length}
    {
        out_.mem = mem;
    }

    struct str apply()
    {
        for (at_ = 0; at_ < source_.text.len;) {
            const struct line first {
                scan()
            };

            if (first.kind == LINE_INITIAL && marker_wanted_)
                put_marker(first.begin);
            if (next_ == edits_.size() || edits_[next_].where.begin > first.end)
                add(first.begin, first.next);
            else
                edit_lines(first);
        }
        return text_str(&out_);
    }

  private:
    struct line scan()
    {
        const struct line line {
            line_scan(&form_, source_.text, at_, &state_)
        };

        at_ = line.next;
        return line;
    }

    void add(std::size_t begin, std::size_t end)
    {
        text_add(&out_, {source_.text.at + begin, end - begin});
    }

    /* The lines that the edits of `first` reach, as one. */
    void edit_lines(const struct line &first)
    {
        struct line last {
            first
        };
        std::string code;
        std::size_t from{first.begin}, merged{0};

        for (; next_ < edits_.size() && edits_[next_].where.begin <= last.end; ++next_) {
            const Legacy &edit{edits_[next_]};

            code.append(source_.text.at + from, edit.where.begin - from);
            code += edit.text;
            from = edit.where.end;
            for (; last.end < from; ++merged)
                last = scan();
        }
        code.append(source_.text.at + from, std::max(last.code_end, from) - from);
        put(code, last, std::max(last.code_end, from), merged);
    }

    /* Behind the code of fixed form only comments may follow: other text could slip into its columns. */
    void put(std::string code, const struct line &last, std::size_t code_end, std::size_t merged)
    {
        const std::size_t limit{form_.fixed && form_.length > 0
                                    ? static_cast<std::size_t>(form_.length)
                                    : std::string::npos};
        std::size_t added{0};

        expand_tab(code);
        while (form_.fixed && !last.quote_after && !code.empty() && code.back() == ' ')
            code.pop_back();
        for (; code.size() > limit; ++added) {
            text_add(&out_, {code.data(), limit});
            text_add_cstr(&out_, "\n");
            code = "     &" + code.substr(limit);
        }
        text_add(&out_, {code.data(), code.size()});
        if (!form_.fixed)
            add(code_end, last.end);
        else if (!added && last.comment < last.end)
            add(last.comment, last.end);
        text_add_cstr(&out_, "\n");
        for (; merged > added; --merged)
            text_add_cstr(&out_, "\n");
        marker_wanted_ |= added > merged;
    }

    /* A tab in the label field leads to column 7. */
    void expand_tab(std::string &code) const
    {
        const std::size_t tab{code.find('\t')};

        if (form_.fixed && tab < 6)
            code.replace(tab, 1, 6 - tab, ' ');
    }

    void put_marker(std::size_t begin)
    {
        const struct position at {
            source_position(&source_, begin)
        };

        text_addf(&out_, "# %d \"%s\"\n", at.line, at.file);
        marker_wanted_ = false;
    }

    const struct source &source_;
    const Legacies &edits_;
    const struct line_form form_;
    struct line_state state_ {
    };
    struct text out_ {
    };
    std::size_t at_{0}, next_{0};
    bool marker_wanted_{false};
};

} // namespace

struct str apply_legacy(struct arena *mem, const struct source &source, const Legacies &edits)
{
    return Applier{mem, source, edits}.apply();
}

} // namespace cafc
