using WpaAddins.Cli.Terminal;
using static System.FormattableString;

namespace WpaAddins.Cli.Verification;

/// <summary>Writes the first differences of each kind in one trace, and the number of all differences.</summary>
internal sealed class VerificationReport(TextWriter output, TraceData trace, int mostOfAKind)
{
    public bool Write(IEnumerable<Difference> differences)
    {
        List<(string Kind, long Count)> kinds = [];
        foreach (var difference in differences)
        {
            if (kinds.Count == 0 || kinds[^1].Kind != difference.Kind)
            {
                WriteRest(kinds);
                kinds.Add((difference.Kind, 0));
            }

            kinds[^1] = (difference.Kind, kinds[^1].Count + 1);
            if (kinds[^1].Count <= mostOfAKind)
            {
                Line(difference.Text);
            }
        }

        WriteRest(kinds);
        var compared = Invariant($"{trace.Switches.Count:N0} context switches, {trace.Readies.Count:N0} ReadyThreads and ")
            + $"{TableCatalogue.Tables.Count} tables";
        var total = kinds.Sum(k => k.Count);
        Line(total == 0
            ? $"etl and traceprocessing agree on {compared}"
            : Invariant($"{total:N0} difference{(total == 1 ? "" : "s")}: ")
                + string.Join(", ", kinds.Select(k => Invariant($"{k.Kind} {k.Count:N0}")))
                + $"; compared: {compared}");
        return total > 0;
    }

    private void WriteRest(List<(string Kind, long Count)> kinds)
    {
        if (kinds.Count > 0 && kinds[^1].Count > mostOfAKind)
        {
            Line(Invariant($"{kinds[^1].Kind}: {kinds[^1].Count - mostOfAKind:N0} more differ; --all prints them"));
        }
    }

    private void Line(string text) => output.WriteLine(PlainText.Sanitize($"{trace.Info.Name}: {text}"));
}
