namespace WpaAddins.TestTraces;

/// <summary>Header fields of a manifest event, but for those that every record has.</summary>
public sealed record EventFields
{
    public Guid ProviderId { get; init; }
    public int Id { get; init; }

    /// <summary>Gets the version.</summary>
    public int Version { get; init; }

    public int Channel { get; init; }
    public int Level { get; init; } = 4;
    public int Opcode { get; init; }
    public int Task { get; init; }
    public ulong Keyword { get; init; }
    public Guid ActivityId { get; init; }

    /// <summary>Gets flags besides the one that announces extensions, which is set by itself.</summary>
    public int Flags { get; init; }

    public int EventProperty { get; init; }
    public ulong ProcessorTime { get; init; }
}
