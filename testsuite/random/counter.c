/* counter.c - variables that many images change in one segment, in any order with the same result: by atomic subroutines, in a
 * CRITICAL construct, between LOCK and UNLOCK. */
#include "program.h"

enum { ATOMIC, CRITICAL, LOCKED };

static const char *const names[] = {"a0", "a1", "a2"};

void counter_declare(struct program *p)
{
    emit(p, "  integer(atomic_int_kind) :: a0[*] = 0");
    emit(p, "  integer :: a1[*] = 0, a2[*] = 0");
    emit(p, "  type(lock_type) :: l0[*]");
    emit(p, "  type(event_type) :: e0(2)[*]");
}

/* ATOMIC_ADD, _OR, _XOR: those of one segment are the same. */
static void change_by_atomic(struct program *p, struct counter *counter)
{
    static const char *const operations[] = {"add", "or", "xor"};
    const struct team *t = team_current(p);
    int shift = pick(p, 0, 3), amount = pick(p, 1, 9), how = pick(p, 0, 2), times = pick(p, 1, 3);

    emit(p, "    do i = 1, %d", times);
    emit(p, "      call atomic_%s(a0[1 + mod(me - 1 + %d, n)], %d + me0)", operations[how], shift,
         amount);
    emit(p, "    end do");
    for (int k = 0; k < times; k++)
        for (int g = 0; g < p->images; g++) {
            int *to = &counter->value[t->member[g][(t->me[g] - 1 + shift) % t->images[g]]];
            int v = amount + g + 1;

            *to = how == 0 ? *to + v : how == 1 ? *to | v : *to ^ v;
        }
}

static void change_alone(struct program *p, struct counter *counter, int kind)
{
    const struct team *t = team_current(p);
    bool last = chance(p, 50);
    const char *image = last ? "n" : "1";
    int amount = pick(p, 1, 9);

    if (kind == CRITICAL)
        emit(p, "    critical");
    else
        emit(p, "    lock (l0[%s])", image);
    emit(p, "      %s[%s] = %s[%s] + %d + me0", names[kind], image, names[kind], image, amount);
    if (kind == CRITICAL)
        emit(p, "    end critical");
    else
        emit(p, "    unlock (l0[%s])", image);
    for (int g = 0; g < p->images; g++)
        counter->value[t->member[g][last ? t->images[g] - 1 : 0]] += amount + g + 1;
}

void counter_change(struct program *p, struct counter *counter)
{
    int kind = pick(p, ATOMIC, LOCKED);

    if (kind == ATOMIC)
        change_by_atomic(p, &counter[ATOMIC]);
    else
        change_alone(p, &counter[kind], kind);
}

void counter_check(struct program *p, const struct counter *counter)
{
    for (int k = ATOMIC; k <= LOCKED; k++) {
        char want[MAX_TEXT] = "";

        for (int g = 0; g < p->images; g++)
            append(want, g ? ", %d" : "%d", (217 + counter[k].value[g]) % 999983);
        emit(p, "    call check(%d, '%s', [int(%s)], [%s])", ++p->checks, names[k], names[k], want);
    }
}
