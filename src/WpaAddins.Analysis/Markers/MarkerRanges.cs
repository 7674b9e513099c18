using WpaAddins.Trace.Markers;

namespace WpaAddins.Analysis.Markers;

/// <summary>Finds the range that each marker begins or ends.</summary>
/// <remarks>
/// Shape: one pass from the last marker to the first, so that the next of each kind is known. A delay ends at its event. A key or
/// button lasts until the change of focus that follows it, a focus and a power source until the next one of its kind, a freeze
/// until the thaw of its process, and so with all of <see cref="MarkerPair"/>: if the next of its pair begins too, the end was
/// missed, and there is none. Others have no range.
/// Source: the scheduling definitions, section 15.
/// </remarks>
internal static class MarkerRanges
{
    /// <summary>Stands for a range without an end.</summary>
    public const int None = -1;

    /// <summary>Stands for a range whose end the trace lacks: it was over when the next of its kind began.</summary>
    public const int Missed = -2;

    /// <summary>Finds the marker that ends each range.</summary>
    /// <param name="markers">The markers.</param>
    /// <returns>Its row, by row, or <see cref="None"/>, or <see cref="Missed"/>.</returns>
    public static int[] Ends(Trace.Markers.Markers markers)
    {
        var ends = new int[markers.Count];
        var (nextFocus, nextThreadFocus, nextProcessFocus, nextPowerSource) = (None, None, None, None);
        var nextOfPair = new Dictionary<(MarkerKind Pair, long Subject), int>();
        for (var row = markers.Count - 1; row >= 0; row--)
        {
            ends[row] = None;
            switch (markers.Kind[row])
            {
                case MarkerKind.FocusThread:
                    (ends[row], nextThreadFocus, nextFocus) = (nextThreadFocus, row, row);
                    break;
                case MarkerKind.FocusProcess:
                    (ends[row], nextProcessFocus, nextFocus) = (nextProcessFocus, row, row);
                    break;
                case MarkerKind.KeyDown or MarkerKind.MouseDown or MarkerKind.MouseUp:
                    ends[row] = nextFocus;
                    break;
                case MarkerKind.PowerSource:
                    (ends[row], nextPowerSource) = (nextPowerSource, row);
                    break;
                case var kind when MarkerPair.Of(kind) is { } pair:
                    var key = (pair, MarkerPair.Subject(markers, row));
                    if (MarkerPair.IsBeginning(kind) && nextOfPair.TryGetValue(key, out var next))
                    {
                        ends[row] = markers.Kind[next] == pair ? next : Missed;
                    }

                    nextOfPair[key] = row;
                    break;
            }
        }

        return ends;
    }
}
