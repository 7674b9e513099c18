/* Decodes the records of a file into rows. */

static void index_buffers(void)
{
    size_t capacity = 0, count = 0, capacity2 = 0, last[MAX_CPUS] = { 0 };
    int64_t sequence[MAX_CPUS];
    for (size_t offset = 0; offset + BUFFER_HEADER <= file_size; count++) {
        const uint8_t *buffer = file + offset;
        uint32_t size = u32(buffer), flags = u16(buffer + 0x34);
        uint32_t cpu = flags & 0x20 ? u16(buffer + 0x28) & 0x7FF : buffer[0x28];
        if (size < BUFFER_HEADER || offset + size > file_size) break;
        if (flags & 0x40) fail("compressed buffers are not supported");
        if (cpu >= MAX_CPUS) fail("too many CPUs");
        GROW(buffer_offset, count, capacity, 1024)
        GROW(next_buffer, count, capacity2, 1024)
        buffer_offset[count] = offset;
        next_buffer[count] = 0;
        if (count) { /* the first buffer is the header's */
            cpu_count = MAX(cpu_count, (int)cpu + 1);
            if (cpus[cpu].buffers++ == 0) cpus[cpu].first_buffer = count;
            else if (i64(buffer + 0x18) <= sequence[cpu]) fail("buffers out of order are not supported");
            else next_buffer[last[cpu]] = count;
            sequence[cpu] = i64(buffer + 0x18);
            last[cpu] = count;
        }
        offset += size;
    }
}

static inline void add_switch(Cpu *cpu, const uint8_t *data, int64_t time, int version)
{
    Row *row = &cpu->rows[cpu->count];
    row->time = time;
    row->to = u32(data);
    row->from = u32(data + 4);
    row->kind = SWITCH;
    row->to_priority = (int8_t)data[8];
    row->from_priority = (int8_t)data[9];
    row->from_rank = version >= 2 && row->from ? (int8_t)data[10] : -1;
    row->reason = data[12];
    row->state = data[14];
    row->slice = SLICE_OPEN;
    if (cpu->last_switch != SIZE_MAX) {
        Row *begin = &cpu->rows[cpu->last_switch];
        begin->slice = begin->to != row->from ? SLICE_BROKEN : MAX(row->from_rank, 0);
    }
    cpu->last_switch = cpu->count++;
}

static void add_note(const uint8_t *data, int64_t time, uint32_t hook, uint32_t size)
{
    GROW(notes, note_count, note_capacity, 64)
    if (size >= 0x48) notes[note_count++] = (Note){ time, u32(data + 4), hook, (uint64_t)i64(data + 0x28), data[0x44] };
}

static void decode_buffer(Cpu *cpu, const uint8_t *buffer)
{
    uint32_t valid = MIN(u32(buffer + 0x30), u32(buffer));
    for (uint32_t position = BUFFER_HEADER, size; position + 8 <= valid; position += (size + 7) & ~7u) {
        const uint8_t *record = buffer + position;
        uint32_t marker = u32(record), type = record[2];
        if (marker == 0 || marker == UINT32_MAX) break;
        int is_kernel = record[3] == 0xC0 && (type == 0x11 || type == 0x10 || (type >= 1 && type <= 4));
        size = u16(record + (is_kernel ? 4 : 0));
        if (size < 8 || position + size > valid) fail("damaged record");
        records++;
        if (!is_kernel) continue;
        uint32_t hook = u16(record + 6), version = u16(record);
        if (hook == 0x0524 || hook == 0x0532) {
            const uint8_t *data = record + 0x10 + 8 * ((version >> 15) + ((version >> 8) & 7));
            GROW(cpu->rows, cpu->count, cpu->capacity, 4096)
            if (hook == 0x0524) {
                add_switch(cpu, data, nanoseconds(i64(record + 8)), version & 0xFF);
            } else {
                Row *row = &cpu->rows[cpu->count++];
                row->time = nanoseconds(i64(record + 8));
                row->to = u32(data);
                row->kind = READY_THREAD;
                row->flags = data[6];
            }
        } else if (hook >= 0x0501 && hook <= 0x0504 && type == 2) {
            int64_t time = nanoseconds(i64(record + 0x10));
            add_note(record + 0x20, time, hook, size - 0x20);
            if (hook == 0x0501) {
                GROW(cpu->rows, cpu->count, cpu->capacity, 4096)
                Row *row = &cpu->rows[cpu->count++];
                row->time = time;
                row->to = u32(record + 0x24);
                row->kind = START;
            }
        }
    }
}

static void open_file(const char *path)
{
    struct stat status;
    int handle = open(path, O_RDONLY);
    if (handle < 0 || fstat(handle, &status)) fail("cannot open the file");
    file_size = (size_t)status.st_size;
    file = mmap(NULL, file_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, handle, 0);
    if (file == MAP_FAILED) fail("cannot map the file");
    const uint8_t *header = file + BUFFER_HEADER; /* the log file header's record, 64-bit layout */
    if (file_size < 0x200 || u16(header + 6) != 0 || u32(header + 0x20 + 44) != 8) fail("not a 64-bit trace");
    first_tick = i64(header + 0x10);
    processors = u32(header + 0x20 + 12);
    frequency = i64(header + 0x20 + 256);
    for (int c = 0; c < MAX_CPUS; c++) cpus[c].last_switch = SIZE_MAX;
    index_buffers();
}

static void read_all(void)
{
    for (int c = 0; c < cpu_count; c++)
        for (size_t buffer = cpus[c].first_buffer; buffer; buffer = next_buffer[buffer])
            decode_buffer(&cpus[c], file + buffer_offset[buffer]);
}
