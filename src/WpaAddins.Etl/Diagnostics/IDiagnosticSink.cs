namespace WpaAddins.Etl.Diagnostics;

/// <summary>Receives the diagnostics of a trace, and collects them or stops the reading.</summary>
/// <remarks>
/// Errors: a strict sink throws <see cref="EtlFormatException"/>; the tolerant one counts. It is called by several
/// threads.
/// </remarks>
public interface IDiagnosticSink
{
    /// <summary>Reports one occurrence.</summary>
    /// <param name="found">The number found, as used in the message of the id.</param>
    /// <param name="expected">The number expected, as used in the message of the id.</param>
    void Report(DiagnosticId id, DiagnosticPlace place, long found = 0, long expected = 0);

    /// <summary>Reports several occurrences, of which one place is given.</summary>
    void ReportMany(DiagnosticId id, long count, DiagnosticPlace place, long found = 0, long expected = 0);
}
