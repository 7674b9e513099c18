using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Sources;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Trace.Tests;

/// <summary>Reads what a test wrote.</summary>
internal static class WrittenTrace
{
    /// <summary>Writes a trace and reads it; ticks are 100 ns, the first one is 1,000.</summary>
    public static TraceData Load(Action<ScheduleWriter> write, EtlWriterOptions? options = null)
    {
        var writer = new ScheduleWriter(options);
        write(writer);
        return Load(writer.ToArray());
    }

    public static TraceData Load(byte[] bytes, int threads = 1)
    {
        var source = new EtlTraceSource("written.etl", () => new MemoryByteSource(bytes));
        return source.Load(TraceLoadOptions.Default with { Threads = threads });
    }

    public static long Reported(this TraceData trace, DiagnosticId id) =>
        trace.Diagnostics.ToList().SingleOrDefault(d => d.Descriptor.Id == id)?.Count ?? 0;

    public static string? SwitchStack(this TraceData trace, int row) =>
        trace.Stacks.Format(trace.Switches.NewThreadStack[row]);

    public static string? ReadyStack(this TraceData trace, int row) => trace.Stacks.Format(trace.Readies.Stack[row]);
}
