/* Follows each thread through its states: Definitions.md, section 3. */

static inline int thread_of(uint32_t tid, int64_t time)
{
    if (tid == 0) return 0;
    if (tid >= MAX_TID) fail("thread id too large");
    if (alive[tid]) return alive[tid];
    GROW(threads, thread_count, thread_capacity, 1024)
    threads[thread_count] = (Thread){ .tid = tid, .born = time, .ended = INT64_MAX, .previous = newest[tid], .interval = -1,
        .cpu = -1, .priority = -1, .base_priority = -1, .rank = -1 };
    return alive[tid] = newest[tid] = (int32_t)thread_count++;
}

static inline void begin_ready(Thread *thread, int index, int64_t time, int kind)
{
    GROW(intervals, interval_count, interval_capacity, 4096)
    thread->state = READY;
    thread->interval = (int32_t)interval_count;
    intervals[interval_count++] = (Interval){ time, INT64_MAX, index, -1, (int8_t)thread->rank, -1, (uint8_t)kind, OPEN };
}

/* A thread leaves a CPU whose switch-in is missing: it is not known since when it ran. */
static void close_without_switch_in(Thread *thread, const Row *slice, int64_t time)
{
    int64_t unknown_from = thread->since;
    if (thread->state == READY) {
        Interval *interval = &intervals[thread->interval];
        if (slice && thread->since < slice->time) {
            interval->end = unknown_from = slice->time;
            interval->end_kind = CUT;
            interval->priority = thread->priority;
            thread->times[READY] += slice->time - thread->since;
        } else {
            interval->end_kind = DROPPED;
        }
    }
    thread->interval = -1;
    thread->times[UNKNOWN] += time - unknown_from;
}

static inline void switch_out(int cpu, Row *row)
{
    const Row *slice = current[cpu];
    int64_t time = row->time;
    int index = thread_of(row->from, time);
    Thread *thread = &threads[index];
    row->from = (uint32_t)index;
    if (!slice) first_slice_start[cpu] = thread->state == NOT_SEEN ? window_start : thread->last;
    if (index == 0) return;
    if (thread->state == NOT_SEEN) {
        thread->first = time;
    } else if (thread->state == RUNNING && slice && thread->cpu == cpu && slice->slice != SLICE_BROKEN) {
        thread->times[RUNNING] += time - thread->since;
        if (thread->interval >= 0) intervals[thread->interval].rank_after = row->from_rank;
        thread->interval = -1;
    } else {
        close_without_switch_in(thread, slice, time);
    }
    int early = thread->early;
    thread->early = 0;
    thread->last = thread->since = time;
    thread->priority = row->from_priority;
    thread->rank = row->from_rank;
    if (row->state == 1 || row->state == 3 || row->state == 7) {
        begin_ready(thread, index, time, row->reason);
    } else if (row->state == 4) {
        thread->state = TERMINATED;
        thread->ended = time;
        alive[thread->tid] = 0;
    } else if (row->state == 5 && row->reason == RATE_CONTROL) {
        thread->state = THROTTLED;
    } else if (early) {
        begin_ready(thread, index, time, 0);
    } else {
        thread->state = WAITING;
    }
}

static inline void switch_in(int cpu, Row *row)
{
    int64_t time = row->time;
    int index = thread_of(row->to, time);
    Thread *thread = &threads[index];
    row->to = (uint32_t)index;
    current[cpu] = row;
    if (index == 0) return;
    rank_before_last[cpu] = MAX(thread->rank, 0);
    if (thread->state == NOT_SEEN) {
        thread->first = time;
        thread->interval = -1;
    } else if (thread->state == READY) {
        Interval *interval = &intervals[thread->interval];
        interval->end = time;
        interval->end_kind = WHOLE;
        interval->priority = row->to_priority;
        thread->times[READY] += time - thread->since;
    } else {
        thread->interval = -1;
        thread->times[UNKNOWN] += time - thread->since;
    }
    thread->state = row->slice == SLICE_BROKEN ? UNKNOWN : RUNNING;
    thread->since = thread->last = time;
    thread->cpu = cpu;
    thread->priority = row->to_priority;
    thread->early = 0;
}

static inline void ready_thread(Row *row)
{
    int64_t time = row->time;
    int index = thread_of(row->to, time);
    Thread *thread = &threads[index];
    row->to = (uint32_t)index;
    switch (thread->state) {
    case NOT_SEEN:
        thread->first = time;
        begin_ready(thread, index, time, 0);
        thread->since = time;
        break;
    case RUNNING:
        thread->early = 1;
        break;
    case READY:
        break;
    default:
        thread->times[thread->state] += time - thread->since;
        if ((thread->state == WAITING || thread->state == THROTTLED) && (row->flags & 6)) thread->state = SWAPPED_OUT;
        else begin_ready(thread, index, time, 0);
        thread->since = time;
        break;
    }
    thread->last = time;
}

/* A Start record: a living thread of the same id ends, and what it did since its last event is not known. */
static void start_thread(Row *row)
{
    if (row->to < MAX_TID && alive[row->to]) {
        Thread *old = &threads[alive[row->to]];
        if (old->state != NOT_SEEN) {
            if (old->state == READY) intervals[old->interval].end_kind = DROPPED;
            old->times[UNKNOWN] += row->time - old->since;
            old->last = row->time;
            old->state = TERMINATED;
        }
        old->ended = row->time;
        alive[row->to] = 0;
    }
    thread_of(row->to, row->time);
}

static inline void other_row(int cpu, Row *row)
{
    (void)cpu;
    if (row->kind == READY_THREAD) ready_thread(row);
    else start_thread(row);
}

static void find_window(void)
{
    for (int c = 0; c < cpu_count; c++) {
        for (size_t i = 0; i < cpus[c].count; i++)
            if (cpus[c].rows[i].kind != START) { window_start = MIN(window_start, cpus[c].rows[i].time); break; }
        for (size_t i = cpus[c].count; i-- > 0;)
            if (cpus[c].rows[i].kind != START) { window_end = MAX(window_end, cpus[c].rows[i].time); break; }
    }
}

static void begin_threads(void)
{
    GROW(threads, thread_capacity, thread_capacity, 1024)
    threads[0] = (Thread){ .state = NOT_SEEN };
}

static void run_states(void)
{
    begin_threads();
    find_window();
    MERGE(nothing_more, switch_out, switch_in, other_row)
    for (size_t i = 1; i < thread_count; i++) {
        Thread *thread = &threads[i];
        if (thread->state == NOT_SEEN || thread->state == TERMINATED) continue;
        thread->last = window_end;
        thread->times[thread->state] += window_end - thread->since;
        if (thread->state == READY) {
            intervals[thread->interval].end = window_end;
            intervals[thread->interval].priority = thread->priority;
        }
    }
}
