using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>A change of what a CPU runs that is not a context switch.</summary>
internal readonly record struct CpuEvent(long Time, int Cpu, CpuEventKind Kind)
{
    /// <summary>Lists the changes sorted by time, then by kind.</summary>
    public static CpuEvent[] List(SchedulingTimeline timeline)
    {
        var trace = timeline.Trace;
        var events = new List<CpuEvent>();
        var firsts = timeline.Links.FirstByCpu.Span;
        for (var cpu = 0; cpu < firsts.Length; cpu++)
        {
            if (firsts[cpu] != SwitchLinks.None && timeline.FirstSliceStarts[cpu] < trace.Switches.Time[firsts[cpu]])
            {
                events.Add(new CpuEvent(timeline.FirstSliceStarts[cpu], cpu, CpuEventKind.FirstSlice));
            }
        }

        foreach (var (time, cpu) in timeline.Window.RecordEnds)
        {
            events.Add(new CpuEvent(time, cpu, CpuEventKind.RecordsEnd));
        }

        var exists = new bool[timeline.Window.CpuArrayLength];
        foreach (var cpu in timeline.Window.ExistingCpus)
        {
            exists[cpu] = true;
        }

        AddSpans(events, exists, trace.Interrupts, CpuEventKind.InterruptStart, CpuEventKind.InterruptEnd);
        AddSpans(events, exists, trace.LostBuffers, CpuEventKind.GapStart, CpuEventKind.GapEnd);
        CpuEvent[] sorted = [.. events];
        Array.Sort(sorted, (a, b) => a.Time != b.Time ? a.Time.CompareTo(b.Time) : a.Kind.CompareTo(b.Kind));
        return sorted;
    }

    /// <summary>Adds both ends of spans. CPUs that do not exist are ignored (Definitions.md, section 5).</summary>
    private static void AddSpans(
        List<CpuEvent> events, bool[] exists, CpuSpans spans, CpuEventKind start, CpuEventKind end)
    {
        for (var i = 0; i < spans.Count; i++)
        {
            if (spans.Start[i] < spans.End[i] && spans.Cpu[i] < exists.Length && exists[spans.Cpu[i]])
            {
                events.Add(new CpuEvent(spans.Start[i], spans.Cpu[i], start));
                events.Add(new CpuEvent(spans.End[i], spans.Cpu[i], end));
            }
        }
    }
}
