using WpaAddins.Etl.Sources;
using WpaAddins.TestTraces;
using WpaAddins.Trace;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests;

/// <summary>Reads what a test wrote.</summary>
internal static class WrittenTrace
{
    public static TraceData Load(byte[] bytes, int threads = 1) =>
        new EtlTraceSource("written.etl", () => new MemoryByteSource(bytes)).Load(TraceLoadOptions.Default with { Threads = threads });

    public static TraceData Load(Action<ScheduleWriter> write)
    {
        var writer = new ScheduleWriter();
        write(writer);
        return Load(writer.ToArray());
    }
}
