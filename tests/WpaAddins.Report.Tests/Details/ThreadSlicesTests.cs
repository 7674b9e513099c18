using WpaAddins.Analysis;
using WpaAddins.Report.Details;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Report.Tests.Details;

[TestClass]
public sealed class ThreadSlicesTests
{
    /// <summary>In a truncated trace, it is unknown what a CPU ran after its last record.</summary>
    [TestMethod]
    [DataRow(1.0)]
    [DataRow(0.7)]
    [DataRow(0.4)]
    public void TimesOfSlicesSumToTheRunningTimeOfEachThread(double share)
    {
        var analysis = AnalyseStart(share);
        Assert.AreEqual(share < 1, analysis.Trace.Info.IsTruncated);
        var ran = ThreadSlices.In(analysis, analysis.Window.FirstNs, analysis.Window.LastNs)
            .Where(s => s.Thread > ThreadTable.Idle && !s.IsBroken)
            .GroupBy(s => s.Thread, s => s.EndNs - s.StartNs).ToDictionary(g => g.Key, g => g.Sum());
        Assert.IsGreaterThan(5, ran.Count);
        foreach (var thread in analysis.StarvationByThread)
        {
            Assert.AreEqual(thread.RunningNs, ran.GetValueOrDefault(thread.Thread));
        }
    }

    /// <summary>The slices are found from the start of the range on, also those that began before it.</summary>
    [TestMethod]
    [DataRow(1.0)]
    [DataRow(0.6)]
    public void SlicesOfARangeAreThoseOfTheTraceThatOverlapIt(double share)
    {
        var analysis = AnalyseStart(share);
        var (first, length) = (analysis.Window.FirstNs, analysis.Window.LastNs - analysis.Window.FirstNs);
        var all = ThreadSlices.In(analysis, long.MinValue, long.MaxValue).ToArray();
        Assert.HasCount(analysis.Trace.Switches.Count, all);
        for (var part = 0; part < 20; part++)
        {
            var (from, to) = (first + (length * part / 20), first + (length * (part + 2) / 20));
            CollectionAssert.AreEqual(
                all.Where(s => s.StartNs < to && s.EndNs > from).ToArray(), ThreadSlices.In(analysis, from, to).ToArray());
        }
    }

    /// <summary>A slice that is still open has the rank that its thread had when it last stopped.</summary>
    [TestMethod]
    public void OpenSlicesHaveTheLastRankOfTheirThread()
    {
        var ranks = new List<short>();
        for (var tenths = 3; tenths < 10; tenths++)
        {
            var analysis = AnalyseStart(tenths / 10.0);
            var switches = analysis.Trace.Switches;
            foreach (var slice in ThreadSlices.In(analysis, long.MinValue, long.MaxValue)
                .Where(s => analysis.Links.End(s.Row) < 0 && s.Thread > ThreadTable.Idle))
            {
                var last = Enumerable.Range(0, slice.Row).LastOrDefault(row => switches[row].OldThread == slice.Thread, -1);
                Assert.AreEqual(last < 0 ? 0 : Math.Max((int)switches[last].OldRank, 0), slice.Rank);
                ranks.Add(slice.Rank);
            }
        }

        Assert.Contains(rank => rank > 0, ranks);
    }

    /// <summary>Analyses the first part of the sample; a share of 1 is all of it.</summary>
    private static TraceAnalysis AnalyseStart(double share)
    {
        var bytes = File.ReadAllBytes(ReportFiles.Sample);
        var path = Path.GetTempFileName();
        try
        {
            File.WriteAllBytes(path, bytes[..(int)(share * bytes.Length)]);
            return ReportFiles.Analyse(path);
        }
        finally
        {
            File.Delete(path);
        }
    }
}
