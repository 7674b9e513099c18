namespace WpaAddins.Analysis.Timeline;

/// <summary>
/// The event that begins a span of a thread's history, packed into one word: a kind, and a row or the number of an
/// irregular span.
/// </summary>
internal static class SpanStart
{
    /// <summary>An irregular span without a number.</summary>
    public const uint Irregular = IrregularKind;

    private const int KindBits = 2;
    private const uint KindMask = (1 << KindBits) - 1;
    private const uint SwitchOutKind = 0;
    private const uint SwitchInKind = 1;
    private const uint ReadyKind = 2;
    private const uint IrregularKind = 3;

    public static uint FromSwitchOut(int row) => ((uint)row << KindBits) | SwitchOutKind;

    public static uint FromSwitchIn(int row) => ((uint)row << KindBits) | SwitchInKind;

    public static uint FromReady(int row) => ((uint)row << KindBits) | ReadyKind;

    public static uint FromIrregular(int index) => ((uint)index << KindBits) | IrregularKind;

    public static bool IsSwitchOut(uint start) => (start & KindMask) == SwitchOutKind;

    public static bool IsSwitchIn(uint start) => (start & KindMask) == SwitchInKind;

    public static bool IsReady(uint start) => (start & KindMask) == ReadyKind;

    public static bool IsIrregular(uint start) => (start & KindMask) == IrregularKind;

    /// <summary>Gets the row, or the number of the irregular span.</summary>
    public static int RowOf(uint start) => (int)(start >> KindBits);
}
