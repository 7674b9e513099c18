using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Writer;

/// <summary>Fails if threads of a schedule without lost records do what is impossible.</summary>
internal sealed class ScheduleChecker(string place)
{
    private const int Unknown = 0;
    private const int Ready = 1;
    private const int Running = 2;
    private const int Terminated = 4;
    private const int Waiting = 5;
    private const int Throttling = 24;

    private readonly Dictionary<uint, int> _states = [];
    private readonly Dictionary<int, uint> _running = [];
    private readonly HashSet<uint> _early = [];

    public void Check(SchedulePart part)
    {
        var happened = part.Happened;
        var where = $"{place}, {happened}";
        switch (part.Rank, happened.Kind)
        {
            case (0, _):
                Assert.AreNotEqual(happened.ThreadId, happened.OldThreadId, where);
                var running = _running.GetValueOrDefault(happened.Cpu, happened.OldThreadId);
                Assert.AreEqual(running, happened.OldThreadId, where);
                Leave(happened, where);
                break;
            case (2, _):
                if (happened.ThreadId != 0)
                {
                    var state = _states.GetValueOrDefault(happened.ThreadId);
                    Assert.IsTrue(state is Ready or Unknown, $"{where}: state {state}");
                    _states[happened.ThreadId] = Running;
                }

                _running[happened.Cpu] = happened.ThreadId;
                break;
            case (_, ScheduleEventKind.Ready):
                Wake(happened, where);
                break;
            case (_, ScheduleEventKind.ThreadStart):
                Assert.IsTrue(_states.GetValueOrDefault(happened.ThreadId) is Unknown or Terminated, where);
                _states[happened.ThreadId] = Waiting;
                break;
            default:
                break;
        }
    }

    private void Leave(ScheduleEvent happened, string where)
    {
        var thread = happened.OldThreadId;
        if (thread == 0)
        {
            return;
        }

        // A thread that ran from the beginning was not seen to come, and what was said about it may be misread.
        var state = _states.GetValueOrDefault(thread);
        Assert.IsTrue(state == Running || !_running.ContainsKey(happened.Cpu), $"{where}: state {state}");
        var isReadied = _early.Remove(thread) && happened.WaitReason != Throttling;
        _states[thread] = happened.OldState switch
        {
            Terminated => Terminated,
            Waiting when state != Running => Unknown,
            Waiting when !isReadied => Waiting,
            _ => Ready,
        };
    }

    private void Wake(ScheduleEvent happened, string where)
    {
        var state = _states.GetValueOrDefault(happened.ThreadId);
        Assert.AreNotEqual(Terminated, state, where);
        if (state == Running)
        {
            _early.Add(happened.ThreadId);
        }
        else
        {
            _states[happened.ThreadId] = Ready;
        }
    }
}
