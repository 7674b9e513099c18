using System.Globalization;

namespace WpaAddins.Etl.Tests.Inspection;

/// <summary>A trace as PerfView's library printed it on Windows.</summary>
/// <param name="Counts">Number of events by name.</param>
internal sealed record PerfViewBaseline(
    IReadOnlyDictionary<string, long> Counts, ILookup<string, PerfViewEvent> FirstEvents)
{
    private const string CountMark = "COUNT ";
    private const string EventMark = "EVENT ";
    private const string ProcessMark = " PID=";
    private const string CpuMark = "; ProceNum=";

    public static PerfViewBaseline Parse(IEnumerable<string> lines)
    {
        var counts = new Dictionary<string, long>();
        var events = new List<PerfViewEvent>();
        foreach (var line in lines)
        {
            if (line.StartsWith(CountMark, StringComparison.Ordinal))
            {
                var colon = line.LastIndexOf(':');
                var count = long.Parse(line[(colon + 1)..], CultureInfo.InvariantCulture);
                counts.Add(line[CountMark.Length..colon], count);
            }
            else if (line.StartsWith(EventMark, StringComparison.Ordinal))
            {
                events.Add(ParseEvent(line[EventMark.Length..]));
            }
        }

        return new PerfViewBaseline(counts, events.ToLookup(happened => happened.Name));
    }

    private static PerfViewEvent ParseEvent(string line)
    {
        var colon = line.IndexOf(": ", StringComparison.Ordinal);
        var name = line[(colon + 2)..line.IndexOf(ProcessMark, StringComparison.Ordinal)];
        var cpu = line[(line.IndexOf(CpuMark, StringComparison.Ordinal) + CpuMark.Length)..];
        return new PerfViewEvent(
            name, line[..colon].Replace(",", ""), int.Parse(cpu[..cpu.IndexOf(';')], CultureInfo.InvariantCulture));
    }
}
