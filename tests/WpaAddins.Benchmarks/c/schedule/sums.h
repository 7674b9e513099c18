/* The leanest way to the sums of the states: nothing is kept, and chains are not checked. */

static inline int next_decoded(Cpu *cpu)
{
    size_t *next = &cpu->current;
    while (cpu->buffers) {
        *next = *next ? next_buffer[*next] : cpu->first_buffer;
        cpu->buffers--;
        cpu->next = cpu->count = 0;
        cpu->last_switch = SIZE_MAX;
        decode_buffer(cpu, file + buffer_offset[*next]);
        if (cpu->count) return 1;
    }
    return 0;
}

static inline void sum_state(int index, int64_t time, int state)
{
    Thread *thread = &threads[index];
    if (thread->state == NOT_SEEN) thread->first = time;
    else thread->times[thread->state] += time - thread->since;
    thread->state = (uint8_t)state;
    thread->since = thread->last = time;
}

static inline void sum_out(int cpu, Row *row)
{
    (void)cpu;
    int index = thread_of(row->from, row->time);
    if (!index) return;
    int early = threads[index].early;
    threads[index].early = 0;
    sum_state(index, row->time, row->state == 1 || row->state == 3 || row->state == 7 || (row->state != 4 && early) ? READY
        : row->state == 4 ? TERMINATED : row->reason == RATE_CONTROL ? THROTTLED : WAITING);
    if (row->state == 4) alive[threads[index].tid] = 0;
}

static inline void sum_in(int cpu, Row *row)
{
    (void)cpu;
    int index = thread_of(row->to, row->time);
    if (!index) return;
    Thread *thread = &threads[index];
    if (thread->state == WAITING || thread->state == THROTTLED) thread->state = UNKNOWN;
    sum_state(index, row->time, RUNNING);
}

static inline void sum_other(int cpu, Row *row)
{
    (void)cpu;
    if (row->kind == START) return;
    window_end = row->time;
    int index = thread_of(row->to, row->time), state = threads[index].state;
    if (state == RUNNING) threads[index].early = 1;
    else if (state != READY) sum_state(index, row->time, READY);
}

static void run_sums(void)
{
    begin_threads();
    MERGE(next_decoded, sum_out, sum_in, sum_other)
}
