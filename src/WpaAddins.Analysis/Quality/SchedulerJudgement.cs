namespace WpaAddins.Analysis.Quality;

/// <summary>
/// Judges the records that every investigation of scheduling needs: context switches and ReadyThreads.
/// </summary>
internal static class SchedulerJudgement
{
    /// <summary>Judges a trace for an investigation that needs the ready intervals of woken threads.</summary>
    public static Judgement ForReadyIntervals(TraceContents contents)
    {
        var judgement = ForSwitches(contents);
        if (contents is { Switches: not 0, Readies: 0 })
        {
            judgement.LacksMost("no ReadyThread records: only preempted threads have ready intervals", RecordingFlags.Scheduler);
        }

        return judgement;
    }

    /// <summary>Judges a trace for an investigation that needs context switches.</summary>
    public static Judgement ForSwitches(TraceContents contents)
    {
        var judgement = new Judgement();
        if (contents.Switches == 0)
        {
            if (contents.CompactSwitches == 0)
            {
                judgement.Missing("no context switches", RecordingFlags.Scheduler);
            }
            else
            {
                judgement.Missing(
                    FormattableString.Invariant(
                        $"{contents.CompactSwitches:N0} compact context switch records, which are not decoded"),
                    $"{RecordingFlags.Scheduler} without COMPACT_CSWITCH");
            }

            return judgement;
        }

        judgement.Has(FormattableString.Invariant($"{contents.Switches:N0} context switches"));
        if (contents.Readies != 0)
        {
            judgement.Has(FormattableString.Invariant($"{contents.Readies:N0} ReadyThreads"));
        }

        return judgement;
    }
}
