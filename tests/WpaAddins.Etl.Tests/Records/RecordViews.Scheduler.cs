using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

internal static partial class RecordViews
{
    private static IEnumerable<RecordView> Scheduler =>
    [
        new("ContextSwitch", 8, 1, 16, ReadContextSwitch),
        new("ContextSwitch", 8, 2, 16, ReadContextSwitch),
        new("ContextSwitch", 8, 3, 16, ReadContextSwitch),
        new("ContextSwitch", 8, 4, 16, ReadContextSwitch),
        new("ContextSwitch", 8, 5, 16, ReadContextSwitch),
        new("ReadyThread", 8, 0, 8, ReadReadyThread),
        new("ThreadRecord", 4, 0, 8, ReadThreadRecord),
        new("ThreadRecord", 8, 0, 8, ReadThreadRecord),
        new("ThreadRecord", 4, 1, 8, ReadThreadRecord),
        new("ThreadRecord", 8, 1, 8, ReadThreadRecord),
        new("ThreadRecord", 4, 2, 8, ReadThreadRecord),
        new("ThreadRecord", 8, 2, 8, ReadThreadRecord),
        new("ThreadRecord", 4, 3, 8, ReadThreadRecord),
        new("ThreadRecord", 8, 3, 8, ReadThreadRecord),
        new("ThreadRecord", 4, 4, 8, ReadThreadRecord),
        new("ThreadRecord", 8, 4, 8, ReadThreadRecord),
        new("ThreadSetName", 8, 0, 8, ReadThreadSetName),
        new("PriorityChange", 8, 0, 8, ReadPriorityChange),
        new("ThreadAffinityChange", 4, 3, 12, ReadThreadAffinityChange),
        new("ThreadAffinityChange", 8, 3, 16, ReadThreadAffinityChange),
        new("AntiStarvationBoost", 8, 0, 8, ReadAntiStarvationBoost),
        new("AutoBoostSetFloor", 4, 3, 12, ReadAutoBoostSetFloor),
        new("AutoBoostSetFloor", 8, 3, 16, ReadAutoBoostSetFloor),
        new("AutoBoostClearFloor", 4, 3, 12, ReadAutoBoostClearFloor),
        new("AutoBoostClearFloor", 8, 3, 16, ReadAutoBoostClearFloor),
        new("SampledProfile", 4, 3, 12, ReadSampledProfile),
        new("SampledProfile", 8, 3, 16, ReadSampledProfile),
        new("PmcSample", 4, 3, 12, ReadPmcSample),
        new("PmcSample", 8, 3, 16, ReadPmcSample),
        new("SampleInterval", 8, 0, 12, ReadSampleInterval),
        new("DpcRecord", 4, 3, 12, ReadDpcRecord),
        new("DpcRecord", 8, 3, 16, ReadDpcRecord),
        new("StackWalkStack", 4, 3, 16, ReadStackWalkStack),
        new("StackWalkStack", 8, 3, 16, ReadStackWalkStack),
        new("StackWalkKey", 4, 3, 20, ReadStackWalkKey),
        new("StackWalkKey", 8, 3, 24, ReadStackWalkKey),
        new("StackKeyDefinition", 4, 3, 4, ReadStackKeyDefinition),
        new("StackKeyDefinition", 8, 3, 8, ReadStackKeyDefinition),
    ];

    private static bool ReadContextSwitch(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ContextSwitch.TryView(payload, version, out var record))
        {
            return false;
        }

        _ = (record.NewThreadId, record.OldThreadId, record.NewThreadPriority, record.OldThreadPriority,
            record.RankOrCState, record.HasRank, record.OldThreadRank, record.PreviousCState,
            record.NewThreadPriorityDecrement, record.OldThreadWaitReason, record.OldThreadWaitMode,
            record.RawWaitMode, record.OldThreadQosLevel, record.NewThreadQosLevel,
            record.OldThreadIsImportant, record.NewThreadIsImportant, record.OldThreadState,
            record.OldThreadIdealProcessor, record.NewThreadWaitTimeTicks, record.OldThreadRemainingQuantum,
            record.TrailingValue, record.IsExtended);
        return true;
    }

    private static bool ReadReadyThread(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ReadyThread.TryView(payload, out var record))
        {
            return false;
        }

        _ = (record.ThreadId, record.AdjustReason, record.AdjustIncrement, record.Flags);
        return true;
    }

    private static bool ReadThreadRecord(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ThreadRecord.TryView(payload, pointerSize, version, out var record))
        {
            return false;
        }

        _ = (record.ProcessId, record.ThreadId, record.HasAddresses, record.HasPriorities, record.HasName, record.Affinity, record.BasePriority, record.Name.Length, record.NameToText());
        return true;
    }

    private static bool ReadThreadSetName(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ThreadSetName.TryView(payload, out var record))
        {
            return false;
        }

        _ = (record.ProcessId, record.ThreadId, record.Name.Length, record.NameToText());
        return true;
    }

    private static bool ReadPriorityChange(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!PriorityChange.TryView(payload, out var record))
        {
            return false;
        }

        _ = (record.ThreadId, record.OldPriority, record.NewPriority);
        return true;
    }

    private static bool ReadThreadAffinityChange(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ThreadAffinityChange.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = (record.Mask, record.ThreadId, record.Group);
        return true;
    }

    private static bool ReadAntiStarvationBoost(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!AntiStarvationBoost.TryView(payload, out var record))
        {
            return false;
        }

        _ = (record.ThreadId, record.OldPriority);
        return true;
    }

    private static bool ReadAutoBoostSetFloor(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!AutoBoostSetFloor.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = (record.Lock, record.ThreadId, record.NewCpuPriorityFloor, record.OldCpuPriority,
            record.Flags);
        return true;
    }

    private static bool ReadAutoBoostClearFloor(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!AutoBoostClearFloor.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = (record.Lock, record.ThreadId);
        return true;
    }

    private static bool ReadSampledProfile(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!SampledProfile.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = (record.InstructionPointer, record.ThreadId, record.Count);
        return true;
    }

    private static bool ReadPmcSample(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!PmcSample.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = (record.InstructionPointer, record.ThreadId, record.ProfileSource);
        return true;
    }

    private static bool ReadSampleInterval(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!SampleInterval.TryView(payload, out var record))
        {
            return false;
        }

        _ = (record.Source, record.NewInterval, record.OldInterval, record.SourceName.Length,
            record.SourceNameToText());
        return true;
    }

    private static bool ReadDpcRecord(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!DpcRecord.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = record.InitialTimeTicks;
        return true;
    }

    private static bool ReadStackWalkStack(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!StackWalkStack.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = (record.EventTimeStampTicks, record.ThreadId, Sum(record.Frames));
        return true;
    }

    private static bool ReadStackWalkKey(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!StackWalkKey.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = (record.EventTimeStampTicks, record.ThreadId, record.StackKey);
        return true;
    }

    private static bool ReadStackKeyDefinition(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!StackKeyDefinition.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = (record.StackKey, Sum(record.Frames), record.IsKernel);
        return true;
    }
}
