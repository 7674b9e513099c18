using System.Runtime.CompilerServices;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Analysis.Timeline;

/// <summary>The states that threads enter. Those of both threads after a context switch are stored in one byte.</summary>
/// <remarks>Source: Definitions.md, section 3; the order of the cases is the section's.</remarks>
internal static class SwitchStates
{
    /// <summary>The flags of a ReadyThread for a thread whose memory must be read first.</summary>
    public const ReadyThreadFlags SwappedOutFlags =
        ReadyThreadFlags.KernelStackNotResident | ReadyThreadFlags.ProcessOutOfMemory;

    private const int InShift = 4;
    private const int OutMask = (1 << InShift) - 1;

    public static SchedulingState Out(byte states) => (SchedulingState)(states & OutMask);

    public static SchedulingState In(byte states) => (SchedulingState)(states >> InShift);

    /// <summary>Gets the byte with the state of the thread that is switched out, before the other one is known.</summary>
    public static byte FromOut(SchedulingState state) => (byte)state;

    public static void SetOut(ref byte states, SchedulingState state) =>
        states = (byte)((states & ~OutMask) | (int)state);

    public static void SetIn(ref byte states, SchedulingState state) =>
        states = (byte)((states & OutMask) | ((int)state << InShift));

    /// <summary>Returns whether a thread that is switched out stays ready.</summary>
    public static bool IsReady(KernelThreadState oldState) =>
        oldState is KernelThreadState.Ready or KernelThreadState.Standby or KernelThreadState.DeferredReady;

    /// <summary>Gets the state of a thread that is switched out.</summary>
    /// <param name="oldState">The state in the context switch.</param>
    /// <param name="reason">The wait reason in the context switch.</param>
    /// <param name="wasReadied">Whether a ReadyThread readied the thread while it ran.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static SchedulingState AfterOut(KernelThreadState oldState, WaitReason reason, bool wasReadied) => oldState switch
    {
        KernelThreadState.Terminated => SchedulingState.Terminated,
        _ when IsReady(oldState) => SchedulingState.Ready,
        KernelThreadState.Waiting when reason == WaitReason.WrCpuRateControl => SchedulingState.Throttled,
        _ => wasReadied ? SchedulingState.Ready : SchedulingState.Waiting,
    };

    /// <summary>Gets the state of a thread after a ReadyThread that found it neither running nor ready.</summary>
    public static SchedulingState AfterReady(SchedulingState before, ReadyThreadFlags flags) =>
        // A swapped-out thread is readied twice: first to have its memory read, then to run. The flags of the second
        // ReadyThread do not matter.
        before is SchedulingState.Waiting or SchedulingState.Throttled && (flags & SwappedOutFlags) != 0
            ? SchedulingState.SwappedOut
            : SchedulingState.Ready;

    /// <summary>Sets the state that an event begins to Unknown; see <see cref="SpanStart"/>.</summary>
    public static void MarkUnknown(uint start, Span<byte> afterSwitch, Span<byte> afterReady)
    {
        var row = SpanStart.RowOf(start);

        // An irregular span needs no change: it has no event, and its state is always Unknown.
        if (SpanStart.IsSwitchOut(start))
        {
            SetOut(ref afterSwitch[row], SchedulingState.Unknown);
        }
        else if (SpanStart.IsSwitchIn(start))
        {
            SetIn(ref afterSwitch[row], SchedulingState.Unknown);
        }
        else if (SpanStart.IsReady(start))
        {
            afterReady[row] = (byte)SchedulingState.Unknown;
        }
    }
}
