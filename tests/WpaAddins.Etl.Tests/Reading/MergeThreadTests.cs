using System.Runtime.CompilerServices;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>Whatever the number of threads, the same records come in the same order, between the same gaps.</summary>
[TestClass]
public sealed class MergeThreadTests
{
    private const int OtherHook = 0x0B00;
    private const byte PerfInfo64 = 0x11;

    [TestMethod]
    [DataRow(1, 512, false)]
    [DataRow(2, 512, true)]
    [DataRow(5, 1 << 16, false)]
    [DataRow(6, 1 << 14, true)]
    public void AnyNumberOfThreadsDeliversOneSequence(int seed, int bufferBytes, bool isCompressed)
    {
        var bytes = Write(new System.Random(seed), bufferBytes, isCompressed);
        var expected = Read(bytes, threads: 1);
        foreach (var kind in new[] { nameof(RecordPart.Whole), nameof(RecordPart.SwitchOut), nameof(RecordPart.SwitchIn), "gap" })
        {
            Assert.IsTrue(expected.Exists(line => line.Contains(kind, StringComparison.Ordinal)), kind);
        }

        foreach (var threads in new[] { 2, 3, 8 })
        {
            CollectionAssert.AreEqual(expected, Read(bytes, threads));
        }
    }

    [TestMethod]
    [DataRow(3, 512)]
    [DataRow(4, 1 << 16)]
    public void HeadsSayTheSameAsTheRecords(int seed, int bufferBytes)
    {
        var bytes = Write(new System.Random(seed), bufferBytes);
        var records = new RecordSink();
        using (var file = TraceReading.Open(bytes, new EtlOptions { Threads = 1 }))
        {
            file.ReadInOrder(ref records);
        }

        var expected = records.Lines.Count(line => line.Contains("head", StringComparison.Ordinal));
        Assert.IsInRange(100, records.Lines.Count - 100, expected);
        foreach (var threads in new[] { 1, 2, 3, 8 })
        {
            using var file = TraceReading.Open(bytes, new EtlOptions { Threads = threads });
            var heads = new HeadSink();
            file.ReadInOrder(ref heads);
            CollectionAssert.AreEqual(records.Lines, heads.Lines);
            Assert.AreEqual(expected, heads.Heads);
        }
    }

