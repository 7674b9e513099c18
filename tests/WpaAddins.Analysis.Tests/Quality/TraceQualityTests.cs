using WpaAddins.Analysis.Quality;
using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Tests.Quality;

/// <summary>Definitions.md, section 16: verdict, reason and what to record, by investigation.</summary>
[TestClass]
public sealed class TraceQualityTests
{
    [TestMethod]
    public void EveryInvestigationHasAVerdict() => CollectionAssert.AreEqual(
        new[]
        {
            "starvation", "rank", "lock-holders", "contended-site", "thread-pairs", "balance-set", "small-io", "hang",
            "saturation", "markers",
        },
        Switches().Analyse().Analysis.Quality.Select(q => q.Investigation).ToArray());

    [TestMethod]
    public void VerdictThatIsNotAnswerableSaysWhatToRecord()
    {
        foreach (var quality in Switches().Analyse().Analysis.Quality.Concat(new Scenario().Analyse().Analysis.Quality))
        {
            Assert.AreEqual(quality.Verdict == QualityVerdict.Answerable, quality.ToRecord.Length == 0, quality.ToString());
        }
    }

    [TestMethod]
    [DataRow("starvation", QualityVerdict.Partly, "no ReadyThread", "PROC_THREAD+LOADER+CSWITCH+DISPATCHER")]
    [DataRow("rank", QualityVerdict.Partly, "every rank is 0", "PROC_THREAD+LOADER+CSWITCH+DISPATCHER")]
    [DataRow("lock-holders", QualityVerdict.No, "who released a lock", "PROC_THREAD+LOADER+CSWITCH+DISPATCHER")]
    [DataRow("contended-site", QualityVerdict.No, "who released a lock", "PROC_THREAD+LOADER+CSWITCH+DISPATCHER")]
    [DataRow("saturation", QualityVerdict.Partly, "no ReadyThread", "PROC_THREAD+LOADER+CSWITCH+DISPATCHER")]
    [DataRow("hang", QualityVerdict.No, "no UI delays and no changes of focus", "Microsoft-Windows-Win32k:0x62000")]
    [DataRow("thread-pairs", QualityVerdict.Partly, "who woke whom", "PROC_THREAD+LOADER+CSWITCH+DISPATCHER")]
    [DataRow("balance-set", QualityVerdict.Partly, "no priority changes", "AntiStarvation")]
    [DataRow("small-io", QualityVerdict.No, "no file reads", "FILE_IO+FILE_IO_INIT+FILENAME")]
    [DataRow("markers", QualityVerdict.No, "no changes of focus", "Microsoft-Windows-Win32k:0x62000")]
    public void MissingRecordsAreNamed(string investigation, QualityVerdict verdict, string reason, string toRecord) =>
        AssertQuality(Switches(), investigation, verdict, reason, toRecord);

    [TestMethod]
    public void StacksMakeLocksAnswerable()
    {
        var bare = Switches().Ready(0, 20, 100);
        AssertQuality(bare, "lock-holders", QualityVerdict.No, "no stacks", "stack walks on CSwitch+ReadyThread");
        bare.Stack(0, 21, 20, 0);
        AssertQuality(bare, "lock-holders", QualityVerdict.Partly, "100 % of ReadyThreads", "stack walks on CSwitch+ReadyThread");
        bare.Stack(0, 22, 0, 100);
        AssertQuality(bare, "lock-holders", QualityVerdict.Partly, "0 % of frames in modules", "LOADER");
        bare.Add(w => w.Image(4, 0xFFFF_F800_0000_0000, 0x10000, @"\SystemRoot\ntoskrnl.exe"));
        AssertQuality(
            bare, "lock-holders", QualityVerdict.Partly, "100 % of frames in modules, 0 % with function names", "--symbols");
        AssertQuality(
            bare, "lock-holders", QualityVerdict.Answerable, "100 % with function names", "", new() { Symbols = new KernelSymbols(0x1000) });
        AssertQuality(
            bare, "lock-holders", QualityVerdict.Partly, "0 % with function names", "--symbols", new() { Symbols = new KernelSymbols(0x2000) });
    }

    [TestMethod]
    public void EitherRecordOfPrioritiesIsEnoughForBoosts()
    {
        var set = Switches().Ready(0, 20, 100).Add(w => w.SetPriority(0, Scenario.Tick(21), 100, 7, 8));
        AssertQuality(set, "balance-set", QualityVerdict.Answerable, "1 priority changes", "");
        var boosted = Switches().Ready(0, 20, 100).Add(w => w.AntiStarvationBoost(0, Scenario.Tick(21), 100, 7));
        AssertQuality(boosted, "balance-set", QualityVerdict.Answerable, "1 anti-starvation boosts", "");
    }

