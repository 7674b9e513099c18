using WpaAddins.TestTraces;

namespace WpaAddins.Trace.Tests.Scheduling;

/// <summary>Definitions.md, section 1: the order of records, and columns as they were written.</summary>
[TestClass]
public sealed class TimelineTests
{
    [TestMethod]
    public void SwitchOutComesFirstThenOtherRecordsThenSwitchIn()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.Ready(1, 1010, 200);
            w.Switch(2, 1010, 300, 0);
        });
        Assert.AreEqual("SwitchOut 0, SwitchOut 1, Ready 0, SwitchIn 0, SwitchIn 1", Steps(trace));
        CollectionAssert.AreEqual(new ushort[] { 0, 2 }, trace.Switches.Rows.ToArray().Select(s => s.Cpu).ToArray());
    }

    [TestMethod]
    public void RecordsOfOneProcessorNeverChangePlaces()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.Ready(0, 1010, 200);
            w.Switch(0, 1010, 100, 200);
        });
        Assert.AreEqual("Switch 0, Ready 0, Switch 1", Steps(trace));
    }

    [TestMethod]
    public void LowerProcessorComesFirstOfEqualRecords()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Ready(2, 1010, 300);
            w.Ready(1, 1010, 200);
            w.Ready(0, 1010, 100);
        });
        CollectionAssert.AreEqual(new ushort[] { 0, 1, 2 }, trace.Readies.Rows.ToArray().Select(r => r.Cpu).ToArray());
    }

    [TestMethod]
    public void SwitchInTakesTheIncarnationThatBeganBeforeIt()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1005, 0, 100);
            w.Switch(0, 1010, 100, 0, oldState: 4);
            w.ThreadStart(1, 1020, 100, 4);
            w.Switch(0, 1020, 0, 100);
        });
        Assert.AreEqual(1, trace.Threads[trace.Switches[2].NewThread].Incarnation);
    }

    [TestMethod]
    public void ColumnsAreWhatWasWritten()
    {
        foreach (var flags in Enumerable.Range(0, 64).Select(f => (RandomScheduleFlags)(4 * f)))
        {
            var schedule = RandomSchedule.Create((int)flags, 3, 12, 400, flags);
            var trace = WrittenTrace.Load(schedule.Bytes);
            CollectionAssert.AreEqual(
                schedule.Events.Where(e => e.Kind == ScheduleEventKind.Switch).Select(e =>
                    (Ns(e), e.Cpu, e.OldThreadId, e.ThreadId, e.OldState, e.WaitReason, e.OldPriority, e.NewPriority,
                    e.OldThreadId == 0 ? -1 : e.OldRank)).Order().ToList(),
                Switches(trace).Order().ToList());
            CollectionAssert.AreEqual(
                schedule.Events.Where(e => e.Kind == ScheduleEventKind.Ready).Select(e =>
                    (Ns(e), e.Cpu, e.ThreadId, e.Flags, e.AdjustReason)).Order().ToList(),
                Readies(trace).Order().ToList());
        }

        static long Ns(ScheduleEvent happened) => 100 * (happened.Tick - 1000);
    }

    private static IEnumerable<(long, int, uint, uint, int, int, int, int, int)> Switches(TraceData trace)
    {
        for (var row = 0; row < trace.Switches.Count; row++)
        {
            yield return (
                trace.Switches.Time[row], trace.Switches[row].Cpu,
                trace.Threads[trace.Switches[row].OldThread].ThreadId,
                trace.Threads[trace.Switches[row].NewThread].ThreadId, (int)trace.Switches[row].OldState,
                (int)trace.Switches[row].OldWaitReason, trace.Switches[row].OldPriority,
                trace.Switches[row].NewPriority, trace.Switches[row].OldRank);
        }
    }

    private static IEnumerable<(long, int, uint, int, int)> Readies(TraceData trace)
    {
        for (var row = 0; row < trace.Readies.Count; row++)
        {
            yield return (
                trace.Readies.Time[row], trace.Readies[row].Cpu, trace.Threads[trace.Readies[row].Thread].ThreadId,
                (int)trace.Readies[row].Flags, (int)trace.Readies[row].AdjustReason);
        }
    }

    private static string Steps(TraceData trace)
    {
        var steps = new List<string>();
        foreach (var step in trace.Timeline)
        {
            steps.Add($"{step.Kind} {step.Row}");
        }

        return string.Join(", ", steps);
    }
}
