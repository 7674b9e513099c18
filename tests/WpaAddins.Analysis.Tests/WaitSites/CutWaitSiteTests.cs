using WpaAddins.Analysis.Tests.Oracles;
using WpaAddins.Analysis.Tests.Reference;
using WpaAddins.Analysis.WaitSites;
using WpaAddins.Etl.Sources;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests.WaitSites;

/// <summary>Wait sites of recorded schedules that were cut at random places, against the reference implementation.</summary>
[TestClass]
public sealed class CutWaitSiteTests
{
    private const int Cuts = 6;

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void EqualTheReference(string name)
    {
        var whole = File.ReadAllBytes(LinuxSchedules.Trace(name));
        var symbols = new RecordedSymbols(name);
        var random = new System.Random(whole.Length);
        var rows = 0;
        for (var cut = 0; cut < Cuts; cut++)
        {
            var bytes = whole[..random.Next(whole.Length / 3, whole.Length)];
            var trace = new EtlTraceSource("cut.etl", () => new MemoryByteSource(bytes)).Load(TraceLoadOptions.Default);
            var analysis = new TraceAnalysis(trace, new() { Symbols = symbols });
            var reference = new ReferenceAnalysis(ReferenceReader.Read(bytes));
            var waits = new ReferenceWaits(reference, new RecordedStacks(analysis, reference.Trace).Find);
            string[] ours = [.. analysis.WaitSites.Select(Line)];
            Assert.AreEqual("", ListDifferences.Compare([.. waits.Sites().Select(WithoutQueue)], ours), $"{bytes.Length} bytes");
            rows += ours.Length;
        }

        Assert.IsGreaterThan(0, rows);
    }

    private static string Line(WaitSite row) =>
        $"'{row.SiteText}' '{row.WakeSiteText}' waits {row.Waits} waited {row.WaitingThreads} woke {row.ReadyingThreads}"
        + $" wait {row.WaitNs} longest {row.LongestNs} after {row.ReadyAfterNs} lock {row.IsLockLike}";

    private static string WithoutQueue(string line)
    {
        var queue = line.IndexOf(" queue ", StringComparison.Ordinal);
        return line[..queue] + line[line.IndexOf(" lock ", queue, StringComparison.Ordinal)..];
    }
}
