using WpaAddins.Analysis;
using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Investigations.SmallIo;
using WpaAddins.Analysis.Quality;
using WpaAddins.Trace.FileIo;
using WpaAddins.Trace.Markers;

namespace WpaAddins.Scenarios.Tests.Findings;

/// <summary>The numbers of "Taskbar latency and kernel calls" in the analysis.</summary>
[TestClass]
public sealed class SmallIoFindingTests
{
    private static readonly Lazy<TraceAnalysis> s_analysis = new(() => NamedAnalysis.Create("small-io"));

    private static TraceAnalysis Analysis => s_analysis.Value;

    private static FileCalls Reads => Analysis.FileCalls.Single(c => c.Kind == FileOperationKind.Read);

    [TestMethod]
    public void TheReadsExplainBothClicks()
    {
        var finding = Analysis.Findings.Single();
        CollectionAssert.AreEqual(
            new[] { ("ShellExperienceHost.exe", 1_200_000_000L, 600_000_000L), ("ShellExperienceHost.exe", 3_100_800_000L, 600_000_000L) },
            finding.Hangs.OrderBy(h => h.StartNs).Select(h => (h.Thread.ProcessName, h.StartNs, h.LengthNs)).ToArray());
        Assert.EndsWith(
            "For this reason, ShellExperienceHost.exe got the focus 600.0 ms after a click (1.200–1.800 s). 1 more hang has the same"
            + " reason.",
            finding.Description.Details);
    }

    [TestMethod]
    public void TheFindingSaysHowOftenEachClickReadsTheFile()
    {
        var finding = new SmallIoInvestigation().Find(Analysis).Single();

        Assert.AreEqual((Reads.FirstNs, Reads.LastNs, Reads.TimeNs), (finding.StartNs, finding.EndNs, finding.CostNs));
        Assert.AreEqual(10_252u, finding.Threads.Single().ThreadId);
        Assert.AreEqual(FindingSeverity.High, finding.Severity);
        Assert.AreEqual(
            "RuntimeBroker.exe thread 10252 read f01b4d95cf55d32a.automaticDestinations-ms in 229,604 calls of 68 bytes on"
            + " average, which took 630.3 ms (1.200–3.550 s). 62 reads of 64 KiB would be enough: the thread makes 3,703 times as many"
            + " calls as necessary. It reads each of 4,027,904 bytes 3.9 times on average.",
            finding.HeadlineAndCause);
        Assert.AreEqual(
            "After each of 2 clicks, the thread reads the file 1.9 times before the focus changes 600.0 ms later. The thread ran for 899.0 ms; 628"
            + " of its 899 CPU samples are in ReadFile. Peak rate: 255,430 calls per second.",
            finding.Description.Details);
    }

    [TestMethod]
    public void TheCallsAreThoseOfTheCase()
    {
        Assert.AreEqual(10_252u, Analysis.Trace.Threads[Reads.Thread].ThreadId);
        Assert.AreEqual((229_604, 15_686_586, 4_027_904), (Reads.Calls, Reads.ActualBytes, Reads.DistinctBytes));
        Assert.AreEqual(68, Reads.MeanBytes);
        Assert.IsTrue(Reads.IsStorm);
        Assert.AreEqual(62, Reads.NeededCalls(FileCalls.LargeCallBytes));
    }

    [TestMethod]
    public void EachClickReadsTheFile19TimesInThe600MillisecondsUntilTheMenu()
    {
        var clicks = Analysis.Markers.Where(m => m.Kind == MarkerKind.MouseUp).ToList();

        Assert.HasCount(2, clicks);
        foreach (var click in clicks)
        {
            Assert.StartsWith("button 2 (right)", click.Text);
            Assert.AreEqual(600_000_000, click.DurationNs);
            var part = NamedAnalysis.Create("small-io", new() { FromNs = click.StartNs, ToNs = click.EndNs!.Value });
            var reads = part.FileCalls.Single(c => c.Kind == FileOperationKind.Read);
            Assert.AreEqual((114_802, 7_843_293), (reads.Calls, reads.ActualBytes));
            Assert.AreEqual(1.9, Math.Round((double)reads.ActualBytes / Reads.DistinctBytes, 1));
        }
    }

    [TestMethod]
    public void ReadFileHas628Of899SamplesAnd264AtTheFirstStack()
    {
        var rows = Analysis.SumSamples(FunctionGrouping.Thread, StackChoice.All)
            .Where(r => Analysis.Trace.Threads[r.Thread].ThreadId == 10_252).ToList();
        var readFile = rows.Single(r => r.Function.ToString() == "KernelBase.dll!ReadFile");
        Assert.AreEqual((628, 899), (readFile.Inclusive, readFile.GroupSamples));

        var samples = Analysis.Trace.Samples;
        var functions = new Dictionary<int, int>();
        for (var row = 0; row < samples.Count; row++)
        {
            if (samples.Thread[row] == readFile.Thread)
            {
                functions[samples.Stack[row]] = functions.GetValueOrDefault(samples.Stack[row]) + samples.Samples[row];
            }
        }

        Assert.AreEqual(264, functions.Values.Max());
        Assert.AreEqual(899, functions.Values.Sum());
    }

    [TestMethod]
    public void ClicksAndSamplesAreToldOnlyWhereTheTraceHasThem()
    {
        var bare = new TraceAnalysis(Analysis.Trace);
        Assert.DoesNotContain("samples", new SmallIoInvestigation().Find(bare).Single().Description.Details);

        // The second click without the first, and the reads of the first without its input.
        var second = NamedAnalysis.Create("small-io", new() { FromNs = 3_000_000_000 });
        Assert.StartsWith(
            "After one click, the thread reads the file 1.9 times before the focus changes 600.0 ms later.",
            new SmallIoInvestigation().Find(second).Single().Description.Details);
        Assert.DoesNotContain(
            " click", new SmallIoInvestigation(new SmallIoThresholds { InputNs = 599_999_999 }).Find(Analysis).Single().Description.Details);
    }

    [TestMethod]
    public void TheTraceAnswersTheQuestion()
    {
        var verdicts = Analysis.Quality.ToDictionary(q => q.Investigation, q => q.Verdict);

        Assert.AreEqual(QualityVerdict.Answerable, verdicts["small-io"]);
        Assert.AreEqual(QualityVerdict.Answerable, verdicts["markers"]);
        Assert.AreEqual(QualityVerdict.Answerable, verdicts["lock-holders"]);
    }
}
