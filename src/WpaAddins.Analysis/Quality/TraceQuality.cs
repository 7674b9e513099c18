using System.Globalization;
using WpaAddins.Analysis.Findings;
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

    /// <summary>Below this share of file operations whose file has a name, answers about files are partial.</summary>
    public const double EnoughNames = 0.9;

    /// <summary>Above this share of chain breaks, what ran is unknown too often to be called complete.</summary>
    public const double ManyChainBreaks = 0.01;

    /// <summary>Below this share of frames in images of the trace, most stacks cannot be named, whatever symbols there are.</summary>
    public const double EnoughModules = 0.5;

    /// <summary>Below this share of frames with the name of a function, most locks would not be recognised.</summary>
    public const double EnoughFunctions = 0.5;

    private const string SchedulerFlags = "PROC_THREAD+LOADER+CSWITCH+DISPATCHER";
    private const string SchedulerStacks = "stack walks on CSwitch+ReadyThread";
    private const string Images = "LOADER, to the end of the session";
    private const string Symbols = "symbols of the traced build, given with --symbols";
    private const string Priorities = "PRIORITY, or the WPR keyword AntiStarvation";
    private const string Win32k = "Microsoft-Windows-Win32k:0x62000";
    private const string Input = "UIforETW, which logs keys and mouse";
    private const string Freezes = "Microsoft-Windows-Kernel-Process:0x200";

    /// <summary>Judges each investigation.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="slices">Its slices.</param>
    /// <param name="analysis">Knows how many frames of stacks have names.</param>
    /// <returns>A verdict each.</returns>
    public static IReadOnlyList<InvestigationQuality> Of(TraceData trace, RunSlices slices, TraceAnalysis analysis)
    {
        ArgumentNullException.ThrowIfNull(trace);
        ArgumentNullException.ThrowIfNull(slices);
        ArgumentNullException.ThrowIfNull(analysis);
        var facts = TraceFacts.Of(trace, slices);
        return
        [
            Scheduler("starvation", facts).Finish(facts),
            Rank(facts).Finish(facts),
            LockHolders(facts, analysis).Finish(facts),
            Scheduler("thread-pairs", facts, "no ReadyThread records: who woke whom is unknown").Finish(facts),
            BalanceSet(facts).Finish(facts),
            SmallIo(facts).Finish(facts),
            Markers(facts).Finish(facts),
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
            if (facts.CompactSwitches == 0)
            {
                judgement.Missing("no context switches", SchedulerFlags);
            }
            else
            {
                judgement.Missing(
                    Text($"{facts.CompactSwitches:N0} compact context switch records, which are not decoded"),
                    $"{SchedulerFlags} without COMPACT_CSWITCH");
            }

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

    private static Judgement LockHolders(TraceFacts facts, TraceAnalysis analysis)
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
            var (switches, wakeUps) = (100 * facts.SwitchStackShare, 100 * facts.ReadyStackShare);
            var shares = Text($"stacks on {switches:F0} % of switches to threads and {wakeUps:F0} % of wake-ups");
            judgement.HasOrLacks(
                facts.SwitchStackShare >= EnoughStacks && facts.ReadyStackShare >= EnoughStacks, shares, SchedulerStacks);
            var naming = analysis.StackNaming;
            judgement.HasOrLacks(
                naming.FunctionShare >= EnoughFunctions,
                Text($"{100 * naming.ModuleShare:F0} % of frames in modules, {100 * naming.FunctionShare:F0} % with function names"),
                naming.ModuleShare >= EnoughModules ? Symbols : Images);
        }

        return judgement;
    }

    private static Judgement BalanceSet(TraceFacts facts)
    {
        var judgement = Scheduler("balance-set", facts);
        if (facts.Switches != 0)
        {
            if (facts.AntiStarvationBoosts != 0)
            {
                judgement.Has(Text($"{facts.AntiStarvationBoosts:N0} anti-starvation boosts"));
            }

            if (facts.PriorityChanges != 0)
            {
                judgement.Has(Text($"{facts.PriorityChanges:N0} priority changes"));
            }
            else if (facts.AntiStarvationBoosts == 0)
            {
                judgement.Lacks("no priority changes: boosts can only be inferred from context switches", Priorities);
            }
        }

        return judgement;
    }

    private static Judgement SmallIo(TraceFacts facts)
    {
        var judgement = new Judgement(SmallIoFindings.Investigation) { IsAboutScheduling = false };
        if (facts.FileReadsAndWrites == 0)
        {
            judgement.Missing(
                facts.FileEnds == 0
                    ? "no file reads or writes"
                    : Text($"no file reads or writes, but {facts.FileEnds:N0} ends of operations"),
                "FILE_IO+FILE_IO_INIT+FILENAME");
            return judgement;
        }

        judgement.Has(Text($"{facts.FileReadsAndWrites:N0} file reads and writes"));
        judgement.HasOrLacks(
            facts.FileEnds != 0,
            facts.FileEnds != 0
                ? Text($"{facts.FileEnds:N0} ends")
                : "no ends of operations: actual sizes, failures and times are unknown",
            "FILE_IO");
        judgement.HasOrLacks(
            facts.NamedFileShare >= EnoughNames,
            Text($"names for {100 * facts.NamedFileShare:F0} % of file operations"),
            "FILENAME");
        return judgement;
    }

    private static Judgement Markers(TraceFacts facts)
    {
        var judgement = new Judgement("markers") { IsAboutScheduling = false };
        if (facts.FocusChanges + facts.Inputs + facts.Delays + facts.Freezes + facts.PowerAndSessions == 0)
        {
            judgement.Missing("no changes of focus, input, delays of windows or freezes", $"{Win32k}; {Input}; {Freezes}");
            return judgement;
        }

        judgement.HasOrLacks(
            facts.FocusChanges != 0,
            facts.FocusChanges != 0 ? Text($"{facts.FocusChanges:N0} changes of focus") : "no changes of focus",
            Win32k);
        judgement.HasOrLacks(
            facts.Inputs != 0,
            facts.Inputs != 0
                ? Text($"{facts.Inputs:N0} keys and buttons")
                : "no keys or buttons: the time from an input to the focus is unknown",
            Input);
        judgement.Has(Text($"{facts.Delays:N0} {(facts.Delays == 1 ? "delay of a window" : "delays of windows")}"));
        judgement.Has(Text($"{facts.Freezes:N0} freezes and thaws"));
        if (facts.PowerAndSessions != 0)
        {
            judgement.Has(Text($"{facts.PowerAndSessions:N0} changes of power and sessions"));
        }

        return judgement;
    }

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
