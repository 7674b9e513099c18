using WpaAddins.Scenarios.Etl;

namespace WpaAddins.Scenarios.Recording;

/// <summary>The records that describe the computer.</summary>
/// <param name="record">Builds them.</param>
/// <param name="processors">Number of logical processors.</param>
internal sealed class SystemRecords(RecordBuilder record, int processors)
{
    private const uint NoThread = 0xFFFF_FFFF;
    private const int MemoryMegabytes = 32_768;
    private const int PageBytes = 4096;
    private const int NameCharacters = 256;
    private const int DomainCharacters = 134;
    private const ushort X64 = 9;
    private const int ProfileSource = 0;
    private static readonly Guid s_systemConfigEx = new("9b79ee91-b5fd-41c0-a243-4248e266e9d0");

    /// <summary>Builds processors, memory and names.</summary>
    /// <param name="ticks">When.</param>
    public void Computer(long ticks) =>
        Header(0x0B0A, 3, ticks).U32(LogFileHeader.CpuMegahertz).U32(processors).U32(MemoryMegabytes).U32(PageBytes).U32(0x1_0000)
            .Utf16Field("SCENARIO", NameCharacters).Utf16Field("WORKGROUP", DomainCharacters).U64(0L)
            .U64(0x7FFF_FFFE_FFFF).U16(X64).U16(6).U16(0x9E0A).U16(0).U32(0);

    /// <summary>Builds the processor groups: there is one.</summary>
    /// <param name="ticks">When.</param>
    public void Groups(long ticks) =>
        Header(0x0B1A, 2, ticks).U32(1).U64(ulong.MaxValue >> (64 - processors));

    /// <summary>Builds the group and number of each processor.</summary>
    /// <param name="ticks">When.</param>
    public void ProcessorNumbers(long ticks)
    {
        var payload = Header(0x0B1B, 2, ticks).U32(processors);
        for (var number = 0; number < processors; number++)
        {
            payload.U16(0).U8(number).U8(0);
        }
    }

    /// <summary>Builds the interval of CPU samples.</summary>
    /// <param name="hook">Begin or end of the session.</param>
    /// <param name="ticks">When.</param>
    /// <param name="intervalNs">The interval.</param>
    public void SampleInterval(int hook, long ticks, long intervalNs) =>
        record.PerfInfo(hook, 3, ticks).U32(ProfileSource).U32(intervalNs / 100).U32(intervalNs / 100).Utf16("Timer");

    /// <summary>Builds the drive letter of the volume on which all files lie.</summary>
    /// <param name="ticks">When.</param>
    public void Volume(long ticks) =>
        record.Classic(s_systemConfigEx, 35, 2, ticks, 0).Utf16(@"\Device\HarddiskVolume3").Utf16("C:");

    /// <summary>Builds the end of a rundown.</summary>
    /// <param name="ticks">When.</param>
    public void RundownComplete(long ticks) => record.PerfInfo(0x0008, 2, ticks);

    private ByteBuffer Header(int hook, int version, long ticks) => record.System(hook, version, ticks, NoThread, NoThread);
}
