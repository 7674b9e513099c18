/* The order of the rows of all CPUs: Definitions.md, section 1. */

static inline int phase(const Cpu *cpu)
{
    return cpu->out_done ? 2 : cpu->rows[cpu->next].kind == SWITCH ? 0 : 1;
}

/* Takes the CPUs' rows in the order of time. Between CPUs equal times are ordered by halves of switches, so a CPU's rows are
   taken whole only while they are earlier than those of all others. */
#define MERGE(refill, out, in, other) \
    for (;;) { \
        int best = -1; \
        int64_t limit = INT64_MAX; \
        for (int c = 0; c < cpu_count; c++) { \
            if (cpus[c].next == cpus[c].count && !refill(&cpus[c])) continue; \
            int64_t time = cpus[c].rows[cpus[c].next].time; \
            if (best < 0) { best = c; continue; } \
            int64_t least = cpus[best].rows[cpus[best].next].time; \
            if (time < least || (time == least && phase(&cpus[c]) < phase(&cpus[best]))) { \
                limit = MIN(limit, least); \
                best = c; \
            } else { \
                limit = MIN(limit, time); \
            } \
        } \
        if (best < 0) break; \
        Cpu *cpu = &cpus[best]; \
        Row *row = &cpu->rows[cpu->next]; \
        if (row->time == limit || cpu->out_done) { \
            if (row->kind == SWITCH && !cpu->out_done) { out(best, row); cpu->out_done = 1; continue; } \
            if (row->kind == SWITCH) { in(best, row); cpu->out_done = 0; } \
            else { other(best, row); } \
            cpu->next++; \
            continue; \
        } \
        Row *end = cpu->rows + cpu->count; \
        for (; row < end && row->time < limit; row++) { \
            if (row->kind == SWITCH) { out(best, row); in(best, row); } \
            else { other(best, row); } \
        } \
        cpu->next = (size_t)(row - cpu->rows); \
    }

static inline int nothing_more(Cpu *cpu) { (void)cpu; return 0; }
