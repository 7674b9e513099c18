/* A plain C program to compare with: it reads the context switches and ReadyThreads of an uncompressed .etl file, follows each
   thread through its states, and computes what the table Ready Starvation contains.

   schedule sums    FILE   merges the CPUs' records straight from the file and sums the states; keeps no record
   schedule read    FILE   decodes the records into one array per CPU
   schedule states  FILE   and merges them by time, sums the states of each thread, lists the ready intervals
   schedule analyse FILE   and finds what ran during each interval (classes), the starvation score and the percentiles

   Prints "elapsed NS", "cpu NS" and "records N"; with a further argument "print" one line per thread as well.
   The definitions are those of Definitions.md, sections 1 to 6. Reported as an error: compressed buffers, buffers out of order.
   Not computed: blame, interrupts, truncated traces, changes of affinity, changes of priority inside a ready interval.
   One thread; of damage in a file only wrong record sizes are noticed. The parts are one compilation unit, so that they are
   optimized together. */

#include "schedule/model.h"
#include "schedule/read.h"
#include "schedule/merge.h"
#include "schedule/states.h"
#include "schedule/classes.h"
#include "schedule/scores.h"
#include "schedule/sums.h"

static void print(void)
{
    for (size_t t = 1; t < thread_count; t++) {
        const Thread *thread = &threads[t];
        if (thread->state == NOT_SEEN) continue;
        printf("thread %u %lld %lld", thread->tid, (long long)thread->first, (long long)thread->last);
        for (int i = RUNNING; i <= UNKNOWN; i++) printf(" %lld", (long long)thread->times[i]);
        printf(" %d", thread->intervals);
        for (int i = 0; i < CLASSES; i++) printf(" %lld", (long long)thread->classes[i]);
        printf(" %lld %lld %lld", (long long)thread->score, (long long)thread->starved, (long long)thread->longest);
        for (int i = 0; i < 5; i++) printf(" %lld", (long long)thread->percentiles[i]);
        printf("\n");
    }
}

int main(int count, char **arguments)
{
    struct timespec begin, end, used;
    if (count < 3) fail("usage: schedule sums|read|states|analyse FILE [print]");
    const char *stage = arguments[1];
    clock_gettime(CLOCK_MONOTONIC, &begin);
    open_file(arguments[2]);
    if (!strcmp(stage, "sums")) {
        run_sums();
    } else {
        read_all();
        if (strcmp(stage, "read")) run_states();
        if (!strcmp(stage, "analyse")) { run_classes(); summarise(); }
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    printf("elapsed %lld\ncpu %lld\nrecords %zu\n",
        (long long)(end.tv_sec - begin.tv_sec) * 1000000000 + end.tv_nsec - begin.tv_nsec,
        (long long)used.tv_sec * 1000000000 + used.tv_nsec, records);
    if (count > 3) print();
    return 0;
}
