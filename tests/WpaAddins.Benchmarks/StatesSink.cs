using WpaAddins.Etl;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Building;

namespace WpaAddins.Benchmarks;

/// <summary>Keeps what the state machine needs, and passes over stacks: what a plain reader with a state machine does.</summary>
/// <param name="builder">Keeps it.</param>
internal readonly struct StatesSink(TraceBuilder builder) : IRecordSink, IProgress<ReadProgress>
{
    /// <summary>Gets the trace in the making.</summary>
    public TraceBuilder Builder => builder;

    public void OnRecord(in EtlRecord record, RecordPart part)
    {
        if (record.HookId is KernelHook.ContextSwitch or KernelHook.ReadyThread)
        {
            builder.Add(record, part);
        }
    }

    public void Report(ReadProgress value) => builder.Report(value);

    public void OnLostBuffer(int cpu, long fromTicks, long toTicks) => builder.AddLostBuffer(cpu, fromTicks, toTicks);
}
