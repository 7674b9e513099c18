using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Tests.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Headers;

/// <summary>Every kind of record header, field by field.</summary>
[TestClass]
public sealed class EtlRecordTests
{
    private const uint NoId = uint.MaxValue;
    private const long Tick = 0x1122_3344_5566;
    private static readonly byte[] s_payload = [1, 2, 3, 4, 5];
    private static readonly Guid s_provider = new("3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c");

    private delegate void Check(in EtlRecord record);

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void SystemRecordHasHookThreadAndProcess(int pointerSize)
    {
        var bytes = pointerSize == 4
            ? RecordBytes.System32(0x0501, 3, Tick, pid: 40, tid: 44, s_payload)
            : RecordBytes.System64(0x0501, 3, Tick, pid: 40, tid: 44, s_payload);
        View(bytes, (in EtlRecord record) => AssertKernel(record, RecordKind.System, pointerSize, 0x0501, 3, 44, 40));
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void CompactRecordHasHookThreadAndProcess(int pointerSize)
    {
        var bytes = pointerSize == 4
            ? RecordBytes.Compact32(0x0502, 3, Tick, pid: 40, tid: 44, s_payload)
            : RecordBytes.Compact64(0x0502, 3, Tick, pid: 40, tid: 44, s_payload);
        View(bytes, (in EtlRecord record) => AssertKernel(record, RecordKind.Compact, pointerSize, 0x0502, 3, 44, 40));
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void PerfInfoRecordHasHookOnly(int pointerSize)
    {
        var bytes = pointerSize == 4
            ? RecordBytes.PerfInfo32(0x0524, 4, Tick, s_payload)
            : RecordBytes.PerfInfo64(0x0524, 4, Tick, s_payload);
        View(
            bytes,
            (in EtlRecord record) => AssertKernel(record, RecordKind.PerfInfo, pointerSize, 0x0524, 4, NoId, NoId));
    }

    [TestMethod]
    [DataRow(false, 0)]
    [DataRow(true, 0)]
    [DataRow(false, 1)]
    [DataRow(false, 7)]
    [DataRow(true, 7)]
    public void PayloadOfAPerfInfoRecordStandsBehindItsCounters(bool hasPebsIndex, int counters)
    {
        ulong[] values = [.. Enumerable.Range(0, counters).Select(i => (ulong)i)];
        var bytes = RecordBytes.PerfInfo64(0x0524, 4, Tick, s_payload, hasPebsIndex ? 9UL : null, values);
        View(bytes, (in EtlRecord record) =>
        {
            Assert.AreEqual(counters, record.CounterCount);
            Assert.AreEqual(4, record.Version);
            CollectionAssert.AreEqual(s_payload, record.Payload.ToArray());
        });
    }

    [TestMethod]
    public void PayloadIsEmptyIfTheCountersRunPastTheRecord()
    {
        var fitting = RecordBytes.PerfInfo64(0x0524, 4, Tick, [], pebsIndex: 9, 1, 2, 3);
        View(fitting, (in EtlRecord record) => Assert.AreEqual(0, record.Payload.Length));
        var tooMany = RecordBytes.PerfInfo64(0x0524, 4, Tick, [1, 2, 3], pebsIndex: 9, 1, 2, 3);
        tooMany[1] = 0x84;
        View(tooMany, (in EtlRecord record) =>
        {
            Assert.AreEqual(4, record.CounterCount);
            Assert.AreEqual(0, record.Payload.Length);
            Assert.AreEqual(Tick, record.Timestamp);
        });
    }

    [TestMethod]
    public void CounterBitsOfOtherKindsMeanNothing() =>
        View(RecordBytes.System64(0x0501, 0x8703, Tick, 40, 44, s_payload), (in EtlRecord record) =>
        {
            Assert.AreEqual(0, record.CounterCount);
            Assert.AreEqual(3, record.Version);
            CollectionAssert.AreEqual(s_payload, record.Payload.ToArray());
        });

    [TestMethod]
    [DataRow(4, false)]
    [DataRow(8, false)]
    [DataRow(4, true)]
    [DataRow(8, true)]
    public void ClassicRecordHasClassTypeAndVersion(int pointerSize, bool isInstance)
    {
        var bytes = (pointerSize, isInstance) switch
        {
            (4, false) => RecordBytes.FullHeader32(s_provider, 10, 2, Tick, 40, 44, s_payload),
            (8, false) => RecordBytes.FullHeader64(s_provider, 10, 2, Tick, 40, 44, s_payload),
            (4, true) => RecordBytes.Instance32(s_provider, 10, 2, Tick, 40, 44, s_payload, instanceId: 5),
            _ => RecordBytes.Instance64(s_provider, 10, 2, Tick, 40, 44, s_payload, instanceId: 5),
        };
        View(bytes, (in EtlRecord record) =>
        {
            Assert.AreEqual(isInstance ? RecordKind.Instance : RecordKind.Classic, record.Kind);
            Assert.IsFalse(record.IsKernel);
            Assert.AreEqual(0, record.HookId);
            Assert.AreEqual(s_provider, record.ProviderId);
            Assert.AreEqual(10, record.Opcode);
            Assert.AreEqual(2, record.Version);
            AssertRest(record, pointerSize, 44, 40);
        });
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void EventRecordHasProviderIdAndVersion(int pointerSize)
    {
        var fields = new EventFields { ProviderId = s_provider, Id = 0x1234, Version = 5, Opcode = 7, Flags = 0x100 };
        var bytes = pointerSize == 4
            ? RecordBytes.EventHeader32(fields, Tick, 40, 44, s_payload)
            : RecordBytes.EventHeader64(fields, Tick, 40, 44, s_payload);
        View(bytes, (in EtlRecord record) =>
        {
            Assert.AreEqual(RecordKind.Event, record.Kind);
            Assert.AreEqual(s_provider, record.ProviderId);
            Assert.AreEqual(0x1234, record.EventId);
            Assert.AreEqual(5, record.Version);
            Assert.AreEqual(7, record.Opcode);
            Assert.AreEqual(0x100, record.EventFlags);
            AssertRest(record, pointerSize, 44, 40);
        });
    }

    [TestMethod]
    public void MessageHasItsNumberAndTheTimeThatItCarries()
    {
        var bytes = RecordBytes.Message(77, s_payload, sequence: 3, guid: s_provider, tick: Tick, tid: 1);
        View(bytes, (in EtlRecord record) =>
        {
            Assert.AreEqual(RecordKind.Message, record.Kind);
            Assert.AreEqual(77, record.MessageNumber);
            Assert.AreEqual(Tick, record.Timestamp);
            Assert.IsFalse(record.HasThread);
            Assert.AreEqual(NoId, record.ThreadId);
            Assert.AreEqual(Guid.Empty, record.ProviderId);
            CollectionAssert.AreEqual(s_payload, record.Payload[^5..].ToArray());
        });
    }

    [TestMethod]
    public void TimeOfAMessageIsItsOwnAlsoWhereItWasMoved()
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 4096 });
        writer.Add(1, RecordBytes.PerfInfo64(0x0B00, 2, 3000, []));
        writer.Add(1, RecordBytes.Message(1, [], tick: 2990));
        writer.Add(1, RecordBytes.Message(1, []));
        var records = TraceReading.Read(writer.ToArray()).Records;
        CollectionAssert.AreEqual(new long[] { 3000, 3000, 3000 }, records.ConvertAll(record => record.Ticks));
        Assert.AreEqual(2990, records[1].Timestamp);
    }

