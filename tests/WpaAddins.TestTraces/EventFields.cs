namespace WpaAddins.TestTraces;

/// <summary>Header fields of a manifest event, but for those that every record has.</summary>
public sealed record EventFields
{
    /// <summary>Gets the provider.</summary>
    public Guid ProviderId { get; init; }

    /// <summary>Gets the event id.</summary>
    public int Id { get; init; }

    /// <summary>Gets the version.</summary>
    public int Version { get; init; }

    /// <summary>Gets the channel.</summary>
    public int Channel { get; init; }

    /// <summary>Gets the level.</summary>
    public int Level { get; init; } = 4;

    /// <summary>Gets the opcode.</summary>
    public int Opcode { get; init; }

    /// <summary>Gets the task.</summary>
    public int Task { get; init; }

    /// <summary>Gets the keywords.</summary>
    public ulong Keyword { get; init; }

    /// <summary>Gets the activity.</summary>
    public Guid ActivityId { get; init; }

    /// <summary>Gets flags besides the one that announces extensions, which is set by itself.</summary>
    public int Flags { get; init; }

    /// <summary>Gets the event property word.</summary>
    public int EventProperty { get; init; }

    /// <summary>Gets the processor time.</summary>
    public ulong ProcessorTime { get; init; }
}
