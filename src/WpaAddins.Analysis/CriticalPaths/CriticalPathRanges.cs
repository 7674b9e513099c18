using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.CriticalPaths;

/// <summary>Finds the ranges for which critical paths are computed.</summary>
/// <remarks>
/// If the options select a thread id, the range is that of the options, once for each thread with this id. Otherwise the
/// ranges are the hangs, and the times from an input to the change of focus that follows it. All ranges are cut at the
/// bounds of the window and of the options' range. Source: Definitions.md, sections 15, 17 and 19.
/// </remarks>
internal sealed class CriticalPathRanges(TraceAnalysis analysis, Func<int, bool> isListed)
{
    /// <summary>The minimum length of a hang.</summary>
    private const long HangNs = 200_000_000;

    private readonly TimeRange _bounds = new(
        Math.Max(analysis.Options.FromNs, analysis.Window.FirstNs), Math.Min(analysis.Options.ToNs, analysis.Window.LastNs));

    /// <summary>Lists the ranges by start.</summary>
    public IEnumerable<CriticalPathRange> List() =>
        analysis.Options.ThreadId is null ? ListMarked() : Cut(FindRequested());

    /// <summary>Lists the hangs and the inputs by start, even if the options select a thread id.</summary>
    public IEnumerable<CriticalPathRange> ListMarked() => Cut(FindHangs().Concat(FindInputs()));

    private IEnumerable<CriticalPathRange> Cut(IEnumerable<CriticalPathRange> ranges) => ranges
        .Where(r => isListed(r.Thread))
        .Select(r => r with
        {
            StartNs = Math.Max(r.StartNs, _bounds.FromNs),
            EndNs = Math.Min(r.EndNs, _bounds.ToNs),
            IsCut = r.Kind is not null && (r.StartNs < _bounds.FromNs || r.EndNs > _bounds.ToNs),
        })
        .Where(r => r.StartNs < r.EndNs)
        .OrderBy(r => r.StartNs).ThenBy(r => r.EndNs).ThenBy(r => r.Thread);

    private IEnumerable<CriticalPathRange> FindRequested()
    {
        var states = analysis.History;
        for (var thread = 1; thread < analysis.Trace.Threads.Count; thread++)
        {
            if (analysis.Trace.Threads[thread].ThreadId == analysis.Options.ThreadId
                && states.First(thread) < states.Past(thread)
                && _bounds.Overlaps(states.Start(states.First(thread)), states.End(states.Past(thread) - 1, thread)))
            {
                yield return new CriticalPathRange(thread, _bounds.FromNs, _bounds.ToNs);
            }
        }
    }

    private IEnumerable<CriticalPathRange> FindHangs()
    {
        var markers = analysis.Trace.Markers;
        for (var row = 0; row < markers.Count; row++)
        {
            var (kind, end) = (markers.Kind[row], markers.Time[row]);
            if (kind is MarkerKind.MessageCheckDelay or MarkerKind.InputDelay && markers.DelayNs[row] >= HangNs
                && analysis.Trace.Threads.Find(markers.ThreadId[row], end) is > 0 and var thread)
            {
                yield return new CriticalPathRange(thread, end - markers.DelayNs[row], end, kind);
            }
        }
    }

    private IEnumerable<CriticalPathRange> FindInputs()
    {
        var markers = analysis.Trace.Markers;
        return new FocusChanges(analysis).List()
            .Where(c => c.Thread != ThreadTable.Unknown)
            .Select(c => new CriticalPathRange(c.Thread, markers.Time[c.Input], markers.Time[c.Row], markers.Kind[c.Input]));
    }
}
