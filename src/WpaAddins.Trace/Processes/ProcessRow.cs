namespace WpaAddins.Trace.Processes;

/// <summary>One incarnation of a process id.</summary>
/// <remarks>Units: trace time in nanoseconds.</remarks>
public sealed record ProcessRow
{
    /// <summary>Gets the process id.</summary>
    public required uint ProcessId { get; init; }

    /// <summary>Gets the id of the process that created it.</summary>
    public required uint ParentId { get; init; }

    /// <summary>Gets the image name, such as <c>LockApp.exe</c>.</summary>
    public required string Name { get; init; }

    /// <summary>Gets the command line; empty if no record gives it.</summary>
    public required string CommandLine { get; init; }

    /// <summary>Gets when it began; <see cref="long.MinValue"/> if before the trace.</summary>
    public required long BornNs { get; init; }

    /// <summary>Gets when it ended; <see cref="long.MaxValue"/> if not in the trace.</summary>
    public required long EndedNs { get; init; }
}
