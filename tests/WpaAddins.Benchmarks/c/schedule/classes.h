/* What ran during each ready interval: Definitions.md, sections 4 and 5. */

static Occupant occupants[MAX_CPUS];
static Group *active[1024];
static int active_count;
static uint64_t all_cpus;

static void set_class(Group *group)
{
    int class = UNKNOWN_CLASS;
    for (uint64_t left = group->cpus; left; left &= left - 1) {
        const Occupant *o = &occupants[__builtin_ctzll(left)];
        int one = o->kind == NOBODY ? UNKNOWN_CLASS : o->kind == IDLE_THREAD ? IDLE
            : o->rank > group->rank || (o->rank == group->rank && o->priority < group->priority) ? INVERTED
            : o->rank == group->rank && o->priority == group->priority ? EQUAL
            : o->priority <= group->priority ? RANK_BEATEN : PRIORITY_BEATEN;
        class = MIN(class, one);
    }
    group->class = class;
}

static inline void flush_group(Group *group, int64_t time)
{
    group->totals[group->class] += time - group->since;
    group->since = time;
}

static void set_occupant(int cpu, Occupant occupant, int64_t time)
{
    if (!memcmp(&occupants[cpu], &occupant, sizeof occupant)) return;
    occupants[cpu] = occupant;
    for (int i = 0; i < active_count; i++) {
        if (active[i]->cpus >> cpu & 1) {
            flush_group(active[i], time);
            set_class(active[i]);
        }
    }
}

static Group *group_of(int rank, int priority, uint64_t mask)
{
    static Group *groups[256][32];
    static int counts[256];
    if (!(mask & all_cpus)) mask = all_cpus;
    int slot = (rank * 31 + priority) & 255;
    for (int i = 0; i < counts[slot]; i++) {
        Group *group = groups[slot][i];
        if (group->rank == rank && group->priority == priority && group->cpus == (mask & all_cpus)) return group;
    }
    if (counts[slot] == 32) fail("too many groups");
    Group *group = calloc(1, sizeof *group);
    if (!group) fail("out of memory");
    *group = (Group){ .rank = (int16_t)rank, .priority = (int16_t)priority, .cpus = mask & all_cpus };
    return groups[slot][counts[slot]++] = group;
}

static inline void join(int number)
{
    const Interval *interval = &intervals[number];
    if (interval->end_kind == DROPPED || interval->start >= interval->end) return;
    Thread *thread = &threads[interval->thread];
    int rank = interval->rank_after >= 0 ? interval->rank_after : MAX(interval->rank_before, 0);
    int priority = interval->priority >= 0 ? interval->priority : MAX(thread->base_priority, 0);
    Group *group = thread->group;
    if (!group || group->rank != rank || group->priority != priority) group = group_of(rank, priority, thread->affinity);
    if (group->members++ == 0) {
        if (active_count == 1024) fail("too many groups");
        active[active_count++] = group;
        group->since = interval->start;
        set_class(group);
    } else {
        flush_group(group, interval->start);
    }
    thread->group = group;
    thread->interval = number;
    memcpy(thread->class_base, group->totals, sizeof group->totals);
}

static inline void leave(int number)
{
    const Interval *interval = &intervals[number];
    Thread *thread = &threads[interval->thread];
    Group *group = thread->group;
    int64_t contended = 0;
    flush_group(group, interval->end);
    for (int i = 0; i < CLASSES; i++) {
        int64_t part = group->totals[i] - thread->class_base[i];
        thread->classes[i] += part;
        contended += i >= INVERTED && i <= PRIORITY_BEATEN ? part : 0;
    }
    if (--group->members == 0) {
        int i = 0;
        while (active[i] != group) i++;
        active[i] = active[--active_count];
    }
    thread->interval = -1;
    if (interval->kind != YIELDED) {
        thread->squares += (unsigned __int128)contended * (unsigned __int128)contended;
        thread->contended += contended;
        thread->starved += MAX(0, contended - QUANTUM_NS);
    }
}

