namespace WpaAddins.TestTraces;

/// <summary>Fields of thread start, end and rundown records, of all versions.</summary>
public sealed record ThreadFields
{
    /// <summary>Gets the process.</summary>
    public uint ProcessId { get; init; }

    /// <summary>Gets the thread.</summary>
    public uint ThreadId { get; init; }

    /// <summary>Gets the kernel stack's base.</summary>
    public ulong StackBase { get; init; }

    /// <summary>Gets the kernel stack's limit.</summary>
    public ulong StackLimit { get; init; }

    /// <summary>Gets the user stack's base.</summary>
    public ulong UserStackBase { get; init; }

    /// <summary>Gets the user stack's limit.</summary>
    public ulong UserStackLimit { get; init; }

    /// <summary>Gets the affinity mask; in versions 1 and 2 the field is the start address.</summary>
    public ulong AffinityOrStartAddress { get; init; } = 0xFF;

    /// <summary>Gets the start address in user mode.</summary>
    public ulong Win32StartAddress { get; init; }

    /// <summary>Gets the thread environment block.</summary>
    public ulong TebBase { get; init; }

    /// <summary>Gets the service tag.</summary>
    public uint SubProcessTag { get; init; }

    /// <summary>Gets the wait mode; version 1 only.</summary>
    public int WaitMode { get; init; }

    /// <summary>Gets the base priority.</summary>
    public int BasePriority { get; init; } = 8;

    /// <summary>Gets the page priority.</summary>
    public int PagePriority { get; init; } = 5;

    /// <summary>Gets the I/O priority.</summary>
    public int IoPriority { get; init; } = 2;

    /// <summary>Gets the flags.</summary>
    public int Flags { get; init; }

    /// <summary>Gets the name; null if the record has none, as on Windows 7 and 8.</summary>
    public string? Name { get; init; }
}
