namespace WpaAddins.Analysis.Quality;

/// <summary>
/// Judges the records that every investigation of locks needs: stacks of waiting and releasing threads, with function
/// names.
/// </summary>
internal static class LockJudgement
{
    /// <summary>Judges a trace for an investigation that recognises locks on stacks.</summary>
    /// <param name="needsWaitStacks">Whether the investigation also needs the stacks of waits.</param>
    public static Judgement ForStacks(TraceContents contents, bool needsWaitStacks)
    {
        var judgement = SchedulerJudgement.ForReadyIntervals(contents);
        if (contents.Switches == 0)
        {
            return judgement;
        }

        if (contents.Readies == 0)
        {
            judgement.Missing("who released a lock is recorded by ReadyThread only", RecordingFlags.Scheduler);
        }
        else if (contents is { SwitchStackShare: 0, ReadyStackShare: 0 })
        {
            judgement.Missing("no stacks on context switches or ReadyThreads", RecordingFlags.SchedulerStacks);
        }
        else if (needsWaitStacks && contents.SwitchStackShare == 0)
        {
            judgement.Missing("no stacks on context switches, which show where threads waited", RecordingFlags.SchedulerStacks);
        }
        else
        {
            var (switches, wakeUps) = (100 * contents.SwitchStackShare, 100 * contents.ReadyStackShare);
            judgement.HasOrLacks(
                contents is { SwitchStackShare: >= QualityThresholds.EnoughStacks, ReadyStackShare: >= QualityThresholds.EnoughStacks },
                FormattableString.Invariant($"stacks on {switches:F0} % of context switches to a thread and {wakeUps:F0} % of ReadyThreads"),
                RecordingFlags.SchedulerStacks);
            JudgeNames(judgement, contents.StackNaming.Value);
        }

        return judgement;
    }

    /// <summary>Judges the function names. Without them, locks are not recognised.</summary>
    private static void JudgeNames(Judgement judgement, StackNaming naming)
    {
        var names = FormattableString.Invariant(
            $"{100 * naming.ModuleShare:F0} % of frames in modules, {100 * naming.FunctionShare:F0} % with function names");
        if (naming.FunctionShare >= QualityThresholds.EnoughFunctions)
        {
            judgement.Has(names);
        }
        else
        {
            judgement.LacksMost(
                names,
                naming is { ModuleShare: >= QualityThresholds.EnoughModules, Missing: { } missing } ? missing.FormatRequest() : RecordingFlags.Images,
                FormattableString.Invariant(
                    $"locks are recognised by the names of functions, which {100 * naming.FunctionShare:F0} % of the frames on stacks have"));
        }
    }
}