static Extra *extras;
static size_t extra_count, next_extra, next_interval;

static int by_time(const void *a, const void *b)
{
    int64_t x = ((const Extra *)a)->time, y = ((const Extra *)b)->time;
    return x < y ? -1 : x > y;
}

/* Everything before a switch that is no switch: beginnings of intervals, cut ends, the occupants before the first switches. */
static inline void advance(int64_t time)
{
    for (;;) {
        int64_t start = next_interval < interval_count ? intervals[next_interval].start : INT64_MAX;
        int64_t extra = next_extra < extra_count ? extras[next_extra].time : INT64_MAX;
        if (extra <= time && extra <= start && extra != INT64_MAX) {
            const Extra *e = &extras[next_extra++];
            if (e->interval >= 0) {
                if (threads[intervals[e->interval].thread].interval == e->interval) leave(e->interval);
            } else {
                const Row *row = cpus[e->cpu].rows;
                while (row->kind != SWITCH) row++;
                set_occupant(e->cpu, row->from == 0 ? (Occupant){ .kind = IDLE_THREAD }
                    : (Occupant){ THREAD, MAX(row->from_rank, 0), row->from_priority }, extra);
            }
        } else if (start < time) {
            join((int)next_interval++);
        } else {
            break;
        }
    }
}

static inline void occupant_out(int cpu, Row *row) { (void)cpu; (void)row; }
static inline void occupant_other(int cpu, Row *row) { (void)cpu; (void)row; }
static inline void occupant_in(int cpu, Row *row)
{
    if (next_interval < interval_count || next_extra < extra_count) advance(row->time);
    Thread *thread = &threads[row->to];
    if (thread->interval >= 0 && row->to) leave(thread->interval);
    set_occupant(cpu, row->slice == SLICE_BROKEN ? (Occupant){ .kind = NOBODY } : row->to == 0 ? (Occupant){ .kind = IDLE_THREAD }
        : (Occupant){ THREAD, row->slice == SLICE_OPEN ? rank_before_last[cpu] : row->slice, row->to_priority }, row->time);
}

/* A thread's record belongs to the incarnation alive at its time, else to the nearest one. */
static void bind_notes(void)
{
    for (size_t i = 0; i < note_count; i++) {
        const Note *note = &notes[i];
        int found = 0;
        int64_t nearest = INT64_MAX;
        for (int t = note->tid < MAX_TID ? newest[note->tid] : 0; t; t = threads[t].previous) {
            const Thread *thread = &threads[t];
            int64_t distance = note->time < thread->born ? thread->born - note->time
                : note->time < thread->ended ? 0 : note->time - thread->ended + 1;
            if (distance <= nearest) { nearest = distance; found = t; }
        }
        if (!found) continue;
        if (note->affinity) threads[found].affinity = note->affinity;
        threads[found].base_priority = note->priority;
    }
}

static void run_classes(void)
{
    bind_notes();
    all_cpus = processors >= 64 ? UINT64_MAX : (1ull << processors) - 1;
    if (!(extras = malloc((interval_count + MAX_CPUS) * sizeof *extras))) fail("out of memory");
    for (int c = 0; c < cpu_count; c++) {
        cpus[c].next = 0;
        if (cpus[c].count) all_cpus |= 1ull << c;
        if (cpus[c].last_switch != SIZE_MAX) extras[extra_count++] = (Extra){ first_slice_start[c], c, -1 };
    }
    for (size_t i = 0; i < interval_count; i++)
        if (intervals[i].end_kind == CUT) extras[extra_count++] = (Extra){ intervals[i].end, 0, (int)i };
    qsort(extras, extra_count, sizeof *extras, by_time);
    for (size_t i = 1; i < thread_count; i++) threads[i].interval = -1;
    MERGE(nothing_more, occupant_out, occupant_in, occupant_other)
    advance(INT64_MAX);
    for (size_t i = 1; i < thread_count; i++)
        if (threads[i].interval >= 0) leave(threads[i].interval);
}
