using WpaAddins.Analysis.Findings;
using WpaAddins.Tables.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.Findings;

/// <summary>The findings, then the investigations that found nothing.</summary>
/// <param name="findings">The findings.</param>
/// <param name="nothingFound">The investigations that found nothing.</param>
internal sealed class FindingsRows(IReadOnlyList<Finding> findings, IReadOnlyList<NothingFound> nothingFound)
{
    /// <summary>Gets the number of rows.</summary>
    public int Count => findings.Count + nothingFound.Count;

    /// <summary>Gets a finding; null if the row is an investigation that found nothing.</summary>
    /// <param name="row">Row index.</param>
    public Finding? this[int row] => row < findings.Count ? findings[row] : null;

    /// <summary>Gets the thread that suffers; null if there is none.</summary>
    public ThreadRow? Thread(int row) => this[row]?.Threads is [var first, ..] ? first : null;

    /// <summary>Gets the name of that thread's process; null if there is no thread.</summary>
    public string? ProcessName(int row) =>
        Thread(row) is { } thread ? thread.ProcessName ?? SchedulingText.UnknownProcess : null;

    /// <summary>Gets the other threads; null if there are none.</summary>
    public string? OtherThreads(int row) => this[row]?.Threads is [_, _, ..] and var threads
        ? string.Join(", ", threads.Skip(1).Select(t => FormattableString.Invariant($"{t.Process} thread {t.ThreadId}")))
        : null;

    /// <summary>Gets how much it matters.</summary>
    public string Severity(int row) => this[row]?.Severity switch
    {
        FindingSeverity.High => "High",
        FindingSeverity.Medium => "Medium",
        FindingSeverity.Low => "Low",
        null => "None",
        _ => throw new ArgumentOutOfRangeException(nameof(row)),
    };

    /// <summary>Gets the investigation.</summary>
    public string Investigation(int row) => this[row]?.Investigation ?? nothingFound[row - findings.Count].Investigation;

    /// <summary>Gets what it says.</summary>
    public string Sentence(int row) => this[row]?.Sentence ?? nothingFound[row - findings.Count].Sentence;

    /// <summary>Gets where it is shown; null if nothing was found.</summary>
    public FindingPlace? Place(int row) => this[row] is { } finding ? FindingPlaces.Of(finding.Investigation) : null;
}
