using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Tests.Reading;

namespace WpaAddins.Etl.Tests.Damage;

/// <summary>One damaged record: what stands in front of it and in other buffers is still read.</summary>
[TestClass]
public sealed class RecordDamageTests
{
    [TestMethod]
    public void DamagedRecordLosesAtMostTheRestOfItsBuffer()
    {
        var trace = SmallTrace.Write(compressed: false);
        var random = new Random(11);
        var records = trace.Reading.Records.Where(record => record.Place.BufferNumber > 1).ToList();
        var lossless = 0;
        foreach (var damaged in records)
        {
            var at = (int)damaged.Place.OffsetBytes + damaged.Place.OffsetInBuffer;
            for (var i = 0; i < damaged.Bytes.Length; i++)
            {
                var bytes = (byte[])trace.Bytes.Clone();
                bytes[at + i] = (byte)(bytes[at + i] ^ (1 << random.Next(8)));
                var reading = TraceReading.Read(bytes);
                var found = reading.Log.Records.Select(Line).ToHashSet();
                foreach (var record in trace.Reading.Log.Records)
                {
                    var isBehind = record.Place.OffsetBytes == damaged.Place.OffsetBytes
                        && record.Place.OffsetInBuffer >= damaged.Place.OffsetInBuffer;
                    if (!isBehind && !found.Contains(Line(record)))
                    {
                        Assert.Fail($"{record} is missing after damage of byte {i} of {damaged}");
                    }
                }

                lossless += reading.Diagnostics.Any(d => d.Descriptor.Severity >= DiagnosticSeverity.DataLoss) ? 0 : 1;
            }
        }

        Assert.IsGreaterThan(1_000, lossless, "most damage is to contents");
    }

    [TestMethod]
    public void WrongTimeOfOneRecordMovesItAndLosesNothing()
    {
        var trace = SmallTrace.Write(compressed: false);
        foreach (var damaged in trace.Reading.Records.Where(r => r.Place.BufferNumber > 1 && r.Hook == 0x0532))
        {
            foreach (var value in new byte[] { 0x00, 0x7F, 0xFF })
            {
                var bytes = (byte[])trace.Bytes.Clone();
                bytes.AsSpan((int)damaged.Place.OffsetBytes + damaged.Place.OffsetInBuffer + 8, 8).Fill(value);
                foreach (var threads in new[] { 1, 2 })
                {
                    var reading = TraceReading.Read(bytes, threads);
                    Assert.HasCount(trace.Reading.Records.Count, reading.Records);
                    Assert.IsEmpty(
                        reading.Ids.Except([DiagnosticId.TimeGoesBackward, DiagnosticId.BufferOrderContradicted]));
                    var ticks = reading.Log.Records.ConvertAll(record => record.Ticks);
                    CollectionAssert.AreEqual(ticks.Order().ToList(), ticks);
                }
            }
        }
    }

    private static string Line(DeliveredRecord record) =>
        $"{record.Place} {record.Cpu} {Convert.ToHexStringLower(record.Bytes)}";
}
