namespace WpaAddins.Scenarios.Etl;

/// <summary>How a trace is written; none of it changes what happened.</summary>
public sealed record TraceFileOptions
{
    /// <summary>Gets the ticks of the trace clock in a second.</summary>
    public long ClockFrequency { get; init; } = 10_000_000;

    /// <summary>Gets whether buffers are compressed (XPRESS).</summary>
    public bool Compressed { get; init; } = true;

    /// <summary>Gets whether stacks are written by key, with their frames once, instead of in full each time.</summary>
    public bool StackKeys { get; init; }

    /// <summary>Gets the version of the CSwitch record, 2 to 5; the system's build follows from it.</summary>
    public int SwitchVersion { get; init; } = 4;

    /// <summary>Gets whether the session was circular: it keeps the last buffers, and names things only at its end.</summary>
    public bool Circular { get; init; }

    /// <summary>Gets how many buffers a processor keeps in a circular session.</summary>
    public int CircularBuffers { get; init; } = 8;

    /// <summary>Gets the size of a buffer in bytes.</summary>
    public int BufferBytes { get; init; } = 65_536;

    /// <summary>Gets the build of Windows that writes this version of CSwitch.</summary>
    public uint Build => SwitchVersion switch
    {
        2 => 14_393,
        3 => 15_063,
        4 => 19_045,
        5 => 26_100,
        _ => throw new ArgumentOutOfRangeException(
            nameof(SwitchVersion), SwitchVersion, "CSwitch is written in the versions 2 to 5."),
    };
}
