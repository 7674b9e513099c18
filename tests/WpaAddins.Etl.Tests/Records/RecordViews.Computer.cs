using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

internal static partial class RecordViews
{
    private static IEnumerable<RecordView> Computer =>
    [
        new("KernelImageBase", 4, 3, 4, ReadKernelImageBase),
        new("KernelImageBase", 8, 3, 8, ReadKernelImageBase),
        new("GroupMasks", 8, 0, 36, ReadGroupMasks),
        new("PartitionInfo", 8, 0, 48, ReadPartitionInfo),
        new("LastDroppedTimes", 8, 0, 8, ReadLastDroppedTimes),
        new("SystemCpu", 4, 3, 804, ReadSystemCpu),
        new("SystemCpu", 8, 3, 808, ReadSystemCpu),
        new("ProcessorGroups", 4, 3, 4, ReadProcessorGroups),
        new("ProcessorGroups", 8, 3, 4, ReadProcessorGroups),
        new("ProcessorIndexMap", 8, 0, 4, ReadProcessorIndexMap),
        new("ProcessorFeatures", 8, 0, 12, ReadProcessorFeatures),
        new("BuildInfo", 8, 0, 8, ReadBuildInfo),
    ];

    private static bool ReadKernelImageBase(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!KernelImageBase.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = record.ImageBase;
        return true;
    }

    private static bool ReadGroupMasks(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!GroupMasks.TryView(payload, out var record))
        {
            return false;
        }

        _ = (record.KernelEventVersion, record.HasProfile, record.HasContextSwitch, record.HasDpc,
            record.HasCompactContextSwitch, record.HasReadyThread, record.HasPriority, record.HasInterrupt,
            record.HasSystemCall, record[0], record[7]);
        return true;
    }

    private static bool ReadPartitionInfo(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!PartitionInfo.TryView(payload, out var record))
        {
            return false;
        }

        _ = (record.EventVersion, record.PartitionType, record.QpcOffsetFromRootTicks, record.PartitionId,
            record.ParentId);
        return true;
    }

    private static bool ReadLastDroppedTimes(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!LastDroppedTimes.TryView(payload, out var record))
        {
            return false;
        }

        _ = (record.DeclaredCount, record.Count, record.Count == 0 ? 0 : record[record.Count - 1]);
        return true;
    }

    private static bool ReadSystemCpu(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!SystemCpu.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = (record.ProcessorSpeedMHz, record.NumberOfProcessors, record.MemorySizeMB, record.PageSizeBytes,
            record.AllocationGranularityBytes, record.ComputerName.Length, record.DomainName.Length,
            record.HyperThreadingFlag, record.HasProcessorKind, record.HighestUserAddress,
            record.ProcessorArchitecture, record.ProcessorLevel, record.ProcessorRevision,
            record.MemorySpeedMHz, record.ComputerNameToText(), record.DomainNameToText());
        return true;
    }

    private static bool ReadProcessorGroups(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ProcessorGroups.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = (record.DeclaredCount, record.Count, record.Count == 0 ? 0 : record[record.Count - 1]);
        return true;
    }

    private static bool ReadProcessorIndexMap(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ProcessorIndexMap.TryView(payload, out var record))
        {
            return false;
        }

        _ = (record.DeclaredCount, record.Count,
            record.Count == 0 ? 0 : record.GroupAt(record.Count - 1) + record.NumberAt(record.Count - 1));
        return true;
    }

    private static bool ReadProcessorFeatures(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ProcessorFeatures.TryView(payload, out var record))
        {
            return false;
        }

        _ = (record.ProcessorIndex, record.SpeedMHz, record.Name.Length);
        return true;
    }

    private static bool ReadBuildInfo(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!BuildInfo.TryView(payload, out var record))
        {
            return false;
        }

        _ = (record.InstallDate, record.BuildLab.Length, record.ProductName.Length, record.BuildLabToText(),
            record.ProductNameToText());
        return true;
    }
}
