using WpaAddins.Analysis.Load;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Ranks;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Writes findings, hangs, lock holds, ranks, boosts, markers and the load as tracks.</summary>
internal sealed class ResultTracks(TraceAnalysis analysis, TrackWriter tracks, ulong root)
{
    private const string Legend =
        "States of threads: Running; R runnable and R+ preempted = Ready; S sleeping and D page fault = Waiting; T = Throttled by a "
        + "CPU rate limit; N no load = the trace does not show the state; X = ended. Times are trace times. The process "
        + "(records lost) shows the times for which context switches of a CPU are missing.";
    private ulong _flows;

    public static void Write(TraceAnalysis analysis, TrackWriter tracks)
    {
        var root = tracks.Add("WpaAddins", description: Legend);
        var results = new ResultTracks(analysis, tracks, root);
        results.WriteFindings();
        foreach (var use in analysis.Locks.Locks)
        {
            results.WriteLock(use);
        }

        results.WriteRanks();
        results.WriteBoosts();
        results.WriteMarkers();
        results.WriteLoad();
    }

    private void WriteFindings()
    {
        foreach (var finding in analysis.Findings)
        {
            // An arrow points from the slice that begins first to the other one.
            var hangs = finding.Hangs.Select(h => (Hang: h, Flow: ++_flows, IsFirst: h.StartNs <= finding.StartNs)).ToList();
            foreach (var (hang, flow, isFirst) in hangs)
            {
                WriteHang(hang, new TrackFlow(flow, IsEnd: !isFirst));
            }

            var track = tracks.Add($"Finding: {finding.Severity}", root);
            tracks.Begin(
                track,
                finding.StartNs,
                finding.Description.Headline,
                hangs.Select(h => new TrackFlow(h.Flow, IsEnd: h.IsFirst)),
                ("sentence", finding.HeadlineAndCause),
                ("table", finding.Description.Next.Table),
                ("view", TableCatalogue.Tables.Single(t => t.Name == finding.Description.Next.Table).Views[0].Name),
                ("cost (us)", Microseconds(finding.CostNs)),
                ("thread", string.Join(", ", finding.Threads.Select(t => $"{t.Process} thread {t.ThreadId}"))),
                ("investigation", finding.InvestigationId));
            tracks.End(track, finding.EndNs);
        }
    }

    private void WriteHang(Hang hang, TrackFlow flow)
    {
        var track = tracks.Add("Hang", root);
        tracks.Begin(
            track, hang.StartNs, $"{hang.Thread.Process} thread {hang.Thread.ThreadId}", [flow], ("cause", hang.Kind.ToString()));
        tracks.End(track, hang.EndNs);
    }

    /// <summary>
    /// Writes each hold as a slice with the length of its upper bound, and a nested slice with that of its lower bound.
    /// </summary>
    private void WriteLock(ContendedLock use)
    {
        var process = use.ProcessThread < 0 ? "" : $" of {analysis.Trace.Threads[use.ProcessThread].Process}";
        var name = $"Lock {use.Signature.Name}{process}";
        WriteWaiters(use, name);
        var track = tracks.Add(name, root);
        foreach (var hold in use.Holds.Where(h => h.EarliestStartNs < h.ReleaseNs))
        {
            var holder = hold.Holder > 0 ? analysis.Trace.Threads[hold.Holder] : null;
            tracks.Begin(
                track,
                hold.EarliestStartNs,
                holder is null ? "Unknown" : $"{holder.Process} thread {holder.ThreadId}",
                ("waiters", hold.Waiters.ToString(CultureInfo.InvariantCulture)));
            if (hold.LatestStartNs >= 0 && hold.LatestStartNs < hold.ReleaseNs)
            {
                tracks.Begin(track, hold.LatestStartNs, "at least");
                tracks.End(track, hold.ReleaseNs);
            }

            tracks.End(track, hold.ReleaseNs);
        }
    }

