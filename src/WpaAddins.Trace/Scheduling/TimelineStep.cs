namespace WpaAddins.Trace.Scheduling;

/// <summary>One step of the merged scheduling events: a kind and a row.</summary>
public readonly record struct TimelineStep
{
    private const int KindBits = 2;
    private readonly uint _value;

    private TimelineStep(uint value) => _value = value;

    /// <summary>Gets the kind.</summary>
    public TimelineStepKind Kind => (TimelineStepKind)(_value & ((1 << KindBits) - 1));

    /// <summary>Gets the row in <see cref="ContextSwitches"/> or <see cref="ReadyThreads"/>.</summary>
    public int Row => (int)(_value >> KindBits);

    /// <summary>Packs a step into one word.</summary>
    internal static uint Pack(TimelineStepKind kind, int row) => ((uint)row << KindBits) | (uint)kind;

    /// <summary>Unpacks a step.</summary>
    internal static TimelineStep Unpack(uint value) => new(value);
}
