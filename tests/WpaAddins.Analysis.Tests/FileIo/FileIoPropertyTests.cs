using System.Globalization;
using WpaAddins.Analysis.FileIo;
using WpaAddins.Trace;
using WpaAddins.Trace.FileIo;

namespace WpaAddins.Analysis.Tests.FileIo;

/// <summary>Compares rows of random file operations with a second, slow implementation, and parts with their sums.</summary>
[TestClass]
public sealed class FileIoPropertyTests
{
    private const int Traces = 150;

    [TestMethod]
    [DataRow(false, long.MinValue, long.MaxValue)]
    [DataRow(true, long.MinValue, long.MaxValue)]
    [DataRow(false, 3_000_000, 30_000_000)]
    public void FindsWhatTheSlowImplementationFinds(bool byStack, long fromNs, long toNs)
    {
        var lines = 0;
        for (var seed = 1; seed <= Traces; seed++)
        {
            var records = RandomFileIo.Create(seed);
            var options = AnalysisOptions.Default with { FromNs = fromNs, ToNs = toNs };
            var analysis = new TraceAnalysis(Load(records), options);
            var expected = new ReferenceFileIo(records, fromNs, toNs, byStack).Lines();
            var rows = byStack ? analysis.FileCallsByStack : analysis.FileCalls;
            CollectionAssert.AreEqual(expected, Lines(analysis.Trace, rows, records, byStack), $"seed {seed}");
            lines += expected.Length;
        }

        Assert.IsGreaterThan(1_000, lines);
    }

    [TestMethod]
    public void SlowImplementationNoticesAByte()
    {
        var records = RandomFileIo.Create(7);
        var read = records.ToList().FindIndex(r => r.Hook == 0x0443);
        var changed = records.ToList();
        changed[read] = changed[read] with { Size = changed[read].Size + 1 };
        CollectionAssert.AreNotEqual(
            new ReferenceFileIo(records, long.MinValue, long.MaxValue, false).Lines(),
            new ReferenceFileIo(changed, long.MinValue, long.MaxValue, false).Lines());
    }

    [TestMethod]
    [DataRow(1, 100_000)]
    [DataRow(2, 2_000_000)]
    public void ManyScatteredReadsHaveTheUnionOfTheirRanges(int seed, int fileBytes)
    {
        var random = new System.Random(seed);
        FileIoRecord[] reads =
        [
            .. Enumerable.Range(0, 4_000).Select(i => new FileIoRecord(
                0x0443, 1_001 + (2 * i), 0, 4, (ulong)i + 1, 1, 2, random.Next(fileBytes), (uint)random.Next(300), 0, "", 0)),
        ];
        FileIoRecord[] records = [.. reads, .. reads.Select(r => r with { Hook = 0x044C, Tick = r.Tick + 10_000 })];
        var row = new TraceAnalysis(Load(records)).FileCalls.Single();
        var touched = new bool[fileBytes + 300];
        foreach (var read in reads)
        {
            Array.Fill(touched, true, (int)read.Offset, (int)read.Size);
        }

        Assert.AreEqual(touched.Count(t => t), row.DistinctBytes);
        Assert.AreEqual(reads.Sum(r => r.Size), row.ActualBytes);
    }

    [TestMethod]
    public void StacksPartitionTheCallsThatHaveOne()
    {
        for (var seed = 1; seed <= Traces; seed++)
        {
            var analysis = new TraceAnalysis(Load(RandomFileIo.Create(seed)));
            var byStack = analysis.FileCallsByStack.ToLookup(r => (r.Thread, r.File, r.Kind));
            foreach (var row in analysis.FileCalls)
            {
                var parts = byStack[(row.Thread, row.File, row.Kind)].ToList();
                Assert.IsLessThanOrEqualTo(row.Calls, parts.Sum(p => p.Calls));
                Assert.AreEqual(parts.Count == 0 ? 0 : parts.Max(p => p.Calls), row.StackCalls);
                Assert.IsTrue(parts.All(p => p.StackCalls == p.Calls));
            }

            var operations = analysis.Trace.FileOperations;
            Assert.AreEqual(operations.Count - operations.Stack.ToArray().Count(s => s == 0), byStack.Sum(g => g.Sum(r => r.Calls)));
        }
    }

    [TestMethod]
    public void ThreadThatIsAskedForHasTheRowsThatItHasAmongAll()
    {
        for (var seed = 1; seed <= Traces; seed++)
        {
            var trace = Load(RandomFileIo.Create(seed));
            var expected = new TraceAnalysis(trace).FileCalls.Where(r => trace.Threads[r.Thread].ThreadId == 4).ToArray();
            var listed = new TraceAnalysis(trace, AnalysisOptions.Default with { ThreadId = 4 }).FileCalls.ToArray();
            CollectionAssert.AreEqual(expected, listed, $"seed {seed}");
        }
    }

    private static TraceData Load(IReadOnlyList<FileIoRecord> records) => WrittenTrace.Load(RandomFileIo.Write(records));

    private static string[] Lines(
        TraceData trace, IReadOnlyList<FileCalls> rows, IReadOnlyList<FileIoRecord> records, bool byStack) =>
        [.. rows.Select(r => Line(trace, r, records, byStack)).Order(StringComparer.Ordinal)];

    private static string Line(TraceData trace, FileCalls row, IReadOnlyList<FileIoRecord> records, bool byStack)
    {
        var key = $"{trace.Threads[row.Thread].ThreadId} {Hook(row.Kind):x4} {File(trace, row, records)}";
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{key} {(byStack ? trace.Stacks.Format(row.Stack) : "")}: {row.Calls} {row.RequestedBytes} {row.ActualBytes}"
            + $" {row.MedianBytes} {row.DistinctBytes} {row.Sequential} {row.Failed} {row.Unfinished} {row.PeakCalls} {row.TimeNs}"
            + $" {row.FirstNs} {row.LastNs}");
    }

    private static int Hook(FileOperationKind kind) => kind switch
    {
        FileOperationKind.Create => 0x0440,
        FileOperationKind.Close => 0x0442,
        FileOperationKind.Read => 0x0443,
        FileOperationKind.Write => 0x0444,
        _ => 0x044A,
    };

    /// <summary>A file without a path is named by the record that first used its address, which is not in the table.</summary>
    private static string File(TraceData trace, FileCalls row, IReadOnlyList<FileIoRecord> records)
    {
        if (trace.Files.Path(row.File) is { } path)
        {
            return path;
        }

        var address = trace.Files.Key(row.File);
        if (address == 0)
        {
            return "unknown";
        }

        var tick = (row.FirstNs / 100) + 1_000;
        var isKey = records.Any(r => r.Key == address);
        var since = records.LastOrDefault(r => r.Tick < tick && (isKey
            ? r.Hook < 0x0440 && r.Key == address
            : r.Hook is 0x0440 or 0x0442 && r.Object == address));
        return $"0x{address:x} since {(since is null ? "the start" : (since.Tick - 1_000) * 100)}";
    }
}
