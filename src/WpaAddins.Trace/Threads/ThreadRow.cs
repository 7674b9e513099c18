namespace WpaAddins.Trace.Threads;

/// <summary>One incarnation of a thread id.</summary>
/// <remarks>Units: times are trace time in nanoseconds. Source: Definitions.md, section 2.</remarks>
public sealed record ThreadRow
{
    private static readonly string s_unknownProcess = ProcessText(null, 0);

    /// <summary>Gets the thread id.</summary>
    public required uint ThreadId { get; init; }

    /// <summary>Gets how many incarnations of the same id came before.</summary>
    public required int Incarnation { get; init; }

    /// <summary>
    /// Gets when the incarnation began: at its Start record, or at the first event about it.
    /// <see cref="long.MinValue"/> for the idle thread, and for a thread that occurs only in samples.
    /// </summary>
    public required long BornNs { get; init; }

    /// <summary>Gets when it ended; <see cref="long.MaxValue"/> if it did not.</summary>
    public required long EndedNs { get; init; }

    /// <summary>Gets whether it was ended by a Start record for the same id, not by its own last switch-out.</summary>
    public required bool EndedByRestart { get; init; }

    /// <summary>Gets whether the trace has its Start record.</summary>
    public required bool HasStartRecord { get; init; }

    /// <summary>Gets the process id; 0 if no record names it.</summary>
    public uint ProcessId { get; init; }

    /// <summary>Gets the name of the process; null if no record names it.</summary>
    public string? ProcessName { get; init; }

    /// <summary>Gets the name of the thread; null if it has none.</summary>
    public string? Name { get; init; }

    /// <summary>Gets the affinity mask; null if no record gives one, or it is 0.</summary>
    public ulong? Affinity { get; init; }

    /// <summary>Gets the base priority; null if no record gives one.</summary>
    public byte? BasePriority { get; init; }

    /// <summary>Gets the process as tables show it, such as <c>LockApp.exe (7524)</c>.</summary>
    public string Process { get; init; } = s_unknownProcess;

    /// <summary>Formats a process as shown in tables.</summary>
    /// <param name="name">Its name; null if unknown.</param>
    /// <returns>Such as <c>LockApp.exe (7524)</c>.</returns>
    public static string ProcessText(string? name, uint processId) => $"{name ?? "Unknown"} ({processId})";
}
