/* text.c - random numbers and Fortran text. */
#include "program.h"

#include <stdarg.h>
#include <string.h>

/* Marsaglia, Xorshift RNGs (2003): xorshift64. */
int pick(struct program *p, int low, int high)
{
    p->random ^= p->random << 13;
    p->random ^= p->random >> 7;
    p->random ^= p->random << 17;
    return low + (int)((p->random >> 20) % (unsigned long long)(high - low + 1));
}

bool chance(struct program *p, int percent)
{
    return pick(p, 0, 99) < percent;
}

/* A line may be continued inside a token (F2018 6.3.2.4). */
void emit(struct program *p, const char *format, ...)
{
    char text[4 * MAX_TEXT];
    const char *at = text;
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    for (; strlen(at) > 110; at += 100)
        fprintf(p->out, "%.100s&\n&", at);
    fprintf(p->out, "%s\n", at);
}

void append(char *text, const char *format, ...)
{
    size_t used = strlen(text);
    va_list args;

    va_start(args, format);
    vsnprintf(text + used, MAX_TEXT - used, format, args);
    va_end(args);
}
