using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Tests.Reading;

namespace WpaAddins.Etl.Tests.Damage;

/// <summary>Files that end too early, at every byte.</summary>
[TestClass]
public sealed class TruncationTests
{
    private const int FirstRecordEnd = 0x48 + 0x20 + 280;

    [TestMethod]
    [DataRow(0xFF, 8)]
    [DataRow(0x00, 8)]
    [DataRow(0xFF, 4)]
    public void RawFileGivesEveryWholeRecordAndSaysThatItIsCut(int fill, int pointerSize)
    {
        var trace = SmallTrace.Write(compressed: false, pointerSize: pointerSize, fill: (byte)fill);
        for (var length = 0; length <= trace.Bytes.Length; length++)
        {
            if (Read(trace, length) is not { } reading)
            {
                Assert.IsLessThan(FirstRecordEnd, length, "the file has a header");
                continue;
            }

            var expected = trace.Reading.Log.Records.Where(
                record => record.Place.OffsetBytes + record.Place.OffsetInBuffer + record.Bytes.Length <= length);
            AssertSame(Lines(expected), Lines(reading.Log.Records), length);
            AssertLossIsTold(trace, reading, length);
        }
    }

    [TestMethod]
    public void CompressedFileGivesTheFrontOfTheCutBufferAndSaysThatItIsCut()
    {
        var trace = SmallTrace.Write(compressed: true);
        Assert.IsGreaterThan(5, trace.BufferStarts.Count);
        var lengths = trace.BufferStarts.Append(trace.Bytes.Length).ToArray();
        for (var length = 0; length <= trace.Bytes.Length; length++)
        {
            if (Read(trace, length) is not { } reading)
            {
                Assert.IsLessThan(FirstRecordEnd, length, "the file has a header");
                continue;
            }

            foreach (var buffer in trace.Reading.Log.Records.GroupBy(record => record.Place.BufferNumber))
            {
                var original = Lines(buffer);
                var found = Lines(reading.Log.Records.Where(record => record.Place.BufferNumber == buffer.Key));
                var isWhole = lengths[buffer.Key] <= length;
                AssertSame(isWhole ? original : [.. original.Take(found.Count)], found, length);
            }

            AssertLossIsTold(trace, reading, length);
        }
    }

    [TestMethod]
    public void CutFilesAreReadAlikeByOneThreadAndByTwo()
    {
        foreach (var compressed in new[] { false, true })
        {
            var trace = SmallTrace.Write(compressed);
            for (var length = FirstRecordEnd; length < trace.Bytes.Length; length += 61)
            {
                var one = Read(trace, length)!;
                var two = Read(trace, length, threads: 2)!;
                AssertSame(
                    one.Log.Records.ConvertAll(record => record.ToString()),
                    two.Log.Records.ConvertAll(record => record.ToString()),
                    length);
                CollectionAssert.AreEqual(
                    one.Diagnostics.Select(diagnostic => diagnostic.Message).ToList(),
                    two.Diagnostics.Select(diagnostic => diagnostic.Message).ToList());
            }
        }
    }

    [TestMethod]
    public void WholeFileHasNoLoss()
    {
        foreach (var compressed in new[] { false, true })
        {
            Assert.IsEmpty(SmallTrace.Write(compressed).Reading.Diagnostics);
        }
    }

    /// <summary>Reads the front of a file; null if that is not a trace.</summary>
    private static TraceReading? Read(SmallTrace trace, int length, int threads = 1)
    {
        try
        {
            return TraceReading.Read(trace.Bytes[..length], threads);
        }
        catch (EtlFormatException e)
        {
            Assert.IsTrue(e.Id is DiagnosticId.NotATrace or DiagnosticId.HeaderUnusable, e.Message);
            return null;
        }
    }

    private static void AssertLossIsTold(SmallTrace trace, TraceReading reading, int length)
    {
        var isWhole = length == trace.Bytes.Length;
        var isAtBoundary = trace.BufferStarts.Contains(length) || isWhole;
        Assert.AreEqual(!isWhole, reading.Ids.Contains(DiagnosticId.TraceTruncated), $"cut at {length}");
        var hasOtherLoss = reading.Diagnostics.Any(
            found => found.Descriptor is { Severity: >= DiagnosticSeverity.DataLoss, Id: not DiagnosticId.TraceTruncated });
        Assert.AreNotEqual(isAtBoundary, hasOtherLoss, $"cut at {length}: {string.Join(' ', reading.Ids)}");
        Assert.DoesNotContain(DiagnosticId.BufferHeaderDamaged, reading.Ids, $"cut at {length}");
    }

    /// <summary>Lists the fields that identify a record, without its place in the merge.</summary>
    private static List<string> Lines(IEnumerable<DeliveredRecord> records) =>
    [
        .. records.OrderBy(record => record.Place).ThenBy(record => record.Part)
            .Select(record => $"{record.Place} {record.Cpu} {record.Ticks} {Convert.ToHexStringLower(record.Bytes)}")
            .Distinct(),
    ];

    private static void AssertSame(List<string> expected, List<string> found, int length)
    {
        if (!expected.SequenceEqual(found))
        {
            Assert.AreEqual(string.Join("\n", expected), string.Join("\n", found), $"cut at {length}");
        }
    }
}
