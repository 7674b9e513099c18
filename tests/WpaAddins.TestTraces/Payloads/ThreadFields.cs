namespace WpaAddins.TestTraces;

/// <summary>Fields of thread start, end and rundown records, of all versions.</summary>
public sealed record ThreadFields
{
    public uint ProcessId { get; init; }
    public uint ThreadId { get; init; }
    public ulong StackBase { get; init; }
    public ulong StackLimit { get; init; }
    public ulong UserStackBase { get; init; }
    public ulong UserStackLimit { get; init; }

    /// <summary>Gets the affinity mask; in versions 1 and 2 the field is the start address.</summary>
    public ulong AffinityOrStartAddress { get; init; } = 0xFF;

    public ulong Win32StartAddress { get; init; }
    public ulong TebBase { get; init; }
    public uint SubProcessTag { get; init; }

    /// <summary>Gets the wait mode; version 1 only.</summary>
    public int WaitMode { get; init; }

    public int BasePriority { get; init; } = 8;
    public int PagePriority { get; init; } = 5;
    public int IoPriority { get; init; } = 2;
    public int Flags { get; init; }

    /// <summary>Gets the name; null if the record has none, as on Windows 7 and 8.</summary>
    public string? Name { get; init; }
}
