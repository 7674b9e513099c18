using System.Globalization;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Quality;

/// <summary>Judges what a trace can answer, and says what to record where it cannot.</summary>
/// <remarks>
/// Shape: one verdict an investigation. A missing record class that the question turns on makes it No; one that only narrows
/// the answer, or lost data, makes it Partly. Source: the scheduling definitions, section 16.
/// </remarks>
public static class TraceQuality
{
    /// <summary>Below this share of records with stacks, answers that need stacks are partial.</summary>
    public const double EnoughStacks = 0.9;

    /// <summary>Above this share of chain breaks, what ran is unknown too often to be called complete.</summary>
    public const double ManyChainBreaks = 0.01;

    private const string SchedulerFlags = "PROC_THREAD+LOADER+CSWITCH+DISPATCHER";
    private const string SchedulerStacks = "stack walks on CSwitch+ReadyThread";

    /// <summary>Judges each investigation.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="slices">Its slices.</param>
    /// <returns>A verdict each.</returns>
    public static IReadOnlyList<InvestigationQuality> Of(TraceData trace, RunSlices slices)
    {
        ArgumentNullException.ThrowIfNull(trace);
        ArgumentNullException.ThrowIfNull(slices);
        var facts = TraceFacts.Of(trace, slices);
        return
        [
            Scheduler("starvation", facts).Finish(facts),
            Rank(facts).Finish(facts),
            LockHolders(facts).Finish(facts),
            Scheduler("thread-pairs", facts, "no ReadyThread records: who woke whom is unknown").Finish(facts),
            BalanceSet(facts).Finish(facts),
            SmallIo(facts).Finish(facts),
        ];
    }

    private static Judgement Scheduler(
        string investigation,
        TraceFacts facts,
        string withoutReadyThreads = "no ReadyThread records: only preempted threads have ready intervals")
    {
        var judgement = new Judgement(investigation);
        if (facts.Switches == 0)
        {
            judgement.Missing(
                facts.CompactSwitches == 0
                    ? "no context switches"
                    : Text($"{facts.CompactSwitches:N0} compact context switch records, which are not decoded"),
                SchedulerFlags);
            return judgement;
        }

        judgement.Has(Text($"{facts.Switches:N0} context switches"));
        if (facts.Readies == 0)
        {
            judgement.Lacks(withoutReadyThreads, SchedulerFlags);
        }
        else
        {
            judgement.Has(Text($"{facts.Readies:N0} ReadyThreads"));
        }

        return judgement;
    }

    private static Judgement Rank(TraceFacts facts)
    {
        var judgement = Scheduler("rank", facts);
        if (facts.Switches != 0)
        {
            if (facts.HasRanks)
            {
                judgement.Has(facts.GreatestRank == 0
                    ? "every rank is 0, so priority alone decides"
                    : Text($"ranks up to {facts.GreatestRank}"));
            }
            else
            {
                judgement.Missing("context switches without ranks", "Windows Vista or later");
            }
        }

        return judgement;
    }

    private static Judgement LockHolders(TraceFacts facts)
    {
        var judgement = Scheduler("lock-holders", facts);
        if (facts.Switches == 0)
        {
            return judgement;
        }

        if (facts.Readies == 0)
        {
            judgement.Missing("who released a lock stands in ReadyThread records", SchedulerFlags);
        }
        else if (facts.SwitchStackShare == 0 && facts.ReadyStackShare == 0)
        {
            judgement.Missing("no stacks on context switches or ReadyThreads", SchedulerStacks);
        }
        else
        {
            var shares = Text($"stacks on {100 * facts.SwitchStackShare:F0} % of switches to threads and {100 * facts.ReadyStackShare:F0} % of wake-ups");
            judgement.HasOrLacks(
                facts.SwitchStackShare >= EnoughStacks && facts.ReadyStackShare >= EnoughStacks, shares, SchedulerStacks);
        }

        return judgement;
    }

    private static Judgement BalanceSet(TraceFacts facts)
    {
        var judgement = Scheduler("balance-set", facts);
        if (facts.Switches != 0)
        {
            judgement.HasOrLacks(
                facts.PriorityChanges != 0,
                facts.PriorityChanges != 0
                    ? Text($"{facts.PriorityChanges:N0} priority changes")
                    : "no priority changes: boosts can only be inferred from context switches",
                "PRIORITY");
        }

        return judgement;
    }

    private static Judgement SmallIo(TraceFacts facts)
    {
        var judgement = new Judgement("small-io");
        if (facts.FileReadsAndWrites == 0)
        {
            judgement.Missing("no file reads or writes", "FILE_IO+FILE_IO_INIT+FILENAME");
            return judgement;
        }

        judgement.Has(Text($"{facts.FileReadsAndWrites:N0} file reads and writes"));
        judgement.HasOrLacks(
            facts.FileEnds != 0,
            facts.FileEnds != 0 ? Text($"{facts.FileEnds:N0} ends") : "no ends of operations: actual sizes are unknown",
            "FILE_IO_INIT");
        return judgement;
    }

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);

    /// <summary>A verdict in the making: it starts as Answerable and only gets worse.</summary>
    private sealed class Judgement(string investigation)
    {
        private readonly List<string> _reasons = [];
        private readonly List<string> _toRecord = [];
        private QualityVerdict _verdict = QualityVerdict.Answerable;

        public void Has(string reason) => _reasons.Add(reason);

        public void Lacks(string reason, string toRecord) => Add(QualityVerdict.Partly, reason, toRecord);

        public void Missing(string reason, string toRecord) => Add(QualityVerdict.No, reason, toRecord);

        public void HasOrLacks(bool has, string reason, string toRecord)
        {
            if (has)
            {
                Has(reason);
            }
            else
            {
                Lacks(reason, toRecord);
            }
        }

        public InvestigationQuality Finish(TraceFacts facts)
        {
            if (_verdict != QualityVerdict.No)
            {
                AddLosses(facts);
            }

            return new InvestigationQuality(
                investigation, _verdict, string.Join("; ", _reasons), string.Join("; ", _toRecord.Distinct()));
        }

        private void AddLosses(TraceFacts facts)
        {
            if (facts.EventsLost != 0)
            {
                Lacks(Text($"{facts.EventsLost:N0} events were lost"), "more or larger buffers");
            }

            if (facts.BuffersLost != 0)
            {
                Lacks(Text($"{facts.BuffersLost:N0} buffers were lost"), "more or larger buffers");
            }

            if (investigation != "small-io" && facts.ChainBreakShare > ManyChainBreaks)
            {
                Lacks(
                    Text($"{100 * facts.ChainBreakShare:F1} % of context switches break their processor's chain"),
                    "more or larger buffers");
            }
        }

        private void Add(QualityVerdict verdict, string reason, string toRecord)
        {
            _verdict = (QualityVerdict)Math.Min((int)_verdict, (int)verdict);
            _reasons.Add(reason);
            _toRecord.Add(toRecord);
        }
    }
}
