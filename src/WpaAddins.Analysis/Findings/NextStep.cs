using System.Globalization;

namespace WpaAddins.Analysis.Findings;

/// <summary>The next step after a finding: a table, and the process or thread to select in it.</summary>
/// <param name="ThreadId">The thread to show; null = all.</param>
/// <param name="Process">The name of the process to show; null = all.</param>
public sealed record NextStep(string Table, uint? ThreadId = null, string? Process = null)
{
    /// <summary>Formats the command that exports the table.</summary>
    /// <returns>Such as <c>wpaaddins export rank.etl --table "Who Ran Meanwhile" --thread 7528</c>.</returns>
    public string ToCommand(string trace) =>
        $"wpaaddins export {Quote(trace)} --table \"{Table}\""
        + (Process is { } process ? $" --process {Quote(process)}" : "")
        + (ThreadId is { } thread ? string.Create(CultureInfo.InvariantCulture, $" --thread {thread}") : "");

    // A Windows file name contains no quotation marks. On other systems they need an escape that PowerShell and cmd do
    // not have.
    private static string Quote(string text) =>
        text.All(c => char.IsAsciiLetterOrDigit(c) || c is '.' or '/' or '\\' or '-' or '_' or ':') ? text : $"\"{text}\"";
}
