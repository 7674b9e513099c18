namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 20: CPUs that run and idle, and threads that are ready, in each window of 100 ms.</summary>
internal static class ReferenceLoad
{
    private const long WindowNs = 100_000_000;

    /// <summary>Writes the windows as an analysis.json does.</summary>
    public static List<string> Lines(ReferenceAnalysis reference)
    {
        var (machine, readyClass) = (reference.Machine, reference.WhoRan);
        var end = machine.CompleteUntilNs ?? machine.LastNs;
        var lines = new List<string>();
        for (var from = machine.FirstNs; from < end;)
        {
            var to = Math.Min(end, (from / WindowNs * WindowNs) + WindowNs);
            var length = to - from;
            var running = readyClass.Time(from, to, o => o.Thread is not null);
            var idle = readyClass.Time(from, to, o => o == ReferenceRunningThread.Idle);
            var ready = machine.Intervals.Sum(i => Math.Max(0, Math.Min(to, i.EndNs) - Math.Max(from, i.StartNs)));
            var busy = 100.0 * running / ((double)length * readyClass.Cpus.Count);
            lines.Add(Oracles.LoadLines.Line(from, to, running, idle, ready, busy, (double)ready / length));
            from = to;
        }

        return lines;
    }
}