    /// <summary>Writes the number of threads that wait for a lock whenever the number changes.</summary>
    private void WriteWaiters(ContendedLock use, string name)
    {
        var track = tracks.Add($"{name}: waiters", root, isCounter: true);
        var waiters = 0;
        foreach (var change in use.Waits.SelectMany(w => new[] { (Time: w.StartNs, By: 1), (Time: w.ReleaseNs, By: -1) })
            .GroupBy(c => c.Time).OrderBy(g => g.Key))
        {
            var by = change.Sum(c => c.By);
            waiters += by;
            if (by != 0)
            {
                tracks.Count(track, change.Key, waiters);
            }
        }
    }

    /// <summary>Writes a track for each thread whose rank is above 0 at any time.</summary>
    private void WriteRanks()
    {
        foreach (var thread in analysis.RankTimeline.GroupBy(s => s.Thread))
        {
            if (!thread.Any(s => s.RankFrom > 0 || s.RankTo > 0))
            {
                continue;
            }

            var row = analysis.Trace.Threads[thread.Key];
            var track = tracks.Add($"Rank of {row.Process} thread {row.ThreadId}", root);
            foreach (var span in thread.Where(s => s.StartNs < s.EndNs))
            {
                tracks.Begin(track, span.StartNs, RankText(span), ("certainty", span.Certainty.ToString()));
                tracks.End(track, span.EndNs);
            }
        }
    }

    /// <summary>
    /// Writes a track for each thread that the balance set manager boosted: its ready time before each boost.
    /// </summary>
    private void WriteBoosts()
    {
        foreach (var thread in analysis.BalanceSetRows.Where(b => b.Tier is not null).GroupBy(b => b.Thread))
        {
            var row = analysis.Trace.Threads[thread.Key];
            var track = tracks.Add($"Boosts of {row.Process} thread {row.ThreadId}", root);
            var past = long.MinValue;
            foreach (var boost in thread.OrderBy(b => b.TimeNs))
            {
                if (boost.ReadySinceNs is { } since)
                {
                    // A second boost in one ready interval.
                    tracks.Begin(
                        track,
                        Math.Max(since, past),
                        FormattableString.Invariant($"ready at priority {boost.FromPriority} until the boost"),
                        ("evidence", boost.Reason));
                    tracks.End(track, boost.TimeNs);
                }
                else
                {
                    tracks.Instant(
                        track, boost.TimeNs, FormattableString.Invariant($"boosted from priority {boost.FromPriority}"), ("evidence", boost.Reason));
                }

                past = boost.TimeNs;
            }
        }
    }

    private static string RankText(RankSpan span) => span.Certainty switch
    {
        RankSpanCertainty.Bracketed => FormattableString.Invariant($"{span.RankFrom} → {span.RankTo}"),
        _ => (span.RankFrom != ContextSwitches.NoRank ? span.RankFrom : span.RankTo).ToString(CultureInfo.InvariantCulture),
    };

    private void WriteMarkers()
    {
        if (analysis.Markers.Count == 0)
        {
            return;
        }

        var track = tracks.Add("Markers", root);
        foreach (var marker in analysis.Markers)
        {
            tracks.Instant(
                track, marker.TimeNs, marker.Kind.ToString(), ("process", marker.ProcessName ?? ""), ("text", marker.Text));
        }
    }

    private void WriteLoad()
    {
        var (queue, busy) = (tracks.Add("Ready queue", root, isCounter: true), tracks.Add("Busy CPUs", root, isCounter: true));
        LoadChange? last = null;
        analysis.VisitLoadChanges(load =>
        {
            if (load.ReadyThreads != last?.ReadyThreads)
            {
                tracks.Count(queue, load.TimeNs, load.ReadyThreads);
            }

            if (load.BusyCpus != last?.BusyCpus)
            {
                tracks.Count(busy, load.TimeNs, load.BusyCpus);
            }

            last = load;
        });
    }

    private static string Microseconds(long ns) => (ns / 1000m).ToString("0.000", CultureInfo.InvariantCulture);
}
