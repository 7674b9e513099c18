namespace WpaAddins.Etl.Diagnostics;

/// <summary>The message, the meaning and the consequence of a diagnostic.</summary>
/// <param name="Severity">Its effect on the results.</param>
/// <param name="Message">
/// One sentence for a place. <c>{found}</c> and <c>{expected}</c> are replaced by numbers; of ids, <c>{found:X8}</c>,
/// <c>{found:D}</c> and <c>{expected:D}</c>; of times in nanoseconds, <c>{found:s}</c> and <c>{expected:s}</c>.
/// </param>
/// <param name="Meaning">The meaning, in one sentence without a place.</param>
public sealed record DiagnosticDescriptor(
    DiagnosticId Id, DiagnosticSeverity Severity, string Message, string Meaning, string Lost, string Action)
{
    /// <summary>Gets the printed form of the id, such as <c>ETL0103</c>.</summary>
    public string Code => $"ETL{(int)Id:D4}";
}
