using System.Globalization;

namespace WpaAddins.Analysis.Findings;

/// <summary>The next step after a finding: a table, and the process or thread to select in it.</summary>
/// <param name="ThreadId">The thread to show; null = all.</param>
/// <param name="Process">The name of the process to show; null = all.</param>
/// <param name="Where">The condition that rows must meet, for <c>--where</c>; null = none.</param>
/// <param name="IsAboutAll">Whether the step needs the rows of all threads, even if the analysis selected only some.</param>
public sealed record NextStep(
    string Table, uint? ThreadId = null, string? Process = null, string? Where = null, bool IsAboutAll = false)
{
    private const string ProcessOption = "--process";
    private const string ThreadOption = "--thread";

    /// <summary>Formats the command that shows the table.</summary>
    /// <param name="given">
    /// The options of the analysis, which the command repeats, so that it shows the same range. A process or thread of
    /// the step replaces theirs.
    /// </param>
    /// <returns>Such as <c>wpaaddins export rank.etl --table "Who Ran Meanwhile" --thread 7528 --format table</c>.</returns>
    public string ToCommand(string trace, IEnumerable<GivenOption> given)
    {
        List<GivenOption> options = [];
        if (Process is { } process)
        {
            options.Add(new(ProcessOption, process));
        }

        if (ThreadId is { } thread)
        {
            options.Add(new(ThreadOption, thread.ToString(CultureInfo.InvariantCulture)));
        }

        var hasOwn = IsAboutAll || options.Count > 0;
        if (Where is { } condition)
        {
            options.Add(new("--where", ForShells(condition)));
        }

        options.AddRange(given.Where(o => !(hasOwn && o.Name is ProcessOption or ThreadOption)));
        return $"wpaaddins export {Quote(trace)} --table \"{Table}\"{string.Concat(options.Select(o => $" {o.Name} {Quote(o.Value)}"))} --format table";
    }

    /// <summary>
    /// Replaces the characters that shells expand inside quotation marks, and those that begin or end quotations, by the
    /// wildcard <c>?</c> of conditions.
    /// </summary>
    private static string ForShells(string text) => string.Concat(text.Select(c => c is '`' or '$' or '"' or '\'' ? '?' : c));

    // A Windows file name contains no quotation marks. On other systems they need an escape that PowerShell and cmd do
    // not have. Backslashes before the closing mark would escape it, so they are doubled.
    private static string Quote(string text) =>
        text.All(c => char.IsAsciiLetterOrDigit(c) || c is '.' or '/' or '\\' or '-' or '_' or ':') ? text
        : $"\"{text}{text[text.TrimEnd('\\').Length..]}\"";
}
