using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Markers;

namespace WpaAddins.Analysis.Investigations.SmallIo;

/// <summary>Finds the inputs after which a thread made calls on a file.</summary>
/// <remarks>
/// Shape: at most one range for each change of focus. It begins with the last input at or before the first call. Units:
/// trace time in nanoseconds. Source: Definitions.md, sections 13 and 15.
/// </remarks>
internal sealed class InputRanges(TraceAnalysis analysis, SmallIoThresholds thresholds)
{
    /// <summary>For each change of focus, the inputs before it, in trace order.</summary>
    private List<List<Marker>> Inputs => field ??=
    [
        .. analysis.AllMarkers
            .Where(m => m.Kind is MarkerKind.KeyDown or MarkerKind.MouseDown or MarkerKind.MouseUp)
            .Where(m => m.DurationNs > 0 && m.DurationNs <= thresholds.InputNs)
            .GroupBy(m => m.EndNs!.Value)
            .OrderBy(g => g.Key)
            .Select(g => g.OrderBy(m => m.StartNs).ToList()),
    ];

    /// <summary>Finds the ranges in which the calls began. Returns none if too many calls began outside all ranges.</summary>
    public IReadOnlyList<InputRange> Find(FileCalls calls)
    {
        if (Inputs.Count == 0)
        {
            return [];
        }

        var (times, bytes) = Calls(calls);
        var ranges = new List<InputRange>();
        foreach (var inputs in Inputs)
        {
            var first = FirstFrom(times, inputs[0].StartNs);
            var input = first == times.Count ? null : inputs.FindLast(m => m.StartNs <= times[first]);
            var past = FirstFrom(times, inputs[0].EndNs!.Value);
            if (input is not null && past > first)
            {
                ranges.Add(new InputRange(input.Kind, input.DurationNs!.Value, past - first, bytes[past] - bytes[first]));
            }
        }

        return ranges.Sum(r => (long)r.Calls) >= thresholds.InputShare * calls.Calls ? ranges : [];
    }

    /// <summary>Lists the start of each call, and the bytes that earlier calls transferred.</summary>
    private (List<long> Times, List<long> BytesBefore) Calls(FileCalls calls)
    {
        var operations = analysis.Trace.FileOperations;
        var (range, times, bytes) = (analysis.Options.Range, new List<long>(calls.Calls), new List<long>(calls.Calls + 1) { 0 });
        for (var row = 0; row < operations.Count; row++)
        {
            if (operations.Thread[row] == calls.Thread && operations.File[row] == calls.File
                && operations.Kind[row] == calls.Kind && range.Overlaps(operations.Time[row], operations.Time[row]))
            {
                times.Add(operations.Time[row]);
                bytes.Add(bytes[^1] + operations.TransferredBytes(row));
            }
        }

        return (times, bytes);
    }

    /// <summary>Finds the first of the sorted times that is at or after a given time.</summary>
    private static int FirstFrom(List<long> times, long time)
    {
        var (low, high) = (0, times.Count);
        while (low < high)
        {
            var middle = (low + high) / 2;
            (low, high) = times[middle] < time ? (middle + 1, high) : (low, middle);
        }

        return low;
    }
}
