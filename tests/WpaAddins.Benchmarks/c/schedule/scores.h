/* Scores and percentiles: Definitions.md, section 6. */

static void sort(int64_t *values, size_t count, int64_t *scratch)
{
    if (count <= 48) {
        for (size_t i = 1; i < count; i++) {
            int64_t value = values[i];
            size_t j = i;
            for (; j && values[j - 1] > value; j--) values[j] = values[j - 1];
            values[j] = value;
        }
        return;
    }
    int64_t bits = 0;
    for (size_t i = 0; i < count; i++) bits |= values[i];
    int64_t *from = values, *to = scratch;
    for (int shift = 0; shift < 64 && bits >> shift; shift += 11) {
        size_t places[2048] = { 0 }, sum = 0;
        for (size_t i = 0; i < count; i++) places[from[i] >> shift & 2047]++;
        for (int i = 0; i < 2048; i++) { size_t n = places[i]; places[i] = sum; sum += n; }
        for (size_t i = 0; i < count; i++) to[places[from[i] >> shift & 2047]++] = from[i];
        int64_t *other = from; from = to; to = other;
    }
    if (from != values) memcpy(values, from, count * sizeof *values);
}

static void summarise(void)
{
    static const int ranks[] = { 50, 90, 95, 99 }, least[] = { 1, 1, 20, 100 };
    size_t *ends = calloc(thread_count + 1, sizeof *ends);
    int64_t *lengths = malloc((interval_count + 1) * sizeof *lengths), *scratch = malloc((interval_count + 1) * sizeof *scratch);
    if (!ends || !lengths || !scratch) fail("out of memory");
    for (size_t i = 0; i < interval_count; i++) {
        if (intervals[i].end_kind == DROPPED) continue;
        Thread *thread = &threads[intervals[i].thread];
        thread->intervals++;
        thread->longest = MAX(thread->longest, intervals[i].end - intervals[i].start);
        ends[intervals[i].thread + 1] += intervals[i].kind != YIELDED;
    }
    for (size_t i = 1; i <= thread_count; i++) ends[i] += ends[i - 1];
    for (size_t i = 0; i < interval_count; i++)
        if (intervals[i].end_kind != DROPPED && intervals[i].kind != YIELDED)
            lengths[ends[intervals[i].thread]++] = intervals[i].end - intervals[i].start;
    for (size_t t = 1; t < thread_count; t++) {
        Thread *thread = &threads[t];
        int64_t *sorted = lengths + ends[t - 1], whole = 0, running = 0;
        size_t count = ends[t] - ends[t - 1];
        sort(sorted, count, scratch);
        for (int i = 0; i < 4; i++)
            thread->percentiles[i] = count < (size_t)least[i] ? -1 : sorted[MAX((count * (size_t)ranks[i] + 99) / 100, 1) - 1];
        for (size_t i = 0; i < count; i++) whole += sorted[i];
        thread->percentiles[4] = -1;
        for (size_t i = count; i-- > 0;) {
            running += sorted[i];
            if (2 * running >= whole) { thread->percentiles[4] = sorted[i]; break; }
        }
        unsigned __int128 contended = (unsigned __int128)thread->contended;
        if (contended) thread->score = (int64_t)((2 * thread->squares + contended) / (2 * contended));
    }
}
