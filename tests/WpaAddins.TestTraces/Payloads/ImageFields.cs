namespace WpaAddins.TestTraces;

/// <summary>Fields of image records, of all versions.</summary>
public sealed record ImageFields
{
    public ulong Base { get; init; }
    public ulong SizeBytes { get; init; }

    /// <summary>Gets the process; from version 1 on.</summary>
    public uint ProcessId { get; init; }

    /// <summary>Gets the checksum; from version 2 on.</summary>
    public uint Checksum { get; init; }

    /// <summary>Gets the time stamp; from version 2 on.</summary>
    public uint TimeDateStamp { get; init; }

    /// <summary>Gets the signature level; version 3.</summary>
    public int SignatureLevel { get; init; }

    /// <summary>Gets the signature type; version 3.</summary>
    public int SignatureType { get; init; }

    /// <summary>Gets the preferred base; from version 2 on.</summary>
    public ulong DefaultBase { get; init; }

    public string Path { get; init; } = string.Empty;
}
