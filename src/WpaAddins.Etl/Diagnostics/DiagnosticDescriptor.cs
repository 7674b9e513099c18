namespace WpaAddins.Etl.Diagnostics;

/// <summary>What a diagnostic says, means and costs.</summary>
/// <param name="Severity">How much it matters.</param>
/// <param name="Message">
/// One sentence for a place, with <c>{found}</c> (<c>{found:X8}</c>, <c>{found:D}</c> of ids) and <c>{expected}</c> where numbers help.
/// </param>
/// <param name="Meaning">What it means, in one sentence without a place.</param>
public sealed record DiagnosticDescriptor(
    DiagnosticId Id, DiagnosticSeverity Severity, string Message, string Meaning, string Lost, string Action)
{
    /// <summary>Gets the printed form of the id, such as <c>ETL0103</c>.</summary>
    public string Code => $"ETL{(int)Id:D4}";
}
