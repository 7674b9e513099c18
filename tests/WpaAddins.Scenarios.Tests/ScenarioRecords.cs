using WpaAddins.Etl;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Sources;

namespace WpaAddins.Scenarios.Tests;

/// <summary>A record of a provider's event, or of a kernel hook.</summary>
/// <param name="Ns">Trace time.</param>
/// <param name="Provider">The provider; empty for the kernel.</param>
/// <param name="Id">Event id or hook.</param>
/// <param name="Payload">The fields after the header.</param>
internal sealed record ScenarioRecord(
    long Ns, int Cpu, Guid Provider, ushort Id, byte Opcode, uint ThreadId, uint ProcessId, byte[] Payload)
{
    public uint U32(int at) => BitConverter.ToUInt32(Payload, at);

    public ulong U64(int at) => BitConverter.ToUInt64(Payload, at);
}

/// <summary>Reads single records of a trace.</summary>
internal static class ScenarioRecords
{
    public static List<ScenarioRecord> Events(byte[] file, Guid provider, params ushort[] ids) =>
        Read(file, (in EtlRecord r) => r.Kind == RecordKind.Event && r.ProviderId == provider && ids.Contains(r.EventId));

    /// <summary>Gets the kernel records of a hook.</summary>
    public static List<ScenarioRecord> Hooks(byte[] file, params ushort[] hooks) =>
        Read(file, (in EtlRecord r) => r.IsKernel && hooks.Contains(r.HookId));

    private delegate bool Choice(in EtlRecord record);

    private static List<ScenarioRecord> Read(byte[] file, Choice choice)
    {
        using var etl = EtlFile.Open("scenario.etl", new MemoryByteSource(file));
        var sink = new Sink(choice, etl.Header.FirstTicks, etl.Header.PerformanceFrequency);
        etl.ReadInOrder(ref sink);
        return sink.Records;
    }

    private readonly struct Sink(Choice choice, long firstTicks, long frequency) : IRecordSink
    {
        public List<ScenarioRecord> Records { get; } = [];

        public void OnRecord(in EtlRecord record, RecordPart part)
        {
            if (choice(record))
            {
                var ns = (long)((Int128)(record.OrderedTicks - firstTicks) * 1_000_000_000 / frequency);
                Records.Add(new ScenarioRecord(
                    ns,
                    record.Cpu,
                    record.Kind == RecordKind.Event ? record.ProviderId : Guid.Empty,
                    record.IsKernel ? record.HookId : record.EventId,
                    record.Opcode,
                    record.ThreadId,
                    record.ProcessId,
                    record.Payload.ToArray()));
            }
        }

        public void OnLostBuffer(int cpu, long fromTicks, long toTicks) => Assert.Fail("No buffer is lost.");
    }
}
