using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.CriticalPaths;

/// <summary>Finds, for each window that gets the focus, the preceding input and the thread of the window.</summary>
/// <remarks>Source: Definitions.md, sections 15, 17 and 19.</remarks>
internal sealed class FocusChanges(TraceAnalysis analysis)
{
    private const int None = -1;

    /// <summary>Lists the changes that follow an input, in trace order.</summary>
    /// <remarks>
    /// While a window has the focus, inputs go to that window, so only the last one can have moved the focus. While no
    /// window has it, the user waits for a window, so the first input counts.
    /// </remarks>
    public IEnumerable<FocusChange> List()
    {
        var markers = analysis.Trace.Markers;
        var (first, last, nobodyHasFocus) = (None, None, (bool?)null);
        for (var row = 0; row < markers.Count; row++)
        {
            if (markers.Time[row] > analysis.Window.CompleteUntilNs)
            {
                // The change that followed the input can be among the missing records.
                yield break;
            }

            if (IsInput(markers.Kind[row]))
            {
                (first, last) = (first == None ? row : first, row);
            }
            else if (!IsFocus(markers.Kind[row]))
            {
                continue;
            }
            else if (markers.ThreadId[row] == 0 && markers.ProcessId[row] == 0)
            {
                // A second record about the same loss of focus must not hide the inputs since the first.
                (first, nobodyHasFocus) = (nobodyHasFocus == true ? first : None, true);
            }
            else
            {
                if (last != None)
                {
                    var input = first != None && (nobodyHasFocus ?? markers.Detail[row].First == 0) ? first : last;
                    yield return new FocusChange(row, input, FindThread(row, markers.Time[input]));
                }

                (first, last, nobodyHasFocus) = (None, None, false);
            }
        }
    }

    private static bool IsInput(MarkerKind kind) => kind is MarkerKind.KeyDown or MarkerKind.MouseDown or MarkerKind.MouseUp;

    private static bool IsFocus(MarkerKind kind) => kind is MarkerKind.FocusThread or MarkerKind.FocusProcess;

    private int FindThread(int row, long inputNs)
    {
        var (markers, threads) = (analysis.Trace.Markers, analysis.Trace.Threads);
        if (markers.Kind[row] == MarkerKind.FocusThread)
        {
            return Find(row);
        }

        // If changes of the focused thread were recorded, one comes with each change of the focused process.
        var process = markers.ProcessId[row];
        for (var next = row + 1; next < markers.Count && !IsInput(markers.Kind[next]) && markers.Kind[next] != MarkerKind.FocusProcess; next++)
        {
            if (markers.Kind[next] == MarkerKind.FocusThread && Find(next) is >= 0 and var thread && threads[thread].ProcessId == process)
            {
                return thread;
            }
        }

        return FindThread(process, new TimeRange(inputNs, markers.Time[row]));
    }

    private int Find(int row) =>
        analysis.Trace.Threads.Find(analysis.Trace.Markers.ThreadId[row], analysis.Trace.Markers.Time[row]) is > 0 and var thread
            ? thread
            : ThreadTable.Unknown;

    /// <summary>
    /// Finds the thread of a process that runs first at or after the end of the range; otherwise the thread that was
    /// ready longest in the range; otherwise the first thread.
    /// </summary>
    private int FindThread(uint process, TimeRange range)
    {
        var (states, threads) = (analysis.History, analysis.Trace.Threads);
        var found = Enumerable.Range(1, threads.Count - 1)
            .Where(t => threads[t].ProcessId == process && states.First(t) < states.Past(t))
            .ToList();
        return found.Count == 0
            ? ThreadTable.Unknown
            : found.OrderBy(t => NextRun(t, range.ToNs)).ThenByDescending(t => states.SumReady(t, range)).ThenBy(t => t).First();
    }

    /// <summary>Gets the first time at or after a given time at which a thread runs.</summary>
    private long NextRun(int thread, long time)
    {
        var states = analysis.History;
        for (var span = Math.Max(states.FindLast(thread, time), states.First(thread)); span < states.Past(thread); span++)
        {
            if (states.State(span) == SchedulingState.Running && states.End(span, thread) > time)
            {
                return Math.Max(states.Start(span), time);
            }
        }

        return long.MaxValue;
    }
}
