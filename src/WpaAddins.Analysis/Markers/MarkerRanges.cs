using WpaAddins.Trace.Markers;

namespace WpaAddins.Analysis.Markers;

/// <summary>Finds the range that each marker begins or ends.</summary>
/// <remarks>
/// Shape: one pass from the last marker to the first, so that the next of each kind is known. A delay ends at its event. A key or
/// button lasts until the change of focus that follows it, a focus until the next one of its kind, a freeze until the thaw
/// of its process. Others have no range.
/// Source: the scheduling definitions, section 15.
/// </remarks>
internal static class MarkerRanges
{
    /// <summary>Stands for a range without an end.</summary>
    public const int None = -1;

    /// <summary>Finds the marker that ends each range.</summary>
    /// <param name="markers">The markers.</param>
    /// <returns>Its row, by row, or <see cref="None"/>.</returns>
    public static int[] Ends(Trace.Markers.Markers markers)
    {
        var ends = new int[markers.Count];
        var (nextFocus, nextThreadFocus, nextProcessFocus) = (None, None, None);
        var nextFreezeOrThaw = new Dictionary<uint, int>();
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
                case MarkerKind.Freeze or MarkerKind.Thaw:
                    var process = markers.ProcessId[row];
                    if (markers.Kind[row] == MarkerKind.Freeze
                        && nextFreezeOrThaw.TryGetValue(process, out var next)
                        && markers.Kind[next] == MarkerKind.Thaw)
                    {
                        ends[row] = next;
                    }

                    nextFreezeOrThaw[process] = row;
                    break;
            }
        }

        return ends;
    }
}
