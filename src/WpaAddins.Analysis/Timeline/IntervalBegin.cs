using System.Runtime.CompilerServices;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Timeline;

/// <summary>The event that begins a ready interval, packed into one word: a row and its kind.</summary>
internal static class IntervalBegin
{
    private const int KindBits = 2;
    private const uint KindMask = (1 << KindBits) - 1;

    /// <summary>The thread was switched out and stayed ready.</summary>
    private const uint SwitchOut = 0;

    /// <summary>A ReadyThread.</summary>
    private const uint ReadyThread = 1;

    /// <summary>The thread was switched out to wait, but a ReadyThread had readied it while it ran.</summary>
    private const uint EarlyReady = 2;

    public static uint FromSwitchOut(int row) => ((uint)row << KindBits) | SwitchOut;

    public static uint FromReady(int row) => ((uint)row << KindBits) | ReadyThread;

    public static uint FromEarlyReady(int switchRow) => ((uint)switchRow << KindBits) | EarlyReady;

    public static bool IsReady(uint begin) => (begin & KindMask) == ReadyThread;

    public static bool IsEarlyReady(uint begin) => (begin & KindMask) == EarlyReady;

    /// <summary>Gets the row of the context switch, or of the ReadyThread.</summary>
    public static int RowOf(uint begin) => (int)(begin >> KindBits);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ThreadOf(uint begin, TraceData trace) =>
        IsReady(begin) ? trace.Readies[RowOf(begin)].Thread : trace.Switches[RowOf(begin)].OldThread;
}
