using WpaAddins.Etl.Records.Events;

namespace WpaAddins.Etl.Tests.Records;

internal static partial class RecordViews
{
    private static IEnumerable<RecordView> Providers =>
    [
        new("Win32kFocusChange", 8, 0, 8, ReadWin32kFocusChange),
        new("Win32kFocusedProcessChange", 8, 0, 12, ReadWin32kFocusedProcessChange),
        new("Win32kMessageCheckDelay", 8, 0, 8, ReadWin32kMessageCheckDelay),
        new("Win32kInputDelay", 8, 0, 12, ReadWin32kInputDelay),
        new("Win32kUserCrit", 8, 0, 20, ReadWin32kUserCrit),
        new("MultiInputButton", 8, 0, 16, ReadMultiInputButton),
        new("MultiInputKeyDown", 8, 0, 4, ReadMultiInputKeyDown),
        new("KernelProcessFreeze", 8, 0, 4, ReadKernelProcessFreeze),
    ];

    private static bool ReadWin32kFocusChange(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!Win32kFocusChange.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.OldThreadId;
        _ = record.NewThreadId;
        return true;
    }

    private static bool ReadWin32kUserCrit(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!Win32kUserCrit.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.QpcCounts;
        _ = record.Token;
        return true;
    }

    private static bool ReadWin32kFocusedProcessChange(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!Win32kFocusedProcessChange.TryView(payload, out var record))
        {
            return false;
        }
        _ = record.OldProcessId;
        _ = record.NewProcessId;
        return true;
    }

    private static bool ReadWin32kMessageCheckDelay(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!Win32kMessageCheckDelay.TryView(payload, out var record))
        {
            return false;
        }
        _ = record.DelayMs;
        return true;
    }

    private static bool ReadWin32kInputDelay(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!Win32kInputDelay.TryView(payload, out var record))
        {
            return false;
        }
        _ = record.SinceInputRemoveMs;
        _ = record.SinceOldestMs;
        _ = record.ClassNameToText();
        return true;
    }

    private static bool ReadMultiInputButton(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!MultiInputButton.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.Button;
        _ = record.X;
        _ = record.Y;
        return true;
    }

    private static bool ReadMultiInputKeyDown(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!MultiInputKeyDown.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.VirtualKey;
        _ = record.NameToText();
        return true;
    }

    private static bool ReadKernelProcessFreeze(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!KernelProcessFreeze.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.ProcessId;
        return true;
    }
}
