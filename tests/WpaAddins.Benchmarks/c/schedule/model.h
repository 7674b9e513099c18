/* Rows, threads, ready intervals, and what is known of the file. */

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>

enum { MAX_CPUS = 64, MAX_TID = 1 << 22, BUFFER_HEADER = 0x48 };
enum { SWITCH, READY_THREAD, START };
enum { NOT_SEEN, RUNNING, READY, WAITING, THROTTLED, SWAPPED_OUT, UNKNOWN, TERMINATED, STATES };
enum { IDLE, INVERTED, RANK_BEATEN, EQUAL, PRIORITY_BEATEN, INTERRUPT, UNKNOWN_CLASS, CLASSES };
enum { WHOLE, CUT, OPEN, DROPPED };
enum { QUANTUM_NS = 31250000, YIELDED = 33, RATE_CONTROL = 24 };

typedef struct {
    int64_t time;
    uint32_t to, from; /* thread ids; after the merge indexes into threads[] */
    uint8_t kind, state, reason, flags;
    int8_t to_priority, from_priority;
    int8_t from_rank;  /* of the thread that leaves; -1 = none */
    int8_t slice;      /* rank of the slice that a switch begins, once it ended; else one of the next two */
} Row;
enum { SLICE_OPEN = -1, SLICE_BROKEN = -2 };

typedef struct { Row *rows; size_t count, capacity, next, last_switch; int out_done; size_t first_buffer, current, buffers; } Cpu;
typedef struct { int64_t first, last, since, born, ended, times[STATES]; int64_t class_base[CLASSES], classes[CLASSES];
    unsigned __int128 squares; int64_t contended, starved, score, longest, percentiles[5];
    uint64_t affinity; uint32_t tid; int32_t previous, interval, cpu, intervals; struct Group *group;
    int16_t priority, base_priority, rank; uint8_t state, early; } Thread;
typedef struct { int64_t start, end; int32_t thread; int16_t priority; int8_t rank_before, rank_after;
    uint8_t kind, end_kind; } Interval;
typedef struct { int64_t time; uint32_t tid, kind; uint64_t affinity; uint8_t priority; } Note;
typedef struct Group { int16_t rank, priority; uint64_t cpus; int class, members; int64_t since, totals[CLASSES]; } Group;
typedef struct { enum { NOBODY, IDLE_THREAD, THREAD } kind; int rank, priority; } Occupant;
typedef struct { int64_t time; int cpu, interval; } Extra;

static const uint8_t *file;
static size_t file_size, records;
static int64_t first_tick, frequency, window_start = INT64_MAX, window_end = INT64_MIN;
static uint32_t processors;
static int cpu_count; /* one more than the largest number of a CPU with a buffer */
static Cpu cpus[MAX_CPUS];
static size_t *next_buffer; /* next buffer of the same CPU, by buffer number */
static size_t *buffer_offset;
static int32_t alive[MAX_TID], newest[MAX_TID];
static Thread *threads;
static Interval *intervals;
static Note *notes;
static size_t thread_count = 1, thread_capacity, interval_count, interval_capacity, note_count, note_capacity;
static const Row *current[MAX_CPUS];
static int64_t first_slice_start[MAX_CPUS];
static int rank_before_last[MAX_CPUS];

static void fail(const char *message) { fprintf(stderr, "schedule: %s\n", message); exit(1); }

#define GROW(array, count, capacity, least) \
    if ((count) == (capacity)) { \
        (capacity) = (capacity) ? 2 * (capacity) : (least); \
        if (!((array) = realloc(array, (capacity) * sizeof *(array)))) fail("out of memory"); \
    }
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static inline uint16_t u16(const uint8_t *p) { uint16_t v; memcpy(&v, p, 2); return v; }
static inline uint32_t u32(const uint8_t *p) { uint32_t v; memcpy(&v, p, 4); return v; }
static inline int64_t i64(const uint8_t *p) { int64_t v; memcpy(&v, p, 8); return v; }

static inline int64_t nanoseconds(int64_t tick)
{
    static int64_t factor = -1;
    if (factor < 0) factor = 1000000000 % frequency == 0 ? 1000000000 / frequency : 0;
    return factor ? (tick - first_tick) * factor : (int64_t)((__int128)(tick - first_tick) * 1000000000 / frequency);
}
