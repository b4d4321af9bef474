/*
 * response.c - response files.
 */
#include "response.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "text.h"

enum { MAX_DEPTH = 16 };

char *file_read(struct arena *mem, const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    struct text text = {.mem = mem};
    char buffer[8192];
    size_t got;
    bool failed;

    if (!file)
        return NULL;
    while ((got = fread(buffer, 1, sizeof buffer, file)) > 0)
        text_add(&text, (struct str){buffer, got});
    failed = ferror(file) != 0;
    fclose(file);
    if (failed)
        return NULL;
    if (length)
        *length = text.len;
    text_add_char(&text, '\0');
    return text.at;
}

/* The next word at *at, unquoted; NULL at the end. */
static const char *next_word(struct arena *mem, const char **at)
{
    struct text word = {.mem = mem};
    const char *s = *at;
    char quote = 0;

    while (isspace((unsigned char)*s))
        s++;
    if (!*s)
        return NULL;
    for (; *s && (quote || !isspace((unsigned char)*s)); s++) {
        if (*s == '\\' && s[1])
            text_add_char(&word, *++s);
        else if (quote && *s == quote)
            quote = 0;
        else if (!quote && (*s == '\'' || *s == '"'))
            quote = *s;
        else
            text_add_char(&word, *s);
    }
    *at = s;
    text_add_char(&word, '\0');
    return word.at;
}

static bool add_word(struct strings *words, const char *word, int depth)
{
    const char *content, *inner;

    content = word[0] == '@' && word[1] ? file_read(words->mem, word + 1, NULL) : NULL;
    if (!content) {
        strings_add(words, word);
        return true;
    }
    if (depth == MAX_DEPTH) {
        driver_error("response files nest too deeply at '%s'", word);
        return false;
    }
    while ((inner = next_word(words->mem, &content)))
        if (!add_word(words, inner, depth + 1))
            return false;
    return true;
}

bool response_expand(int argc, char **argv, struct strings *words)
{
    for (int i = 1; i < argc; i++)
        if (!add_word(words, argv[i], 0))
            return false;
    return true;
}
