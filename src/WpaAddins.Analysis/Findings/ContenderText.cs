using System.Globalization;
using WpaAddins.Analysis.Occupancy;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Findings;

/// <summary>Names who had the processors while a thread was ready, the largest share first.</summary>
/// <param name="threads">The threads of the trace.</param>
/// <param name="thresholds">How many are named, and when processes say more.</param>
internal sealed class ContenderText(ThreadTable threads, StarvationThresholds thresholds)
{
    private const string Unknown = "unknown processes";

    /// <summary>Writes the names.</summary>
    /// <param name="blames">The blame of each of them; not empty.</param>
    /// <returns>
    /// Such as <c>app.exe (8) main 60 %, app.exe (8) pool 25 %, 3 more</c>, or <c>999 threads of child.exe 100 %</c>.
    /// </returns>
    public string Of(IEnumerable<Blame> blames)
    {
        var shares = blames.GroupBy(b => b.Occupant)
            .Select(g => (Occupant: g.Key, Ns: g.Sum(b => b.BlameNs)))
            .OrderByDescending(b => b.Ns)
            .ThenBy(b => b.Occupant)
            .ToList();
        var total = shares.Sum(b => b.Ns);
        if (shares.Take(thresholds.Occupants).Sum(b => b.Ns) >= thresholds.OccupantsShare * total)
        {
            return List(shares.Select(b => $"{FindingText.Occupant(threads[b.Occupant])} {Percent(b.Ns, total)}"), shares.Count);
        }

        var processes = shares.GroupBy(b => threads[b.Occupant].ProcessName ?? Unknown)
            .Select(g => (Name: g.Key, Threads: g.Count(), Ns: g.Sum(b => b.Ns)))
            .OrderByDescending(p => p.Ns)
            .ThenBy(p => p.Name, StringComparer.Ordinal)
            .ToList();
        return List(
            processes.Select(p => Text($"{p.Threads:N0} {(p.Threads == 1 ? "thread" : "threads")} of {p.Name} ")
                + Percent(p.Ns, total)),
            processes.Count);
    }

    private string List(IEnumerable<string> names, int count)
    {
        var others = count - thresholds.Occupants;
        return string.Join(", ", names.Take(thresholds.Occupants)) + (others > 0 ? Text($", {others:N0} more") : "");
    }

    /// <summary>Writes a share; one that would round to nothing is said to be small.</summary>
    private static string Percent(long part, long whole) =>
        (Int128)200 * part < whole ? "< 1 %" : Text($"{100.0 * part / whole:0} %");

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
