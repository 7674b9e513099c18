using WpaAddins.TestTraces;

namespace WpaAddins.Scenarios.Recording;

/// <summary>Builds the records that describe the computer.</summary>
internal static class SystemRecords
{
    private const uint NoThread = 0xFFFF_FFFF;
    private const int MemoryMegabytes = 32_768;
    private static readonly Guid s_systemConfigEx = new("9b79ee91-b5fd-41c0-a243-4248e266e9d0");

    /// <summary>
    /// Builds all records: CPUs, memory, computer name, processor groups, and the drive of all files.
    /// </summary>
    public static IEnumerable<byte[]> Computer(long ticks, int processors)
    {
        yield return System(
            0x0B0A,
            3,
            ticks,
            KernelPayloads.SystemConfigCpu(
                TraceFileOptions.CpuMegahertz, (uint)processors, MemoryMegabytes, "SCENARIO", "WORKGROUP"));
        yield return System(0x0B1A, 2, ticks, KernelPayloads.ProcessorGroupMask(processors));
        yield return System(
            0x0B1B, 2, ticks, KernelPayloads.ProcessorGroups([.. Enumerable.Range(0, processors).Select(n => (0, n))]));
        yield return RecordBytes.FullHeader64(
            s_systemConfigEx, 35, 2, ticks, 0, 0, KernelPayloads.VolumeMapping(@"\Device\HarddiskVolume3", "C:"));
        yield return RecordBytes.PerfInfo64(0x0008, 2, ticks, []);
    }

    /// <summary>Builds the record of the CPU sample interval, for the beginning or the end of the session.</summary>
    public static byte[] SampleInterval(int hook, long ticks, long intervalNs)
    {
        const uint profileSource = 0;
        var interval = (uint)(intervalNs / 100);
        return RecordBytes.PerfInfo64(
            hook, 3, ticks, new PayloadBuilder().U32(profileSource).U32(interval).U32(interval).Utf16z("Timer").ToArray());
    }

    private static byte[] System(int hook, int version, long ticks, byte[] payload) =>
        RecordBytes.System64(hook, version, ticks, NoThread, NoThread, payload);
}