    [TestMethod]
    [DataRow(0x0C)]
    [DataRow(0x0D)]
    [DataRow(0xFE)]
    public void RecordOfAnotherTypeHasItsBytesAndTheTimeBefore(int type)
    {
        byte[] bytes = [16, 0, (byte)type, 0xC0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
        View(bytes, (in EtlRecord record) =>
        {
            Assert.AreEqual(RecordKind.Other, record.Kind);
            Assert.AreEqual(Tick - 1, record.Timestamp);
            Assert.AreEqual(0, record.Version);
            Assert.AreEqual(0, record.Opcode);
            Assert.IsFalse(record.HasThread);
        });
    }

    private static void AssertKernel(
        in EtlRecord record, RecordKind kind, int pointerSize, int hook, int version, uint threadId, uint processId)
    {
        Assert.AreEqual(kind, record.Kind);
        Assert.IsTrue(record.IsKernel);
        Assert.AreEqual(hook, record.HookId);
        Assert.AreEqual(hook & 0xFF, record.Opcode);
        Assert.AreEqual(version, record.Version);
        Assert.AreEqual(Guid.Empty, record.ProviderId);
        Assert.AreEqual(0, record.EventId);
        Assert.AreEqual(0, record.MessageNumber);
        AssertRest(record, pointerSize, threadId, processId);
    }

    private static void AssertRest(in EtlRecord record, int pointerSize, uint threadId, uint processId)
    {
        Assert.AreEqual(pointerSize, record.PointerSize);
        Assert.AreEqual(Tick, record.Timestamp);
        Assert.AreEqual(Tick, record.OrderedTicks);
        Assert.AreEqual(threadId != NoId, record.HasThread);
        Assert.AreEqual(threadId, record.ThreadId);
        Assert.AreEqual(processId, record.ProcessId);
        CollectionAssert.AreEqual(s_payload, record.Payload.ToArray());
    }

    /// <summary>Writes a trace with the record, reads it and checks the record in both ways of reading.</summary>
    private static void View(byte[] bytes, Check check)
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 4096 });
        writer.Add(300, RecordBytes.PerfInfo64(0x0B00, 2, Tick - 1, []));
        writer.Add(300, bytes);
        using var file = TraceReading.Open(writer.ToArray());
        var sink = new CheckingSink(bytes, check, []);
        file.ReadInOrder(ref sink);
        file.Scan(() => new CheckingSink(bytes, check, sink.Found));
        Assert.HasCount(2, sink.Found);
    }

    private readonly record struct CheckingSink(byte[] Bytes, Check Check, List<RecordKind> Found)
        : IRecordSink, IRecordScanner
    {
        public void OnRecord(in EtlRecord record, RecordPart part) => OnRecord(record);

        public void OnRecord(in EtlRecord record)
        {
            if (record.Place is { BufferNumber: 2, OffsetInBuffer: 0x58 })
            {
                Assert.AreEqual(300, record.Cpu);
                CollectionAssert.AreEqual(Bytes, record.Bytes.ToArray());
                Check(record);
                Found.Add(record.Kind);
            }
        }

        public void OnLostBuffer(int cpu, long fromTicks, long toTicks)
        {
        }
    }
}
