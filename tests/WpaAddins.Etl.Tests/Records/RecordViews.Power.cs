using WpaAddins.Etl.Records.Events;

namespace WpaAddins.Etl.Tests.Records;

internal static partial class RecordViews
{
    private static IEnumerable<RecordView> Power =>
    [
        new("Win32kDisplayChange", 8, 0, 14, ReadWin32kDisplayChange),
        new("Win32kScreenSaver", 8, 0, 4, ReadWin32kScreenSaver),
        new("KernelPowerSleep", 8, 0, 8, ReadKernelPowerSleep),
        new("KernelPowerSleep", 8, 2, 16, ReadKernelPowerSleep),
        new("KernelPowerSleep", 8, 3, 20, ReadKernelPowerSleep),
        new("KernelPowerResume", 8, 0, 12, ReadKernelPowerResume),
        new("KernelPowerSource", 8, 0, 4, ReadKernelPowerSource),
        new("KernelPowerSource", 8, 1, 12, ReadKernelPowerSource),
        new("KernelPowerStandbyEntry", 8, 0, 4, ReadKernelPowerStandbyEntry),
        new("KernelPowerStandbyExit", 8, 0, 57, ReadKernelPowerStandbyExit),
        new("KernelPowerDisplay", 8, 0, 12, ReadKernelPowerDisplay),
        new("KernelPowerSession", 8, 0, 8, ReadKernelPowerSession),
        new("LocalSessionLogon", 8, 0, 6, ReadLocalSessionLogon),
    ];

    private static bool ReadWin32kDisplayChange(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!Win32kDisplayChange.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.SessionId;
        _ = record.PreviousState;
        _ = record.NewState;
        return true;
    }

    private static bool ReadWin32kScreenSaver(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!Win32kScreenSaver.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.Action;
        return true;
    }

    private static bool ReadKernelPowerSleep(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!KernelPowerSleep.TryView(payload, version, out var record))
        {
            return false;
        }

        _ = record.TargetState;
        _ = record.EffectiveState;
        _ = record.Reason;
        return true;
    }

    private static bool ReadKernelPowerResume(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!KernelPowerResume.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.TargetState;
        _ = record.EffectiveState;
        _ = record.WakeFromState;
        return true;
    }

    private static bool ReadKernelPowerSource(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!KernelPowerSource.TryView(payload, version, out var record))
        {
            return false;
        }

        _ = record.IsAcOnline;
        _ = record.RemainingCapacity;
        _ = record.FullChargeCapacity;
        return true;
    }

    private static bool ReadKernelPowerStandbyEntry(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!KernelPowerStandbyEntry.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.Reason;
        return true;
    }

    private static bool ReadKernelPowerStandbyExit(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!KernelPowerStandbyExit.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.DurationUs;
        _ = record.Reason;
        return true;
    }

    private static bool ReadKernelPowerDisplay(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!KernelPowerDisplay.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.SessionId;
        _ = record.IsConsole;
        _ = record.Reason;
        return true;
    }

    private static bool ReadKernelPowerSession(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!KernelPowerSession.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.SessionId;
        _ = record.IsConsole;
        return true;
    }

    private static bool ReadLocalSessionLogon(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!LocalSessionLogon.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.UserToText();
        _ = record.SessionId;
        return true;
    }
}
