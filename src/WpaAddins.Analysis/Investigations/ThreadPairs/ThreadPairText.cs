using WpaAddins.Analysis.Findings;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.ThreadPairs;

/// <summary>Writes findings about two threads that switch back and forth.</summary>
internal static class ThreadPairText
{
    public static FindingDescription Describe(Finding finding, ThreadPairFacts facts)
    {
        var (verb, events) = facts.AreSwitches ? ("switched to", "switches") : ("woke", "wake-ups");
        var (start, end) = (finding.StartNs, finding.EndNs);
        return new FindingDescription(
            Invariant($"{facts.Threads.A} and {facts.Threads.B} {verb} each other {facts.RatePerSecond:N0} times a second ")
                + $"for {Duration(end - start)} ({Range(start, end)}).",
            JoinSentences([Excess(facts), Cost(facts, events)]),
            JoinSentences([Reasons(facts), Invariant($"There were {facts.Events:N0} {events}, up to {facts.LongestRun:N0} in a row.")]),
            new NextStep("Thread Pairs", Process: finding.Threads[0].ProcessName));
    }

    private static string Excess(ThreadPairFacts facts)
    {
        var slices = $"The switching is excessive: each typically runs for {Duration(facts.MedianSliceNs)} or less, "
            + $"of a quantum of {ExactDuration(facts.QuantumNs)}";
        return facts is { AreSwitches: true, GapsPerQuantum: { } ratio }
            ? $"{slices}, so they switch {Ratio(ratio)} times as often as with full quanta."
            : $"{slices}.";
    }

    private static string Cost(ThreadPairFacts facts, string events) =>
        $"The {events} cost about {Duration(facts.CostNs)} ({Exact2(facts.SwitchCostNs)} each, an estimate), "
        + $"{Percent(facts.CostNs, facts.RanNs)} of the time for which the two ran. One thread that does the work of both avoids them.";

    private static string Reasons(ThreadPairFacts facts) => facts.WaitReasons switch
    {
        ({ } a, { } b) when a == b => $"Both switch out to wait ({a}).",
        ({ } a, { } b) => $"Both switch out to wait: the first for {a}, the second for {b}.",
        _ => "",
    };

    /// <summary>Formats a ratio. Small ratios have one decimal.</summary>
    private static string Ratio(double ratio) => ratio < 10 ? Invariant($"{ratio:0.#}") : Invariant($"{ratio:N0}");

    private static string Exact2(long ns) => ns < 1_000_000 ? Invariant($"{ns / 1e3:0.###} us") : ExactDuration(ns);
}
