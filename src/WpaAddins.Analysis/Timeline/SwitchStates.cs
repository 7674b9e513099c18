namespace WpaAddins.Analysis.Timeline;

/// <summary>The states of both threads after a context switch, in one byte.</summary>
internal static class SwitchStates
{
    private const int InShift = 4;
    private const int OutMask = (1 << InShift) - 1;

    public static SchedulingState Out(byte states) => (SchedulingState)(states & OutMask);

    public static SchedulingState In(byte states) => (SchedulingState)(states >> InShift);

    public static void SetOut(ref byte states, SchedulingState state) =>
        states = (byte)((states & ~OutMask) | (int)state);

    public static void SetIn(ref byte states, SchedulingState state) =>
        states = (byte)((states & OutMask) | ((int)state << InShift));
}
