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
        var bytes = File.ReadAllBytes(ReportFiles.Sample);
        var path = Path.GetTempFileName();
        try
        {
            File.WriteAllBytes(path, bytes[..(int)(share * bytes.Length)]);
            var analysis = ReportFiles.Analyse(path);
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
        finally
        {
            File.Delete(path);
        }
    }
}
