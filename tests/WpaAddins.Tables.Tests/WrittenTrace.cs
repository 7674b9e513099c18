using WpaAddins.Analysis;
using WpaAddins.Etl.Sources;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Tables.Tests;

/// <summary>A trace that is written and read again, with the named threads 300 and 400 of usb.exe (30).</summary>
internal static class WrittenTrace
{
    private const long FirstTick = 1_000;

    /// <summary>Gets the tick of a time; a tick is 100 ns.</summary>
    public static long Tick(long microseconds) => FirstTick + (10 * microseconds);

    public static TraceAnalysis Analyse(int cpus, AnalysisOptions? options, Action<ScheduleWriter> write)
    {
        var writer = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = cpus, FirstTick = FirstTick });
        writer.Process(30, "usb.exe");
        writer.Thread(300, 30, "Stub");
        writer.Thread(400, 30, "Dmac");
        write(writer);
        var bytes = writer.ToArray();
        var source = new EtlTraceSource("written.etl", () => new MemoryByteSource(bytes));
        return new TraceAnalysis(source.Load(TraceLoadOptions.Default with { Threads = 1 }), options);
    }
}
