using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Invariants;

/// <summary>The numbers of an analysis that may be summed over ranges.</summary>
/// <remarks>
/// Not additive, and so not here: numbers of intervals, percentiles and scores, for an interval that a bound cuts is
/// one in both ranges; and blame by running thread, whose remainders are given out piece by piece, and a bound makes two
/// pieces of one. Blame by victim and class is additive.
/// </remarks>
internal sealed class RangeSums
{
    private readonly SortedDictionary<string, long> _sums = new(StringComparer.Ordinal);

    public RangeSums Add(TraceAnalysis analysis)
    {
        foreach (var thread in analysis.StarvationByThread)
        {
            Add(thread);
        }

        foreach (var blame in analysis.Blame)
        {
            Add($"{blame.Thread} blamed {blame.Class}", blame.BlameNs);
        }

        return this;
    }

    public override string ToString() =>
        string.Join(Environment.NewLine, _sums.Where(s => s.Value != 0).Select(s => $"{s.Key}: {s.Value}"));

    private void Add(ThreadStarvation thread)
    {
        Add($"{thread.Thread} running", thread.RunningNs);
        Add($"{thread.Thread} ready", thread.ReadyNs);
        Add($"{thread.Thread} waiting", thread.WaitingNs);
        Add($"{thread.Thread} throttled", thread.ThrottledNs);
        Add($"{thread.Thread} swapped out", thread.SwappedOutNs);
        Add($"{thread.Thread} unknown", thread.UnknownNs);
        foreach (var readyClass in Enum.GetValues<ReadyClass>())
        {
            Add($"{thread.Thread} {readyClass}", thread.Classes.Get(readyClass));
        }

        for (var kind = 0; kind < thread.SumByKindNs.Count; kind++)
        {
            Add($"{thread.Thread} kind {kind}", thread.SumByKindNs[kind]);
        }
    }

    private void Add(string name, long value) => _sums[name] = _sums.GetValueOrDefault(name) + value;
}
