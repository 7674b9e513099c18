namespace WpaAddins.Etl.Diagnostics;

/// <summary>Decides what happens when something is wrong with a trace: collect it, or stop.</summary>
/// <remarks>
/// Errors: a strict sink throws <see cref="EtlFormatException"/>; the tolerant one counts. Calls come from several threads.
/// </remarks>
public interface IDiagnosticSink
{
    /// <summary>Reports one occurrence.</summary>
    /// <param name="found">The number found, as the id's message uses it.</param>
    /// <param name="expected">The number expected, as the id's message uses it.</param>
    void Report(DiagnosticId id, DiagnosticPlace place, long found = 0, long expected = 0);

    /// <summary>Reports several occurrences that have one place.</summary>
    void ReportMany(DiagnosticId id, long count, DiagnosticPlace place, long found = 0, long expected = 0);
}
