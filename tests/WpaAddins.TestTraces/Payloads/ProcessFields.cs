namespace WpaAddins.TestTraces;

/// <summary>Fields of process records, of all versions.</summary>
public sealed record ProcessFields
{
    public uint ProcessId { get; init; }
    public uint ParentId { get; init; } = 4;

    /// <summary>Gets the key (version 1: the page directory; version 0 has none).</summary>
    public ulong UniqueKey { get; init; }

    public uint SessionId { get; init; } = 1;
    public int ExitStatus { get; init; }

    /// <summary>Gets the page directory; from version 3 on.</summary>
    public ulong DirectoryTableBase { get; init; }

    /// <summary>Gets the flags; version 4.</summary>
    public uint Flags { get; init; }

    /// <summary>Gets the two pointers in front of the SID; the first one must not be 0 in a real record.</summary>
    public (ulong First, ulong Second) TokenUser { get; init; } = (0xFFFF_A000_0000_1000, 0);

    /// <summary>Gets the SID; null for the four zero bytes of a process without one.</summary>
    public byte[]? Sid { get; init; } = [1, 1, 0, 0, 0, 0, 0, 5, 18, 0, 0, 0];

    public string ImageFileName { get; init; } = string.Empty;

    /// <summary>Gets the command line; from version 2 on.</summary>
    public string CommandLine { get; init; } = string.Empty;

    /// <summary>Gets the package; version 4.</summary>
    public string PackageFullName { get; init; } = string.Empty;

    /// <summary>Gets the application id; version 4.</summary>
    public string ApplicationId { get; init; } = string.Empty;
}
