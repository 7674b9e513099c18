using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

/// <summary>Every record view that can refuse a payload, in every width and version.</summary>
internal static class RecordViews
{
    public static IReadOnlyList<RecordView> All { get; } =
    [
        View<ContextSwitch>(8, 0, 16),
        View<ReadyThread>(8, 0, 8),
        View<ThreadRecord>(4, 0, 8),
        View<ThreadRecord>(8, 0, 8),
        View<ThreadRecord>(4, 1, 8),
        View<ThreadRecord>(8, 1, 8),
        View<ThreadRecord>(4, 2, 8),
        View<ThreadRecord>(8, 2, 8),
        View<ThreadRecord>(4, 3, 8),
        View<ThreadRecord>(8, 3, 8),
        View<ThreadRecord>(4, 4, 8),
        View<ThreadRecord>(8, 4, 8),
        View<ThreadSetName>(8, 0, 8),
        View<PriorityChange>(8, 0, 8),
        View<ThreadAffinityChange>(4, 3, 12),
        View<ThreadAffinityChange>(8, 3, 16),
        View<AntiStarvationBoost>(8, 0, 8),
        View<AutoBoostSetFloor>(4, 3, 12),
        View<AutoBoostSetFloor>(8, 3, 16),
        View<AutoBoostClearFloor>(4, 3, 12),
        View<AutoBoostClearFloor>(8, 3, 16),
        View<SampledProfile>(4, 3, 12),
        View<SampledProfile>(8, 3, 16),
        View<PmcSample>(4, 3, 12),
        View<PmcSample>(8, 3, 16),
        View<SampleInterval>(8, 0, 12),
        View<InterruptRecord>(4, 3, 12),
        View<InterruptRecord>(8, 3, 16),
        View<StackWalkStack>(4, 3, 16),
        View<StackWalkStack>(8, 3, 16),
        View<StackWalkKey>(4, 3, 20),
        View<StackWalkKey>(8, 3, 24),
        View<StackKeyDefinition>(4, 3, 4),
        View<StackKeyDefinition>(8, 3, 8),

        View<ProcessRecord>(4, 0, 8),
        View<ProcessRecord>(8, 0, 16),
        View<ProcessRecord>(4, 1, 20),
        View<ProcessRecord>(8, 1, 24),
        View<ProcessRecord>(4, 2, 20),
        View<ProcessRecord>(8, 2, 24),
        View<ProcessRecord>(4, 3, 24),
        View<ProcessRecord>(8, 3, 32),
        View<ProcessRecord>(4, 4, 28),
        View<ProcessRecord>(8, 4, 36),
        View<ProcessRecord>(4, 5, 28),
        View<ProcessRecord>(8, 5, 36),
        View<ProcessFreeze>(8, 0, 4),
        View<ImageRecord>(4, 0, 8),
        View<ImageRecord>(8, 0, 12),
        View<ImageRecord>(4, 1, 12),
        View<ImageRecord>(8, 1, 20),
        View<ImageRecord>(4, 2, 44),
        View<ImageRecord>(8, 2, 56),
        View<ImageRecord>(4, 3, 44),
        View<ImageRecord>(8, 3, 56),
        View<ImageIdDebugRsds>(4, 3, 28),
        View<ImageIdDebugRsds>(8, 3, 32),

        View<FileIoName>(4, 3, 4),
        View<FileIoName>(8, 3, 8),
        View<FileIoCreate>(4, 2, 24),
        View<FileIoCreate>(8, 2, 36),
        View<FileIoCreate>(4, 3, 24),
        View<FileIoCreate>(8, 3, 32),
        View<FileIoOperation>(4, 2, 16, KernelHook.FileClose),
        View<FileIoOperation>(8, 2, 32, KernelHook.FileClose),
        View<FileIoOperation>(4, 3, 16, KernelHook.FileClose),
        View<FileIoOperation>(8, 3, 28, KernelHook.FileClose),
        View<FileIoReadWrite>(4, 2, 32),
        View<FileIoReadWrite>(8, 2, 48),
        View<FileIoReadWrite>(4, 3, 32),
        View<FileIoReadWrite>(8, 3, 44),
        View<FileIoOperation>(4, 2, 24, KernelHook.FileQueryInfo),
        View<FileIoOperation>(8, 2, 44, KernelHook.FileQueryInfo),
        View<FileIoOperation>(4, 3, 24, KernelHook.FileQueryInfo),
        View<FileIoOperation>(8, 3, 40, KernelHook.FileQueryInfo),
        View<FileIoOperation>(4, 2, 28, KernelHook.FileDirectoryEnumerate),
        View<FileIoOperation>(8, 2, 44, KernelHook.FileDirectoryEnumerate),
        View<FileIoOperation>(4, 3, 28, KernelHook.FileDirectoryEnumerate),
        View<FileIoOperation>(8, 3, 40, KernelHook.FileDirectoryEnumerate),
        View<FileIoOperationEnd>(4, 3, 12),
        View<FileIoOperationEnd>(8, 3, 20),

        new("ProcessorIndexMap", 8, 0, 4, ReadProcessorIndexMap),
        View<ProcessorFeatures>(8, 0, 12),

        View<VolumeMapping>(8, 0, 0),
        View<Win32kFocusChange>(8, 0, 8),
        View<Win32kFocusedProcessChange>(8, 0, 12),
        View<Win32kMessageCheckDelay>(8, 0, 8),
        View<Win32kInputDelay>(8, 0, 12),
        View<MultiInputButton>(8, 0, 16),
        View<MultiInputKeyDown>(8, 0, 4),
        View<KernelProcessFreeze>(8, 0, 4),

        View<Win32kDisplayChange>(8, 0, 14),
        View<Win32kScreenSaver>(8, 0, 4),
        View<KernelPowerSleep>(8, 0, 8),
        View<KernelPowerSleep>(8, 2, 16),
        View<KernelPowerSleep>(8, 3, 20),
        View<KernelPowerResume>(8, 0, 12),
        View<KernelPowerSource>(8, 0, 4),
        View<KernelPowerSource>(8, 1, 12),
        View<KernelPowerStandbyEntry>(8, 0, 4),
        View<KernelPowerStandbyExit>(8, 0, 57),
        View<KernelPowerDisplay>(8, 0, 12),
        View<KernelPowerSession>(8, 0, 8),
        View<LocalSessionLogon>(8, 0, 6),
    ];

    private static RecordView View<TRecord>(int pointerSize, byte version, int minimumSizeBytes, ushort hook = 0)
        where TRecord : allows ref struct =>
        new(
            typeof(TRecord).Name + (hook == 0 ? "" : $", hook 0x{hook:X4}"),
            pointerSize,
            version,
            minimumSizeBytes,
            RecordReader.Create(typeof(TRecord), hook));

    // Its groups are read by index, which is not a member that can be called without knowing how many there are.
    private static bool ReadProcessorIndexMap(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        var fits = ProcessorIndexMap.TryView(payload, out var record);
        if (fits)
        {
            _ = (record.DeclaredCount, record.Count == 0 ? 0 : record.GroupAt(record.Count - 1));
        }

        return fits;
    }
}
