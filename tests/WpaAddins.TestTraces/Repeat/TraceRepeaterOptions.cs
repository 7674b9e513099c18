namespace WpaAddins.TestTraces;

public sealed record TraceRepeaterOptions
{
    public bool Compressed { get; init; }

    /// <summary>Gets how it is compressed; one try per place, since speed matters more than size.</summary>
    public XpressOptions Xpress { get; init; } = new() { ChainDepth = 1 };

    /// <summary>Gets the buffer size; 0 for that of the source.</summary>
    public int BufferSizeBytes { get; init; }

    /// <summary>Gets the ticks between the end of one repetition and the beginning of the next one.</summary>
    public long GapTicks { get; init; } = 1;

    /// <summary>Gets the hooks that are written once, before everything else, besides those of group 00.</summary>
    public IReadOnlySet<int> BeginHooks { get; init; } = new HashSet<int> { 0x0303, 0x0503, 0x1403, 0x0B0A, 0x0B1B };

    /// <summary>Gets the hooks that are written once, after everything else.</summary>
    public IReadOnlySet<int> EndHooks { get; init; } =
        new HashSet<int> { 0x0304, 0x0504, 0x1404, 0x1421, 0x1824, 0x0424 };

    /// <summary>Gets the only hooks that are written, besides the header's records; null for all records.</summary>
    public IReadOnlySet<int>? OnlyHooks { get; init; }
}
