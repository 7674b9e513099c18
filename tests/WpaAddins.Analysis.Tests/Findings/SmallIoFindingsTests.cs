using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.SmallIo;
using WpaAddins.Analysis.Quality;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>Many small calls are found; calls that cost no time are not.</summary>
[TestClass]
public sealed class SmallIoFindingsTests
{
    private const ulong Object = 0xFFFF_A000_0000_1000;
    private const ulong Key = 0xFFFF_C000_0000_2000;
    private const string Path = @"\Device\HarddiskVolume3\Users\a.automaticDestinations-ms";

    [TestMethod]
    public void RecordedStormsAreFoundAndNothingElse()
    {
        var analysis = new TraceAnalysis(new EtlTraceSource(LinuxSchedules.Trace("small-io")).Load(TraceLoadOptions.Default));
        var findings = new SmallIoInvestigation().Find(analysis);
        var rows = analysis.FileCalls.Where(c => c.IsStorm && c.Calls >= 1_000).ToArray();
        Assert.HasCount(2, findings);
        Assert.HasCount(2, rows);
        Assert.AreEqual(
            "python3.exe thread 6683 read f01b4d95cf55d32a.automaticDestinations-ms in 12,668 calls of 68 bytes on average, which"
            + " took 573.5 ms (0.561–1.966 s). 7 reads of 64 KiB would be enough: the thread makes 1,810 times as many calls as necessary."
            + " It reads the file of 402,790 bytes 2.1 times.",
            findings[0].HeadlineAndCause);
        Assert.AreEqual(
            "python3.exe thread 6683 wrote out.log in 2,000 calls of 21 bytes on average, which took 67.4 ms (1.978–2.147 s)."
            + " 1 write of 64 KiB would be enough: the thread makes 2,000 times as many calls as necessary.",
            findings[1].HeadlineAndCause);
        CollectionAssert.AreEqual(
            new[] { FindingSeverity.High, FindingSeverity.Low }, findings.Select(f => f.Severity).ToArray());
        CollectionAssert.AreEqual(rows.Select(r => r.TimeNs).ToArray(), findings.Select(f => f.CostNs).ToArray());
        Assert.AreEqual((rows[0].FirstNs, rows[0].LastNs), (findings[0].StartNs, findings[0].EndNs));
    }

    [TestMethod]
    [DataRow(1_000, 50, 100, 100, 1, Path, true, DisplayName = "a storm")]
    [DataRow(999, 50, 100, 150, 1, Path, false, DisplayName = "too few calls")]
    [DataRow(1_000, 513, 100, 100, 1, Path, false, DisplayName = "large calls")]
    [DataRow(1_000, 512, 100, 100, 1, Path, true, DisplayName = "calls of a sector")]
    [DataRow(1_000, 50, 10_200, 150, 1, Path, false, DisplayName = "calls spread over the trace")]
    [DataRow(1_000, 50, 9_990, 150, 1, Path, true, DisplayName = "calls at the least rate of a storm")]
    [DataRow(1_000, 50, 200, 99, 1, Path, false, DisplayName = "calls that take no time")]
    [DataRow(1_000, 50, 100, 100, 1, @"\Device\NamedPipe\x", false, DisplayName = "messages in a pipe")]
    [DataRow(500, 50, 100, 200, 2, Path, false, DisplayName = "two threads with few calls each")]
    public void OnlyManySmallCallsInAShortTimeAreAFinding(
        int calls, int size, int period, int duration, int threads, string path, bool isFinding)
    {
        var analysis = Load(w =>
        {
            w.FileName(0, 1_001, 0x0424, Key, path);
            for (var i = 0; i < calls; i++)
            {
                for (var thread = 0; thread < threads; thread++)
                {
                    var (tick, irp) = (2_000 + ((long)i * period) + thread, (ulong)(1 + i + (1_000_000 * thread)));
                    w.Read(0, tick, 77 + (uint)thread, irp, Object, Key, i * (long)size, (uint)size);
                    w.EndFile(0, tick + duration, irp, (ulong)size);
                }
            }
        });
        Assert.HasCount(isFinding ? 1 : 0, new SmallIoInvestigation().Find(analysis));
    }

