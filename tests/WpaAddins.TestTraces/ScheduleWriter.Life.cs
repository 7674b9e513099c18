namespace WpaAddins.TestTraces;

/// <content>Life, names and priorities of processes and threads.</content>
public sealed partial class ScheduleWriter
{
    public void ProcessStart(int cpu, long tick, uint pid, string imageName, uint parent = 4, string commandLine = "")
    {
        var payload = ProcessPayload(pid, imageName, parent, commandLine);
        Record(cpu, tick, System(0x0301, 4, tick, parent, 0, payload));
    }

    public void ProcessEnd(int cpu, long tick, uint pid, string imageName, uint parent = 4)
    {
        var payload = ProcessPayload(pid, imageName, parent, string.Empty);
        Record(cpu, tick, System(0x0302, 4, tick, pid, 0, payload));
    }

    /// <summary>A thread starts.</summary>
    /// <param name="name">Its name; null for a record without the field.</param>
    /// <param name="creatorPid">The process of that thread; if null, <paramref name="pid"/>.</param>
    public void ThreadStart(
        int cpu, long tick, uint tid, uint pid, string? name = null, int basePriority = 8, ulong affinity = 0xFF,
        uint creatorTid = 0, uint? creatorPid = null)
    {
        var payload = ThreadPayload(tid, pid, name, basePriority, affinity);
        Record(cpu, tick, System(0x0501, 3, tick, creatorPid ?? pid, creatorTid, payload));
    }

    /// <summary>A thread ends; its last switch-out, with state Terminated, comes later.</summary>
    public void ThreadEnd(int cpu, long tick, uint tid, uint pid, string? name = null, int basePriority = 8) =>
        Record(cpu, tick, System(0x0502, 3, tick, pid, tid, ThreadPayload(tid, pid, name, basePriority, 0xFF)));

    /// <summary>A thread is written down when the trace ends, as circular traces have it.</summary>
    public void ThreadRundownAtEnd(
        int cpu, long tick, uint tid, uint pid, string? name = null, int basePriority = 8, ulong affinity = 0xFF) =>
        Record(cpu, tick, System(0x0504, 3, tick, 0, 0, ThreadPayload(tid, pid, name, basePriority, affinity)));

    public void SetName(int cpu, long tick, uint tid, uint pid, string name) =>
        Record(cpu, tick, Perf(0x0548, 2, tick, KernelPayloads.ThreadSetName(pid, tid, name)));

    /// <summary>A thread's current priority changes.</summary>
    public void SetPriority(int cpu, long tick, uint tid, int oldPriority, int newPriority) =>
        Record(cpu, tick, Perf(0x0530, 3, tick, KernelPayloads.PriorityChange(tid, oldPriority, newPriority)));

    public void SetBasePriority(
        int cpu, long tick, uint tid, int oldPriority, int newPriority, int dynamicPriority = 0)
    {
        var payload = KernelPayloads.PriorityChange(tid, oldPriority, newPriority, dynamicPriority);
        Record(cpu, tick, Perf(0x0531, 3, tick, payload));
    }

    public void SetAffinity(int cpu, long tick, uint tid, ulong mask, int group = 0)
    {
        var payload = KernelPayloads.ThreadAffinity(mask, tid, group, _options.PointerSize);
        Record(cpu, tick, Perf(0x0535, 2, tick, payload));
    }

    /// <summary>The balance set manager boosts a starving thread.</summary>
    public void AntiStarvationBoost(int cpu, long tick, uint tid, int oldPriority) =>
        Record(cpu, tick, Perf(0x053C, 2, tick, KernelPayloads.AntiStarvationBoost(tid, cpu, oldPriority)));

    /// <summary>A DPC ran from <paramref name="initialTick"/> until now.</summary>
    public void Dpc(int cpu, long tick, long initialTick, ulong routine = 0xFFFF_F800_0000_1000) =>
        Record(cpu, tick, Perf(0x0F44, 2, tick, KernelPayloads.Dpc(initialTick, routine, _options.PointerSize)));

    /// <summary>An interrupt ran from <paramref name="initialTick"/> until now.</summary>
    public void Isr(int cpu, long tick, long initialTick, ulong routine = 0xFFFF_F800_0000_2000, int vector = 0xD1)
    {
        var payload = KernelPayloads.Isr(initialTick, routine, 1, vector, null, _options.PointerSize);
        Record(cpu, tick, Perf(0x0F43, 2, tick, payload));
    }

    public void Sample(int cpu, long tick, uint tid, ulong address, int flags = 0, int rank = 0)
    {
        var payload = KernelPayloads.SampledProfile(address, tid, 1, flags, rank, _options.PointerSize);
        Record(cpu, tick, Perf(0x0F2E, 2, tick, payload));
    }

    private byte[] System(int hook, int version, long tick, uint pid, uint tid, byte[] payload) =>
        _options.PointerSize == 4
            ? RecordBytes.System32(hook, version, tick, pid, tid, payload)
            : RecordBytes.System64(hook, version, tick, pid, tid, payload);

    private byte[] Perf(int hook, int version, long tick, byte[] payload) =>
        _options.PointerSize == 4
            ? RecordBytes.PerfInfo32(hook, version, tick, payload)
            : RecordBytes.PerfInfo64(hook, version, tick, payload);

    private byte[] ThreadPayload(uint tid, uint pid, string? name, int basePriority, ulong affinity)
    {
        var fields = new ThreadFields
        {
            ProcessId = pid,
            ThreadId = tid,
            AffinityOrStartAddress = affinity,
            Win32StartAddress = _options.PointerSize == 4 ? 0x0040_1000UL : 0x7FF6_0000_1000,
            BasePriority = basePriority,
            Name = name,
        };
        return KernelPayloads.Thread(3, fields, _options.PointerSize);
    }

    private byte[] ProcessPayload(uint pid, string imageName, uint parent, string commandLine)
    {
        var fields = new ProcessFields
        {
            ProcessId = pid,
            ParentId = parent,
            UniqueKey = 0xFFFF_A000_0000_0000 + (16UL * pid),
            ImageFileName = imageName,
            CommandLine = commandLine,
        };
        return KernelPayloads.Process(4, fields, _options.PointerSize);
    }
}
