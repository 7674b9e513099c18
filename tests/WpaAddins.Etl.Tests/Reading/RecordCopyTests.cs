using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>Records that come as copies are the same, in the same order, as those that come as views.</summary>
[TestClass]
public sealed class RecordCopyTests
{
    private const int OtherHook = 0x0B00;

    [TestMethod]
    [DataRow(1, 512)]
    [DataRow(2, 512)]
    [DataRow(5, 1 << 16)]
    public void CopiesAndViewsAreOneSequence(int seed, int bufferBytes)
    {
        var bytes = Write(new System.Random(seed), bufferBytes);
        var expected = Read(bytes, threads: 1, out var copies);
        Assert.AreEqual(0, copies, "one thread needs no copies");
        foreach (var threads in new[] { 2, 3, 8 })
        {
            var lines = Read(bytes, threads, out copies);
            CollectionAssert.AreEqual(expected, lines);
            Assert.AreEqual(lines.Count(MayBeCopied), copies);
            Assert.IsGreaterThan(100, copies);
        }
    }

    private static bool MayBeCopied(string line) => line.Contains("copied", StringComparison.Ordinal);

    private static List<string> Read(byte[] bytes, int threads, out int copies)
    {
        using var file = TraceReading.Open(bytes, new EtlOptions { Threads = threads });
        var sink = new LineSink();
        file.ReadInOrder(ref sink);
        copies = sink.Copies;
        return sink.Lines;
    }

    /// <summary>Few different times, so that halves of context switches are delivered between other records.</summary>
    private static byte[] Write(System.Random random, int bufferBytes)
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = bufferBytes, NumberOfProcessors = 301 });
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
                    writer.Add(cpu, RecordBytes.PerfInfo64(hook, 2, tick, payload));
                }
            }
        }

        return writer.ToArray();
    }

    private struct LineSink() : IRecordSink
    {
        public List<string> Lines { get; } = [];

        public int Copies { get; private set; }

        public static int SmallestPayloadToCopy(ushort hook) => hook switch
        {
            KernelHook.ContextSwitch => 16,
            KernelHook.ReadyThread => 8,
            _ => 0,
        };

        public void OnCopy(in RecordCopy copy)
        {
            Copies++;
            Add(copy.HookId, copy.Cpu, copy.OrderedTicks, copy.Part, copy.Payload);
        }

        public readonly void OnRecord(in EtlRecord record, RecordPart part) =>
            Add(record.HookId, record.Cpu, record.OrderedTicks, part, record.Payload);

        public readonly void OnLostBuffer(int cpu, long fromTicks, long toTicks) => Lines.Add($"gap {cpu} {fromTicks} {toTicks}");

        private readonly void Add(ushort hook, int cpu, long ticks, RecordPart part, ReadOnlySpan<byte> payload)
        {
            var isCopied = SmallestPayloadToCopy(hook) is not 0 and var least && payload.Length >= least;
            var kept = isCopied ? payload[..(Math.Min(payload.Length, 24) & ~7)] : payload;
            Lines.Add($"{hook:X4} {cpu} {ticks} {part} {Convert.ToHexString(kept)}{(isCopied ? " copied" : "")}");
        }
    }
}
