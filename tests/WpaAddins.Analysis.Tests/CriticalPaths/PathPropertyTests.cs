using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Tests.Oracles;
using WpaAddins.Analysis.Tests.Random;
using WpaAddins.Analysis.Tests.Reference;

namespace WpaAddins.Analysis.Tests.CriticalPaths;

/// <summary>Critical paths of random schedules, whose few stacks have no names, against the reference implementation.</summary>
[TestClass]
public sealed class PathPropertyTests
{
    private const int Seeds = 60;
    private const int ThreadsASeed = 6;

    [TestMethod]
    public void EqualTheReferenceOnRandomSchedules()
    {
        var stops = new HashSet<string>();
        for (var seed = 0; seed < Seeds; seed++)
        {
            var random = RandomTrace.Create(seed);
            Compare(random.Reference(), new TraceAnalysis(random.Load()), $"seed {seed}", stops);
        }

        Assert.AreEqual("dpc, open, timer, wakerUnknown", string.Join(", ", stops.Order(StringComparer.Ordinal)));
    }

    [TestMethod]
    public void EqualTheReferenceOnImpossibleSchedules()
    {
        for (var seed = 0; seed < Seeds; seed++)
        {
            var bytes = ChaoticTrace.Create(seed);
            var analysis = new TraceAnalysis(WrittenTrace.Load(bytes));
            Compare(new ReferenceAnalysis(ReferenceReader.Read(bytes)), analysis, $"seed {seed}", []);
        }
    }

    private static void Compare(ReferenceAnalysis reference, TraceAnalysis analysis, string seed, HashSet<string> stops)
    {
        var waits = new ReferenceWaits(reference, _ => null);
        var (first, length) = (reference.Machine.FirstNs, reference.Machine.LastNs - reference.Machine.FirstNs);
        var asked = reference.Order.Threads.Where(t => t.Spans.Count > 0).Take(ThreadsASeed)
            .SelectMany(t => new (ReferenceThread Thread, long From, long To)[]
            {
                (t, first, first + length), (t, first + (length / 5), first + (length / 2)),
            })
            .Where(r => r.From < r.To).ToList();
        var paths = analysis.FindCriticalPaths(asked.Select(r => new CriticalPathRange(Find(analysis, r.Thread), r.From, r.To)));
        foreach (var ((thread, from, to), ours) in asked.Zip(paths))
        {
            var theirs = new ReferencePath(reference, waits, thread, from, to);
            var what = $"{seed}: {thread} {from}..{to}";
            Assert.AreEqual(
                string.Join('\n', theirs.Lines()), string.Join('\n', PathLines.Segments(analysis, ours).Select(WithoutSite)), what);
            Assert.AreEqual(theirs.SerialNs(), ours.SerialNs, what);
            PathPartition.Check(ours);
            stops.UnionWith(theirs.Segments.Select(s => s.Why).OfType<string>());
        }
    }

    private static string WithoutSite(string segment) => segment.Replace("'?'", "''", StringComparison.Ordinal);

    private static int Find(TraceAnalysis analysis, ReferenceThread thread) =>
        Enumerable.Range(1, analysis.Trace.Threads.Count - 1).Single(t =>
            analysis.Trace.Threads[t].ThreadId == thread.Id && analysis.Trace.Threads[t].Incarnation == thread.Incarnation);
}
