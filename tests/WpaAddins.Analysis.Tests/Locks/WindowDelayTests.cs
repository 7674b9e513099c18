using System.Text;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Locks;

/// <summary>A UI delay is reported with a lock if the lock is its main cause.</summary>
/// <remarks>
/// Times in milliseconds of trace time: thread 100 has a lock for which 200 waits from 2 to 12 and 300 from 4 to 16. 200
/// runs and has it from 12 on. The lower bound of the first hold begins at 4, when a second thread asks for the lock.
/// </remarks>
[TestClass]
public sealed class WindowDelayTests
{
    private const ulong Base = 0x7FF6_0000_0000;
    private const ulong Acquire = Base + 0x1001;
    private const ulong Release = Base + 0x2005;
    private const int Waiting = 5;
    private const int UserRequest = 6;

    // A lock of the machine, which is handed over.
    private const string Signatures = """
        {
          "signatures":
          [
            { "name": "gate", "scope": "machine", "transfer": "handoff", "acquire": ["app!acquire"], "release": ["app!release"] }
          ]
        }
        """;

    private static readonly LockThresholds s_thresholds = new() { Waits = 1, BlameNs = 0, MeanQueue = 0 };

    [TestMethod]
    [DataRow(200u, 13, 12, 1, 13, 19, 75, DisplayName = "waits are cut at both ends of the delay")]
    [DataRow(200u, 22, 20, 2, 22, 22, 60, DisplayName = "half of the delay")]
    [DataRow(300u, 16, 100, 0, 16, 22, 75, DisplayName = "the delay began before the trace")]
    public void DelayThatTheLockExplainsIsTold(
        uint thread, int at, int delay, int start, int end, int waits, int held)
    {
        var finding = Find(thread, at, delay);

        Assert.AreEqual((Ns(start), Ns(end), Ns(waits)), (finding.StartNs, finding.EndNs, finding.CostNs));
        Assert.AreEqual(thread, finding.Threads[0].ThreadId);
        var facts = (LockFacts)finding.Facts;
        Assert.AreEqual(delay > at, facts.IsHangCut);
        Assert.StartsWith($"app.exe did not respond for {(delay > at ? "at least " : "")}{FindingText.Duration(facts.RangeNs)} (", finding.HeadlineAndCause);
        Assert.AreEqual(held, (int)(100 * facts.Holders.Sum(h => h.HeldMinNs) / facts.RangeNs));
        Assert.Contains($" held it for at least {held} % of the time", finding.HeadlineAndCause);
    }

    [TestMethod]
    [DataRow(200u, 23, 21, DisplayName = "less than half of the delay")]
    [DataRow(300u, 10, 6, DisplayName = "less than half of the contended range")]
    [DataRow(100u, 16, 14, DisplayName = "the window's thread did not wait")]
    [DataRow(999u, 16, 14, DisplayName = "no such thread")]
    public void OtherDelayIsNotTold(uint thread, int at, int delay)
    {
        var finding = Find(thread, at, delay);

        Assert.AreEqual((Ns(2), Ns(16), Ns(22)), (finding.StartNs, finding.EndNs, finding.CostNs));
        Assert.StartsWith("app.exe thread 300 waited for the lock gate for 12.0 ms ", finding.HeadlineAndCause);
        Assert.Contains(" held it for at least 85 % of the time", finding.HeadlineAndCause);
    }

    private static Finding Find(uint thread, int at, int delay)
    {
        var writer = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 2 });
        writer.Process(50, "app.exe");
        writer.Thread(100, 50, "owner");
        writer.Thread(200, 50, "");
        writer.Thread(300, 50, "");
        writer.Image(50, Base, 0x10000, @"\Device\HarddiskVolume3\app.exe");
        writer.Switch(0, Tick(1), 0, 100);
        writer.Switch(1, Tick(1), 0, 200);
        writer.Switch(1, Tick(2), 200, 300, Waiting, UserRequest);
        writer.Switch(1, Tick(4), 300, 0, Waiting, UserRequest);
        writer.Ready(0, Tick(12), 200);
        writer.Stack(0, Tick(12) + 1, Tick(12), 50, 100, Release);
        writer.Switch(1, Tick(12) + 2, 0, 200);
        writer.Stack(1, Tick(12) + 3, Tick(12) + 2, 50, 200, Acquire);
        writer.Ready(1, Tick(16), 300);
        writer.Stack(1, Tick(16) + 1, Tick(16), 50, 200, Release);
        writer.Switch(0, Tick(16) + 2, 100, 300, Waiting, UserRequest);
        writer.Stack(0, Tick(16) + 3, Tick(16) + 2, 50, 300, Acquire);
        writer.MessageCheckDelay(1, Tick(at), 50, thread, (uint)delay);
        writer.Switch(0, Tick(30), 300, 0, Waiting, UserRequest);
        var analysis = new TraceAnalysis(WrittenTrace.Load(writer.ToArray()), new()
        {
            Symbols = new NamedFunctions("acquire", "release"),
            Signatures = LockSignatureFile.Parse("gate.json", Encoding.UTF8.GetBytes(Signatures)),
        });
        return new LockHoldersInvestigation(s_thresholds).Find(analysis).Single();
    }

    private static long Ns(int milliseconds) => milliseconds * 1_000_000L;

    private static long Tick(int milliseconds) => 1000 + (milliseconds * 10_000L);
}
