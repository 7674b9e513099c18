namespace WpaAddins.Etl.Diagnostics;

/// <summary>The strict sink: the first loss of data or error stops the reading.</summary>
/// <remarks>
/// Errors: throws <see cref="EtlFormatException"/> for <see cref="DiagnosticSeverity.DataLoss"/> and
/// <see cref="DiagnosticSeverity.Error"/>.
/// </remarks>
/// <param name="inner">Receives the other diagnostics; null = none.</param>
public sealed class StrictDiagnosticSink(string fileName, IDiagnosticSink? inner = null) : IDiagnosticSink
{
    /// <inheritdoc/>
    public void Report(DiagnosticId id, DiagnosticPlace place, long found = 0, long expected = 0) =>
        ReportMany(id, 1, place, found, expected);

    /// <inheritdoc/>
    public void ReportMany(DiagnosticId id, long count, DiagnosticPlace place, long found = 0, long expected = 0)
    {
        if (DiagnosticCatalog.Get(id).Severity >= DiagnosticSeverity.DataLoss)
        {
            throw new EtlFormatException(id, DiagnosticCatalog.Format(id, fileName, place, found, expected));
        }

        inner?.ReportMany(id, count, place, found, expected);
    }
}
