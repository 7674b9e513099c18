using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Quality;
using WpaAddins.Etl.Sources;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>Many small calls are found and told in the words of the case; calls that cost nobody time are not.</summary>
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
        var findings = SmallIoFindings.Of(analysis);
        var rows = analysis.FileCalls.Where(c => c.IsStorm && c.Calls >= 1_000).ToArray();
        Assert.HasCount(2, findings);
        Assert.HasCount(2, rows);
        Assert.AreEqual(
            "python3.exe (6683) thread 6683 read f01b4d95cf55d32a.automaticDestinations-ms with 12,668 calls of 68 bytes"
            + " on average (856,140 bytes; the file has 402,790), up to 18,530 a second: that is 2.1 times the file."
            + " They took 573.5 ms; 64 KiB reads would need 7.",
            findings[0].Sentence);
        Assert.AreEqual(
            "python3.exe (6683) thread 6683 wrote out.log with 2,000 calls of 21 bytes on average (41,223 bytes), up to"
            + " 8,920 a second: no byte was written twice. They took 67.4 ms; 64 KiB writes would need 1.",
            findings[1].Sentence);
        CollectionAssert.AreEqual(
            new[] { FindingSeverity.Medium, FindingSeverity.Low }, findings.Select(f => f.Severity).ToArray());
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
        Assert.HasCount(isFinding ? 1 : 0, SmallIoFindings.Of(analysis));
    }

    [TestMethod]
    public void ThresholdsAreTheCallers()
    {
        var analysis = Load(w => Storm(w, 200, 50, hasEnds: true));
        Assert.IsEmpty(SmallIoFindings.Of(analysis));
        var wide = new SmallIoThresholds { Calls = 200, TimeNs = 0, HighTimeNs = 1 };
        var finding = SmallIoFindings.Of(analysis, wide).Single();
        Assert.AreEqual(FindingSeverity.High, finding.Severity);
        Assert.AreEqual(
            "Unknown (0) thread 77 read a file without a name (0xffffc00000002000) with 200 calls of 50 bytes on average"
            + " (10,000 bytes), up to 2,000 a second: each of 50 bytes was read 200.0 times on average. They took 2.0 ms;"
            + " 64 KiB reads would need 1.",
            finding.Sentence);
    }

    [TestMethod]
    public void WithoutEndsTheSentenceSaysWhatIsUnknown()
    {
        var finding = SmallIoFindings.Of(Load(w => Storm(w, 1_500, 50, hasEnds: false))).Single();
        Assert.AreEqual(
            "Unknown (0) thread 77 asked to read a file without a name (0xffffc00000002000) with 1,500 calls for 50 bytes"
            + " on average, up to 15,000 a second. The trace lacks the ends of most of these calls, so what they got and how"
            + " long they took is unknown.",
            finding.Sentence);
        Assert.AreEqual(0, finding.CostNs);
        Assert.IsEmpty(SmallIoFindings.Of(Load(w => Storm(w, 1_500, 65_536, hasEnds: false))));
    }

    [TestMethod]
    public void TimeInCallsStandsBesideTheTimeThatTheThreadRan()
    {
        var analysis = Load(w =>
        {
            w.Switch(0, 1_500, 0, 77);
            Storm(w, 1_100, 50, hasEnds: true);
            w.Switch(0, 161_500, 77, 0);
        });
        Assert.Contains("They took 10.9 ms (the thread ran for 16.0 ms in all); ", SmallIoFindings.Of(analysis).Single().Sentence);
    }

    [TestMethod]
    public void CallsThatGetNothingAreTold()
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
            "calls of 0 bytes on average (0 bytes), up to 10,000 a second: none of them got a byte. They took 10.0 ms.",
            SmallIoFindings.Of(analysis).Single().Sentence);
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
        Load(write).Quality.Single(q => q.Investigation == SmallIoFindings.Investigation);

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

    private static TraceAnalysis Load(Action<ScheduleWriter> write)
    {
        var writer = new ScheduleWriter();
        write(writer);
        var bytes = writer.ToArray();
        var source = new EtlTraceSource("written.etl", () => new MemoryByteSource(bytes));
        return new TraceAnalysis(source.Load(TraceLoadOptions.Default with { Threads = 1 }));
    }
}
