using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>
/// The colours of processes. Processes of one name have the same colour, usually the same in every trace.
/// </summary>
/// <remarks>
/// Shape: a hash of the name chooses the colour. If a process with more CPU time already has that colour, the next free
/// one is used, so that the busiest processes always differ.
/// </remarks>
internal sealed class ProcessColours(List<(string Name, long RanNs)> busiest)
{
    /// <summary>The number of colours; see <see cref="PictureColour.Process0"/>.</summary>
    public const int Count = 12;

    private readonly Dictionary<string, int> _colours = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Gets the process names with their CPU times, the longest time first.</summary>
    public IReadOnlyList<(string Name, long RanNs)> Busiest { get; } = busiest;

    public static ProcessColours Create(TraceAnalysis analysis, PictureRange range)
    {
        var times = new Dictionary<string, long>(StringComparer.OrdinalIgnoreCase);
        foreach (var slice in ThreadSlices.In(analysis, range.FromNs, range.ToNs))
        {
            if (slice.Thread > ThreadTable.Idle && !slice.IsBroken)
            {
                var name = NameOf(analysis.Trace.Threads[slice.Thread]);
                times[name] = times.GetValueOrDefault(name)
                    + Math.Min(slice.EndNs, range.ToNs) - Math.Max(slice.StartNs, range.FromNs);
            }
        }

        var colours = new ProcessColours(
            [.. times.OrderByDescending(t => t.Value).ThenBy(t => t.Key, StringComparer.Ordinal).Select(t => (t.Key, t.Value))]);
        foreach (var (name, _) in colours.Busiest)
        {
            colours.Add(name);
        }

        return colours;
    }

    public static string NameOf(ThreadRow thread) => thread.ProcessName ?? thread.Process;

    /// <summary>Gets the colour of a process, from 0.</summary>
    public int Find(ThreadRow thread) => _colours.TryGetValue(NameOf(thread), out var colour) ? colour : Hash(NameOf(thread));

    public PictureColour FindColour(ThreadRow thread) => PictureColour.Process0 + Find(thread);

    private void Add(string name)
    {
        // The busiest processes get the first half of the colours, which are easy to distinguish.
        var colour = Hash(name);
        if (_colours.Count < Count)
        {
            var half = _colours.Count < Count / 2 ? 0 : Count / 2;
            colour %= Count / 2;
            while (_colours.ContainsValue(half + colour))
            {
                colour = (colour + 1) % (Count / 2);
            }

            colour += half;
        }

        _colours.Add(name, colour);
    }

    /// <summary>FNV-1a: string.GetHashCode differs from run to run.</summary>
    private static int Hash(string name)
    {
        var hash = 2166136261u;
        foreach (var letter in name.ToLowerInvariant())
        {
            hash = unchecked((hash ^ letter) * 16777619u);
        }

        return (int)(hash % Count);
    }
}