    [TestMethod]
    public void ThresholdsAreTheCallers()
    {
        var analysis = Load(w => Storm(w, 200, 50, hasEnds: true));
        Assert.IsEmpty(new SmallIoInvestigation().Find(analysis));
        var wide = new SmallIoThresholds { Calls = 200, TimeNs = 0, Severity = new() { MediumNs = 1 } };
        var finding = new SmallIoInvestigation(wide).Find(analysis).Single();
        Assert.AreEqual(FindingSeverity.High, finding.Severity);
        Assert.AreEqual(
            "Unknown (0) thread 77 read a file without a name (0xffffc00000002000) in 200 calls of 50 bytes on average, which"
            + " took 2.0 ms (0.000100–0.002090 s). 1 read of 64 KiB would be enough: the thread makes 200 times as many calls as"
            + " necessary. It reads each of 50 bytes 200.0 times on average.",
            finding.HeadlineAndCause);
    }

    [TestMethod]
    public void WithoutEndsTheSentenceSaysWhatIsUnknown()
    {
        var finding = new SmallIoInvestigation().Find(Load(w => Storm(w, 1_500, 50, hasEnds: false))).Single();
        Assert.AreEqual(
            "Unknown (0) thread 77 asked to read a file without a name (0xffffc00000002000) in 1,500 calls of 50 bytes"
            + " (0.000–0.015 s). The trace lacks the ends of most of these calls, so the transferred bytes and the time are"
            + " unknown.",
            finding.HeadlineAndCause);
        Assert.AreEqual(0, finding.CostNs);
        Assert.IsEmpty(new SmallIoInvestigation().Find(Load(w => Storm(w, 1_500, 65_536, hasEnds: false))));
    }

    [TestMethod]
    public void TimeInCallsIsReportedWithTheTimeThatTheThreadRan()
    {
        var analysis = Load(w =>
        {
            w.Switch(0, 1_500, 0, 77);
            Storm(w, 1_100, 50, hasEnds: true);
            w.Switch(0, 161_500, 77, 0);
        });
        var description = new SmallIoInvestigation().Find(analysis).Single().Description;
        Assert.Contains(", which took 10.9 ms (", description.Headline);
        Assert.StartsWith("The thread ran for 16.0 ms.", description.Details);
    }

    [TestMethod]
    public void CallsThatTransferNothingAreReported()
    {
        var analysis = Load(w =>
        {
            for (var i = 0; i < 1_000; i++)
            {
                w.Read(0, 2_000 + (i * 200L), 77, 1, Object, Key, 100, 10);
                w.EndFile(0, 2_100 + (i * 200L), 1, 0, 0xC000_0011);
            }
        });
        Assert.EndsWith(
            "calls of 0 bytes on average, which took 10.0 ms (0.000–0.020 s). None of the calls returned a byte.",
            new SmallIoInvestigation().Find(analysis).Single().HeadlineAndCause);
    }

    [TestMethod]
    public void QualityAsksForTheFlagThatIsMissing()
    {
        var whole = Quality(w =>
        {
            w.FileName(0, 1_001, 0x0424, Key, Path);
            Storm(w, 10, 50, hasEnds: true);
        });
        Assert.AreEqual((QualityVerdict.Answerable, ""), (whole.Verdict, whole.ToRecord));
        var withoutEnds = Quality(w => Storm(w, 10, 50, hasEnds: false));
        Assert.AreEqual((QualityVerdict.Partly, "FILE_IO; FILENAME"), (withoutEnds.Verdict, withoutEnds.ToRecord));
        Assert.Contains("actual sizes, failures and times are unknown", withoutEnds.Reason);
        var endsOnly = Quality(w => w.EndFile(0, 2_000, 1, 0));
        Assert.AreEqual(
            (QualityVerdict.No, "no file reads or writes, but 1 ends of operations"), (endsOnly.Verdict, endsOnly.Reason));
    }

    private static InvestigationQuality Quality(Action<ScheduleWriter> write) =>
        Load(write).Quality.Single(q => q.Investigation == SmallIoInvestigation.Name);

    private static void Storm(ScheduleWriter writer, int calls, uint size, bool hasEnds)
    {
        for (var i = 0; i < calls; i++)
        {
            writer.Read(0, 2_000 + (i * 100L), 77, 1, Object, Key, 0, size);
            if (hasEnds)
            {
                writer.EndFile(0, 2_100 + (i * 100L) - 1, 1, size);
            }
        }
    }

    private static TraceAnalysis Load(Action<ScheduleWriter> write) => new(WrittenTrace.Load(write));
}
