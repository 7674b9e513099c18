namespace WpaAddins.Analysis.Markers;

/// <summary>Finds the range that each marker begins or ends.</summary>
/// <remarks>
/// One pass from the last marker to the first, so that the next marker of each kind is known.
/// <list type="bullet">
/// <item>A delay ends at its own event.</item>
/// <item>A key or button lasts until the change of focus that follows.</item>
/// <item>A focus and a power source last until the next marker of their kind.</item>
/// <item>A kind that begins a <see cref="MarkerPair"/> lasts until the end of that pair. If the next marker of the pair is
/// another beginning, the trace lacks the end.</item>
/// <item>Other kinds have no range.</item>
/// </list>
/// Source: Definitions.md, section 15.
/// </remarks>
internal static class MarkerRanges
{
    /// <summary>No marker ends the range.</summary>
    public const int None = -1;

    /// <summary>The trace lacks the end of the range: the next marker of its pair is another beginning.</summary>
    public const int EndMissing = -2;

    /// <summary>
    /// Finds, by row, the row of the marker that ends the range, <see cref="None"/> or <see cref="EndMissing"/>.
    /// </summary>
    public static int[] FindEnds(Trace.Markers.Markers markers)
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
                case var kind when MarkerPair.FindEnd(kind) is { } pair:
                    var key = (pair, MarkerPair.FindSubject(markers, row));
                    if (MarkerPair.IsBeginning(kind) && nextOfPair.TryGetValue(key, out var next))
                    {
                        ends[row] = markers.Kind[next] == pair ? next : EndMissing;
                    }

                    nextOfPair[key] = row;
                    break;
            }
        }

        return ends;
    }
}
