using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Inspection;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Writing;

namespace WpaAddins.Etl.Tests.Writing;

[TestClass]
public sealed class RelogWriterTests
{
    [TestMethod]
    [DataRow("traces/linux/rank-starvation.etl")]
    [DataRow("traces/windows/win8-x64-compressed-stackkeys.etl")]
    [DataRow("traces/windows/win7-x64-stackwalk.etl")]
    public void WritesATraceThatReadsTheSameInTheSameOrder(string path)
    {
        using var original = EtlFile.Open(SharedFiles.Require(path));
        var relogged = Relog(original);
        using var again = EtlFile.Open("again.etl", new MemoryByteSource(relogged));
        Assert.AreEqual(original.Clock.Frequency, again.Clock.Frequency);
        Assert.AreEqual(original.Header.FirstTicks, again.Header.FirstTicks);
        Assert.AreEqual(original.Header.NumberOfProcessors, again.Header.NumberOfProcessors);
        Assert.AreEqual(original.Header.OsBuild, again.Header.OsBuild);
        Assert.AreEqual(original.Header.StartTimeUtc, again.Header.StartTimeUtc);
        Assert.AreEqual((uint)again.Buffers.Length, again.Header.BuffersWritten);
        var (expected, actual) = (Digest(original), Digest(again));
        Assert.IsGreaterThan(100, expected.Count);
        CollectionAssert.AreEqual(expected, actual);
        Assert.IsEmpty(((DiagnosticBag)again.Diagnostics).ToList().Where(d => d.Descriptor.Severity >= DiagnosticSeverity.DataLoss));
    }

    [TestMethod]
    public void SaysWhatWasLost()
    {
        using var stream = new MemoryStream();
        new RelogWriter(stream, new RelogHeader { ZeroTicks = 5, ClockFrequency = 10_000_000, EventsLost = 3, BuffersLost = 2 }).Dispose();
        using var file = EtlFile.Open("lost.etl", new MemoryByteSource(stream.ToArray()));
        Assert.AreEqual(3u, file.Header.EventsLost);
        Assert.AreEqual(2u, file.Header.BuffersLost);
        Assert.IsNull(file.Header.StartTimeUtc);
        Assert.IsFalse(file.IsTruncated);
    }

    [TestMethod]
    public void LeavesOutWhatNoRecordCanHold()
    {
        using var stream = new MemoryStream();
        using var writer = new RelogWriter(stream, new RelogHeader { ZeroTicks = 0, ClockFrequency = 1 });
        writer.AddKernel(0x0F22, 1, new RecordOrigin(0, 1, false), new byte[ushort.MaxValue - 0x10]);
        Assert.AreEqual(0, writer.RecordsTooLong);
        writer.AddKernel(0x0F22, 1, new RecordOrigin(0, 1, false), new byte[ushort.MaxValue - 0x0F]);
        Assert.AreEqual(1, writer.RecordsTooLong);
    }

    private static byte[] Relog(EtlFile file)
    {
        using var stream = new MemoryStream();
        using (var writer = new RelogWriter(stream, new RelogHeader
        {
            ZeroTicks = file.Header.FirstTicks,
            ClockFrequency = file.Clock.Frequency,
            StartTimeUtc = file.Header.StartTimeUtc,
            NumberOfProcessors = (int)file.Header.NumberOfProcessors,
            OsVersion = new Version(10, 0, (int)file.Header.OsBuild),
        }))
        {
            var sink = new Relogging(writer);
            file.ReadInOrder(ref sink);
        }

        return stream.ToArray();
    }

    private static List<string> Digest(EtlFile file)
    {
        List<string> lines = [];
        var sink = new Digesting(lines);
        file.ReadInOrder(ref sink);
        return lines;
    }

    private static bool IsKept(in EtlRecord record) =>
        (record.IsKernel && record.HookId != 0) || record.Kind is RecordKind.Classic or RecordKind.Event;

    private readonly struct Relogging(RelogWriter writer) : IRecordSink
    {
        public void OnRecord(in EtlRecord record, RecordPart part)
        {
            if (part == RecordPart.SwitchOut || !IsKept(record))
            {
                return;
            }

            var origin = new RecordOrigin(
                record.Cpu, record.OrderedTicks, record.PointerSize == 4, record.ProcessId, record.ThreadId, record.Kind != RecordKind.PerfInfo);
            if (record.IsKernel)
            {
                writer.AddKernel(record.HookId, record.Version, origin, record.Payload);
            }
            else if (record.Kind == RecordKind.Classic)
            {
                writer.AddClassic(record.ProviderId, record.Opcode, record.Version, origin, record.Payload);
            }
            else
            {
                writer.AddEvent(record.ProviderId, record.EventId, record.Version, record.Opcode, origin, record.Payload);
            }
        }

        public void OnLostBuffer(int cpu, long fromTicks, long toTicks)
        {
        }
    }

    private readonly struct Digesting(List<string> lines) : IRecordSink
    {
        public void OnRecord(in EtlRecord record, RecordPart part)
        {
            if (IsKept(record))
            {
                var kind = record.Kind == RecordKind.Compact ? RecordKind.System : record.Kind;
                lines.Add($"{record.OrderedTicks} {record.Cpu} {kind} {RecordClass.Create(record).Number} {record.Version} {record.ProviderId} "
                    + $"{record.ThreadId} {record.ProcessId} {record.PointerSize} {part} {Convert.ToHexString(record.Payload)}");
            }
        }

        public void OnLostBuffer(int cpu, long fromTicks, long toTicks)
        {
        }
    }
}
