namespace WpaAddins.TestTraces;

/// <summary>Writes schedules in a readable way: one call, one event.</summary>
/// <remarks>
/// Processes, threads and images that are declared become rundown records at the first tick of CPU 0. Events may
/// be given in any order: they are sorted by tick, and those of one tick stay in the order of the calls.
/// </remarks>
public sealed partial class ScheduleWriter
{
    private readonly EtlWriterOptions _options;
    private readonly List<byte[]> _rundown = [];
    private readonly List<(long Tick, int Cpu, byte[]? Record, BufferFlags Marks)> _events = [];

    public ScheduleWriter(EtlWriterOptions? options = null)
    {
        _options = options ?? new EtlWriterOptions();
        if (_options.HeaderRecords.Count == 0)
        {
            var mask = KernelPayloads.GroupMask([0x7, 0x206]);
            _options = _options with { HeaderRecords = [System(0x0005, 2, _options.FirstTick, 0, 0, mask)] };
        }
    }

    /// <summary>Gets or sets the version of context switch records: 1 to 5.</summary>
    public int SwitchVersion { get; set; } = 4;

    public long FirstTick => _options.FirstTick;

    /// <summary>Declares a process that was there before.</summary>
    public void Process(uint pid, string imageName, uint parent = 4, string commandLine = "") =>
        _rundown.Add(Perf(0x0303, 4, FirstTick, ProcessPayload(pid, imageName, parent, commandLine)));

    /// <summary>Declares a thread that was there before.</summary>
    public void Thread(uint tid, uint pid, string? name = null, int basePriority = 8, ulong affinity = 0xFF) =>
        _rundown.Add(System(0x0503, 3, FirstTick, 0, 0, ThreadPayload(tid, pid, name, basePriority, affinity)));

    /// <summary>Declares an image that was loaded before.</summary>
    public void Image(uint pid, ulong imageBase, ulong sizeBytes, string path)
    {
        var fields = new ImageFields { Base = imageBase, SizeBytes = sizeBytes, ProcessId = pid, Path = path };
        _rundown.Add(System(0x1403, 3, FirstTick, 0, 0, KernelPayloads.Image(3, fields, _options.PointerSize)));
    }

    /// <summary>A CPU switches from one thread to another; 0 is idle.</summary>
    /// <param name="oldState">State of the thread that leaves; if null, Running for idle, else Waiting.</param>
    /// <param name="waitReason">
    /// Its reason; if null, 32 (preempted) with state Ready, 22 with Terminated, 6 with Waiting, else 0.
    /// </param>
    /// <param name="oldPriority">Its priority; that of idle is always 0.</param>
    /// <param name="newPriority">Priority of the thread that comes; that of idle is always 0.</param>
    /// <param name="oldRank">Rank of the thread that leaves, or the C-state if that is idle.</param>
    /// <param name="waitMode">0 kernel, 1 user; bits above it as the version has them.</param>
    /// <param name="idealProcessor">Ideal processor of the thread that leaves; if null, this one.</param>
    /// <param name="priorityDecrement">What the thread that comes has still to lose of a boost.</param>
    public void Switch(
        int cpu, long tick, uint old, uint next, int? oldState = null, int? waitReason = null, int oldPriority = 8,
        int newPriority = 8, int oldRank = 0, int waitMode = 0, int? idealProcessor = null,
        int priorityDecrement = 0)
    {
        var state = oldState ?? (old == 0 ? 2 : 5);
        var fields = new SwitchFields
        {
            NewThreadId = next,
            OldThreadId = old,
            NewPriority = next == 0 ? 0 : newPriority,
            OldPriority = old == 0 ? 0 : oldPriority,
            RankOrIdleState = oldRank,
            PriorityDecrement = priorityDecrement,
            WaitReason = waitReason ?? state switch { 1 => 32, 4 => 22, 5 => 6, _ => 0 },
            WaitModeBits = waitMode,
            OldState = state,
            IdealProcessor = idealProcessor ?? cpu,
        };
        Record(cpu, tick, Perf(0x0524, SwitchVersion, tick, KernelPayloads.ContextSwitch(SwitchVersion, fields)));
    }

    public void Ready(int cpu, long tick, uint tid, int flags = 0, int adjustReason = 0, int adjustIncrement = 0)
    {
        var payload = KernelPayloads.ReadyThread(tid, adjustReason, adjustIncrement, flags);
        Record(cpu, tick, Perf(0x0532, 2, tick, payload));
    }

    /// <summary>The stack of the event with the timestamp <paramref name="eventTick"/>, leaf first.</summary>
    public void Stack(int cpu, long tick, long eventTick, uint pid, uint tid, params ulong[] frames)
    {
        var payload = KernelPayloads.StackWalk(eventTick, pid, tid, frames, _options.PointerSize);
        Record(cpu, tick, Perf(0x1820, 2, tick, payload));
    }

    public void StackKey(int cpu, long tick, long eventTick, uint pid, uint tid, ulong key, bool isKernel)
    {
        var payload = KernelPayloads.StackKeyUse(eventTick, pid, tid, key, _options.PointerSize);
        Record(cpu, tick, Perf(isKernel ? 0x1825 : 0x1826, 2, tick, payload));
    }

    /// <summary>The frames of a stack key, leaf first; a rundown record, or one that deletes the key.</summary>
    public void StackKeyDefinition(int cpu, long tick, ulong key, ulong[] frames, bool isRundown = true)
    {
        var payload = KernelPayloads.StackKeyDefinition(key, frames, _options.PointerSize);
        Record(cpu, tick, Perf(isRundown ? 0x1824 : 0x1823, 2, tick, payload));
    }

    /// <summary>Adds a record that has no method of its own.</summary>
    public void Record(int cpu, long tick, byte[] record) => _events.Add((tick, cpu, record, BufferFlags.None));

    /// <summary>Ends a CPU's buffer here; the next one gets these flags.</summary>
    public void EndBuffer(int cpu, long tick, BufferFlags nextFlags = BufferFlags.None) =>
        _events.Add((tick, cpu, null, nextFlags));

    public byte[] ToArray()
    {
        var writer = new EtlWriter(_options);
        WriteAll(writer);
        return writer.ToArray();
    }

    public void WriteTo(Stream target)
    {
        var writer = new EtlWriter(_options, target);
        WriteAll(writer);
        writer.Complete();
    }

    private void WriteAll(EtlWriter writer)
    {
        foreach (var record in _rundown)
        {
            writer.Add(0, record);
        }

        foreach (var (_, cpu, record, marks) in _events.OrderBy(entry => entry.Tick))
        {
            if (record is not null)
            {
                writer.Add(cpu, record);
                continue;
            }

            writer.Flush(cpu);
            writer.MarkNextBuffer(cpu, marks);
        }
    }
}