    /// <summary>
    /// CPU 1 has its first context switch 99 or 100 ms after CPU 0. The file of a circular session (2) has all its buffers;
    /// of a session in memory (0x400), it is unknown. A merged file (0x10000) does not name the mode of its sessions: a busy
    /// CPU begins more than a second late, and the list of processes at the start is missing.
    /// </summary>
    [TestMethod]
    [DataRow(0x400u, 100_000, 1, false, true)]
    [DataRow(0x400u, 99_999, 1, false, false)]
    [DataRow(2u, 100_000, 1, false, false)]
    [DataRow(1u, 100_000, 1, false, false)]
    [DataRow(0x10001u, 1_100_000, 40, false, true)]
    [DataRow(0x10001u, 1_100_000, 40, true, false)]
    [DataRow(0x10001u, 1_100_000, 1, false, false)]
    [DataRow(0x10001u, 900_000, 40, false, false)]
    public void CircularTraceNamesTheTimeFromWhichAllCpusHaveRecords(uint mode, int firstOfCpu1, int switches, bool hasProcesses, bool isNamed)
    {
        var scenario = new Scenario(cpus: 2, logFileMode: mode).Switch(0, 0, 0, 100);
        for (var n = 0; n < switches; n++)
        {
            scenario.Switch(1, firstOfCpu1 + n, n % 2 == 0 ? 0u : 200, n % 2 == 0 ? 200u : 0);
        }

        scenario.Ready(0, 2_000_000, 200);
        if (hasProcesses)
        {
            scenario.Add(w => w.Process(1, "app.exe"));
        }

        var quality = scenario.Analyse().Analysis.Quality;
        var reason = FormattableString.Invariant($"all CPUs have context switches only from {firstOfCpu1 / 1e6:F3} s on");
        Assert.AreEqual(isNamed, quality.Single(q => q.Investigation == "saturation").Reason.Contains(reason, StringComparison.Ordinal));
        Assert.DoesNotContain(reason, quality.Single(q => q.Investigation == "small-io").Reason);
    }

    [TestMethod]
    public void MarkersNeedFocusAndInput()
    {
        var focus = Switches().Add(w => w.FocusChange(0, Scenario.Tick(21), 0, 100));
        AssertQuality(focus, "markers", QualityVerdict.Partly, "1 changes of focus; no keys or buttons", "UIforETW");
        focus.Add(w => w.KeyDown(0, Scenario.Tick(22), 65, "A", 1, 1));
        AssertQuality(focus, "markers", QualityVerdict.Answerable, "1 changes of focus; 1 keys and buttons; 0 UI delays", "");
        AssertQuality(focus.Ready(0, 23, 100), "hang", QualityVerdict.Answerable, "1 keys and buttons", "");
        var frozen = new Scenario().Add(w => w.ProcessFreeze(0, Scenario.Tick(21), 1, isThaw: false));
        AssertQuality(frozen, "markers", QualityVerdict.Partly, "1 freezes and thaws", "Microsoft-Windows-Win32k:0x62000");
        var powered = new Scenario().Add(w => w.PowerSource(0, Scenario.Tick(21), isAc: false, 63, 100));
        AssertQuality(powered, "markers", QualityVerdict.Partly, "1 changes of power and sessions", "Microsoft-Windows-Win32k:0x62000");
    }

    [TestMethod]
    public void FileReadsNeedEndsAndNames()
    {
        // Request 1 of the file with the key 3, which the name record names "a".
        byte[] request = [.. new byte[8], 1, .. new byte[7], 2, .. new byte[7], 3, .. new byte[39]];
        byte[] fileName = [3, .. new byte[7], (byte)'a', 0, 0, 0];
        var read = RecordBytes.PerfInfo64(0x0443, 3, Scenario.Tick(20), request);
        var end = RecordBytes.PerfInfo64(0x044C, 3, Scenario.Tick(21), [1, .. new byte[23]]);
        var name = RecordBytes.PerfInfo64(0x0424, 2, Scenario.Tick(22), fileName);
        var trace = new Scenario().Add(w => w.Record(0, Scenario.Tick(20), read));
        AssertQuality(trace, "small-io", QualityVerdict.Partly, "no ends of operations", "FILE_IO; FILENAME");
        trace.Add(w => w.Record(0, Scenario.Tick(21), end)).Add(w => w.Record(0, Scenario.Tick(22), name));
        AssertQuality(trace, "small-io", QualityVerdict.Answerable, "1 file reads and writes; 1 ends", "");
    }

    [TestMethod]
    public void ChainBreaksMatterToScheduling()
    {
        var trace = Switches().Ready(0, 30, 100).Switch(0, 40, 100, 0)
            .Add(w => w.FocusChange(0, Scenario.Tick(41), 0, 100)).Add(w => w.KeyDown(0, Scenario.Tick(42), 65, "A", 1, 1));
        AssertQuality(trace, "starvation", QualityVerdict.Partly, "do not follow the one before them", "more or larger buffers");
        AssertQuality(trace, "markers", QualityVerdict.Answerable, "1 changes of focus", "");
    }

    private static Scenario Switches() => new Scenario().Switch(0, 0, 0, 100).Switch(0, 10, 100, 0);

    private static void AssertQuality(
        Scenario scenario,
        string investigation,
        QualityVerdict verdict,
        string reason,
        string toRecord,
        AnalysisOptions? options = null)
    {
        var quality = scenario.Analyse(options).Analysis.Quality.Single(q => q.Investigation == investigation);
        Assert.AreEqual(verdict, quality.Verdict, quality.Reason);
        StringAssert.Contains(quality.Reason, reason);
        if (toRecord.Length == 0)
        {
            Assert.AreEqual("", quality.ToRecord);
        }

        StringAssert.Contains(quality.ToRecord, toRecord);
    }

    /// <summary>Knows one function of every image.</summary>
    private sealed class KernelSymbols(uint start) : ISymbolSource
    {
        public ModuleSymbols? Find(ImageRow image) => new([start], [start + 0x1000], _ => "KiSwapThread");
    }
}