    /// <summary>Runs of more records than a batch holds: before the next record of another CPU, and of the last CPU.</summary>
    [TestMethod]
    public void LongRunsOfOneCpuAreDeliveredWhole()
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 1 << 18, NumberOfProcessors = 2 });
        writer.Add(1, RecordBytes.PerfInfo64(OtherHook, 2, 2000, [1]));
        for (var tick = 2000; tick < 8000; tick++)
        {
            writer.Add(0, RecordBytes.PerfInfo64(OtherHook, 2, tick, [2]));
        }

        writer.Add(1, RecordBytes.PerfInfo64(OtherHook, 2, 5000, [3]));
        var bytes = writer.ToArray();
        var expected = Read(bytes, threads: 1);
        Assert.HasCount(6003, expected);
        CollectionAssert.AreEqual(expected, Read(bytes, threads: 2));
    }

    /// <summary>They are copied in units of eight bytes; two have the size of a cache line.</summary>
    [TestMethod]
    public void HeadsHaveNoPadding() => Assert.AreEqual(32, Unsafe.SizeOf<RecordHead>());

    private static List<string> Read(byte[] bytes, int threads)
    {
        using var file = TraceReading.Open(bytes, new EtlOptions { Threads = threads });
        var sink = new LineSink();
        file.ReadInOrder(ref sink);
        return sink.Lines;
    }

    private static int LeastPayload(ushort hook) => hook switch
    {
        KernelHook.ContextSwitch => ContextSwitch.SizeBytesV1,
        KernelHook.ReadyThread => ReadyThread.SizeBytes,
        _ => 0,
    };

    /// <summary>Writes what a context switch or a ReadyThread says, and whether its head is to be delivered.</summary>
    private static string Line(in EtlRecord record, RecordPart part)
    {
        var hasHead = record.Bytes[2] == PerfInfo64 && record.Bytes[1] == 0
            && LeastPayload(record.HookId) is not 0 and var least && record.Payload.Length >= least;
        var fields = record.HookId == KernelHook.ContextSwitch && ContextSwitch.TryView(record.Payload, out var change) ? Fields(change)
            : record.HookId == KernelHook.ReadyThread && ReadyThread.TryView(record.Payload, out var ready) ? Fields(ready)
            : "";
        return $"{record.HookId:X4} {record.Cpu} {record.OrderedTicks} {part} {fields}{(hasHead ? " head" : "")}";
    }

    private static string Fields(in ContextSwitch change) =>
        $"{change.NewThreadId} {change.OldThreadId} {change.NewThreadPriority} {change.OldThreadPriority} {change.HasRank} "
        + $"{change.RankOrCState} {change.NewThreadPriorityDecrement} {change.OldThreadWaitReason} {change.OldThreadState}";

    private static string Fields(in ReadyThread ready) =>
        $"{ready.ThreadId} {ready.AdjustReason} {ready.AdjustIncrement} {ready.Flags}";

    /// <summary>Few different times, so that halves of context switches are delivered between other records.</summary>
    private static byte[] Write(System.Random random, int bufferBytes, bool isCompressed = false)
    {
        var writer = new EtlWriter(new EtlWriterOptions
        {
            BufferSizeBytes = bufferBytes,
            NumberOfProcessors = 301,
            Compressed = isCompressed,
        });
        for (var tick = 2000; tick < 4000; tick++)
        {
            foreach (var cpu in new[] { 0, 1, 2, 300 })
            {
                if (random.Next(200) == 0)
                {
                    writer.DropBuffer(cpu);
                }

                if (random.Next(2) == 0)
                {
                    var hook = random.Next(3) switch { 0 => KernelHook.ContextSwitch, 1 => KernelHook.ReadyThread, _ => OtherHook };
                    var payload = new byte[random.Next(40)];
                    random.NextBytes(payload);
                    writer.Add(cpu, random.Next(4) switch
                    {
                        0 => RecordBytes.PerfInfo64(hook, 2, tick, payload, pebsIndex: null, 1, 2),
                        1 => RecordBytes.System64(hook, 2, tick, 0, 0, payload),
                        _ => RecordBytes.PerfInfo64(hook, 2, tick, payload),
                    });
                }
            }
        }

        return writer.ToArray();
    }

    private readonly struct LineSink() : IRecordSink
    {
        public List<string> Lines { get; } = [];

        public void OnRecord(in EtlRecord record, RecordPart part) => Lines.Add(
            $"{record.HookId:X4} {record.Cpu} {record.OrderedTicks} {part} {Convert.ToHexString(record.Payload)}");

        public void OnLostBuffer(int cpu, long fromTicks, long toTicks) => Lines.Add($"gap {cpu} {fromTicks} {toTicks}");
    }

    private readonly struct RecordSink() : IRecordSink
    {
        public List<string> Lines { get; } = [];

        public void OnRecord(in EtlRecord record, RecordPart part) => Lines.Add(Line(record, part));

        public void OnLostBuffer(int cpu, long fromTicks, long toTicks) => Lines.Add($"gap {cpu} {fromTicks} {toTicks}");
    }

    private struct HeadSink() : IRecordSink
    {
        public List<string> Lines { get; } = [];

        public int Heads { get; private set; }

        public static int MinPayloadOfHead(ushort hook) => LeastPayload(hook);

        public void OnHead(in RecordHead head, int cpu, RecordPart part)
        {
            Heads++;
            var fields = head.HookId == KernelHook.ContextSwitch ? Fields(new ContextSwitch(head)) : Fields(new ReadyThread(head));
            Lines.Add($"{head.HookId:X4} {cpu} {head.OrderedTicks} {part} {fields} head");
        }

        public readonly void OnRecord(in EtlRecord record, RecordPart part) => Lines.Add(Line(record, part));

        public readonly void OnLostBuffer(int cpu, long fromTicks, long toTicks) => Lines.Add($"gap {cpu} {fromTicks} {toTicks}");
    }
}
