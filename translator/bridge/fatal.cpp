/* fatal.cpp - see fatal.h. */
#include "fatal.h"
#include "bridge.h"

#include <cctype>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include "llvm/Support/ErrorHandling.h"

namespace cafc
{
namespace
{

struct ModuleFiles {
    std::string folder;
    std::time_t since;
} files;

/* Flang writes `name.1a2b3ccafmod` first and renames it. */
bool is_unfinished(const std::string &name)
{
    static const std::string end{"cafmod"};
    constexpr std::size_t digits{6};

    if (name.size() < digits + end.size() + 2 ||
        name.compare(name.size() - end.size(), end.size(), end) != 0)
        return false;

    const std::size_t dot{name.size() - end.size() - digits - 1};

    for (std::size_t i{dot + 1}; i <= dot + digits; ++i)
        if (!std::isxdigit(static_cast<unsigned char>(name[i])))
            return false;
    return name[dot] == '.';
}

void remove_unfinished()
{
    DIR *folder{opendir(files.folder.c_str())};

    while (const struct dirent * entry{folder ? readdir(folder) : nullptr}) {
        const std::string path{files.folder + '/' + entry->d_name};
        struct stat s {
        };

        if (is_unfinished(entry->d_name) && stat(path.c_str(), &s) == 0 &&
            s.st_mtime >= files.since)
            unlink(path.c_str());
    }
    if (folder)
        closedir(folder);
}

void end(void *, const char *reason, bool)
{
    if (std::strncmp(reason, "IO failure", std::strlen("IO failure")) != 0)
        return;
    remove_unfinished();
    _exit(BRIDGE_CANNOT_WRITE);
}

} // namespace

FatalErrors::FatalErrors(const char *folder)
{
    files = {folder, std::time(nullptr) - 1};
    llvm::install_fatal_error_handler(end);
}

FatalErrors::~FatalErrors()
{
    llvm::remove_fatal_error_handler();
}

} // namespace cafc
