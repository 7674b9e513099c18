namespace WpaAddins.TestTraces;

/// <summary>Builds the payloads of kernel events.</summary>
/// <remarks>Hook ids and record kinds are the caller's choice; <see cref="RecordBytes"/> puts the header in
/// front.</remarks>
public static partial class KernelPayloads
{
    private const uint TimerResolution = 156_250;

    /// <summary>Hook 0000, version 2: the log file header, followed by session name and file name.</summary>
    public static byte[] LogFileHeader(LogFileHeaderFields fields, int pointerSize = 8)
    {
        ArgumentNullException.ThrowIfNull(fields);
        var (major, minor) = fields.OsBuild switch
        {
            < 9200 => (6, 1),
            < 9600 => (6, 2),
            < 10_000 => (6, 3),
            _ => (10, 0),
        };
        return new PayloadBuilder(pointerSize)
            .I32(fields.BufferSizeBytes)
            .U8(major).U8(minor).U8(major == 6 && minor == 1 ? 1 : 2).U8(major == 6 && minor == 1 ? 5 : 0)
            .I32(fields.OsBuild)
            .I32(fields.NumberOfProcessors)
            .I64(fields.EndTimeUtc.ToFileTimeUtc())
            .U32(TimerResolution)
            .U32(fields.MaximumFileSizeMegabytes)
            .U32(fields.LogFileMode)
            .U32(fields.BuffersWritten)
            .U32(1)
            .I32(pointerSize)
            .U32(fields.EventsLost)
            .U32(fields.CpuSpeedMHz)
            .Pointer(0).Pointer(0)
            .I32(fields.TimeZoneBiasMinutes).Zeros(168)
            .Zeros(4)
            .I64(fields.BootTimeUtc.ToFileTimeUtc())
            .I64(fields.ClockFrequency)
            .I64(fields.StartTimeUtc.ToFileTimeUtc())
            .U32((uint)fields.ClockType)
            .U32(fields.BuffersLost)
            .Utf16z(fields.SessionName)
            .Utf16z(fields.LogFileName)
            .ToArray();
    }

    /// <summary>
    /// Hooks 0005 and 0020, version 2: eight words of enabled kernel groups, and the kernel event version.
    /// </summary>
    public static byte[] GroupMask(uint[] words, uint kernelEventVersion = 0x4A)
    {
        ArgumentNullException.ThrowIfNull(words);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(words.Length, 8);
        var payload = new PayloadBuilder();
        for (var i = 0; i < 8; i++)
        {
            payload.U32(i < words.Length ? words[i] : 0);
        }

        return payload.U32(kernelEventVersion).ToArray();
    }

    /// <summary>Hook 0B0A, version 3, 64-bit: CPUs (x64) and memory; the masks of instruction sets are zero.</summary>
    public static byte[] SystemConfigCpu(
        uint megahertz, uint processors, uint memoryMegabytes, string computer, string domain) =>
        new PayloadBuilder()
            .U32(megahertz).U32(processors).U32(memoryMegabytes).U32(4096).U32(65_536)
            .Utf16Field(computer, 256).Utf16Field(domain, 134).U64(0)
            .U64(0x7FFF_FFFE_FFFF).U16(9).U16(6).U16(0x9E0A).U16(0).U32(0).ToArray();

    /// <summary>Hook 0B1A, version 2: one processor group with so many CPUs.</summary>
    public static byte[] ProcessorGroupMask(int processors) =>
        new PayloadBuilder().U32(1).U64(ulong.MaxValue >> (64 - processors)).ToArray();

    /// <summary>Hook 0B1B, version 2: group and number of every CPU index.</summary>
    public static byte[] ProcessorGroups(params (int Group, int Number)[] processors)
    {
        ArgumentNullException.ThrowIfNull(processors);
        var payload = new PayloadBuilder().I32(processors.Length);
        foreach (var (group, number) in processors)
        {
            payload.U16(group).U8(number).U8(0);
        }

        return payload.ToArray();
    }

    /// <summary>Type 35 of the class {9b79ee91-b5fd-41c0-a243-4248e266e9d0}: a device name and its drive.</summary>
    public static byte[] VolumeMapping(string devicePath, string drivePath) =>
        new PayloadBuilder().Utf16z(devicePath).Utf16z(drivePath).ToArray();
}
