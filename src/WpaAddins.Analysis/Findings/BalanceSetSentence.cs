using System.Globalization;
using WpaAddins.Analysis.BalanceSet;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Findings;

/// <summary>Tells how a thread starved, behind whom, and what the balance set manager did about it.</summary>
internal static class BalanceSetSentence
{
    /// <summary>Writes the sentence.</summary>
    /// <param name="threads">The threads of the trace.</param>
    /// <param name="longest">The longest wait of the thread.</param>
    /// <param name="rows">All of its rows.</param>
    /// <returns>The sentence.</returns>
    public static string Of(ThreadTable threads, BalanceSetBoost longest, IReadOnlyList<BalanceSetBoost> rows)
    {
        var atLeast = longest.IsLowerBound ? "≥ " : "";
        var when = FindingText.Range(longest.ReadySinceNs!.Value, longest.ReadyEndNs);
        return $"{FindingText.Thread(threads[longest.Thread])} (priority {longest.FromPriority}) was ready for "
            + $"{atLeast}{FindingText.Duration(longest.ReadyNs)} ({when}) behind {Occupant(threads, longest)}; "
            + $"{Outcome(longest)}{Others(rows)}.";
    }

    private static string Occupant(ThreadTable threads, BalanceSetBoost row)
    {
        if (row.Occupant is not { } occupant)
        {
            return "others";
        }

        var rank = occupant.Rank > 0 ? FormattableString.Invariant($", rank {occupant.Rank}") : "";
        var who = $"{FindingText.Thread(threads[occupant.Thread])} (priority {occupant.Priority}{rank})";
        return (occupant.Yields, occupant.Waits) switch
        {
            (0, _) => $"{who} that ran for {FindingText.Duration(occupant.RunNs)} of it",
            (var yields, 0) => $"{who} that yielded {Times(yields)} and never gave way",
            var (yields, _) => $"{who} that yielded {Times(yields)}",
        };
    }

    private static string Outcome(BalanceSetBoost row)
    {
        var at = FindingText.Time(row.TimeNs);
        var ran = row.RunObtainedNs == 0 ? "it did not run" : $"it ran for {FindingText.Duration(row.RunObtainedNs)}";
        return row.Tier switch
        {
            null => $"the balance set manager did not lift it: {Clause(row.Reason)}",
            0 or 1 => $"the balance set manager lifted it to 15 at {at}, and {ran} with that",
            2 => $"the balance set manager lifted it to 15 by {at}, and {ran} with that",
            _ => $"the balance set manager probably lifted it to 15 by {at}, and {ran} with that",
        };
    }

    private static string Others(IReadOnlyList<BalanceSetBoost> rows) => rows.Count == 1
        ? ""
        : $"; it starved {Times(rows.Count)} like that, for {FindingText.Duration(rows.Sum(row => row.ReadyNs))} in all";

    private static string Times(int count) =>
        count == 1 ? "once" : string.Create(CultureInfo.InvariantCulture, $"{count:N0} times");

    private static string Clause(string sentence) => $"{char.ToLowerInvariant(sentence[0])}{sentence[1..].TrimEnd('.')}";
}
