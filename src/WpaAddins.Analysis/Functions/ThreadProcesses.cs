using WpaAddins.Trace;
using WpaAddins.Trace.Processes;

namespace WpaAddins.Analysis.Functions;

/// <summary>Assigns numbers to processes, so that successive processes with the same id are distinguished.</summary>
/// <remarks>Number 0 means that no record names the process of the thread.</remarks>
internal sealed class ThreadProcesses
{
    private readonly int[] _byThread;

    public ThreadProcesses(TraceData trace)
    {
        var numbers = new Dictionary<(uint Id, ProcessRow? Row), int> { [(0, null)] = 0 };
        _byThread = new int[trace.Threads.Count];
        for (var thread = 1; thread < _byThread.Length; thread++)
        {
            var row = trace.Threads[thread];
            var key = (row.ProcessId, row.ProcessId == 0 ? null : trace.Processes.Find(row.ProcessId, row.BornNs));
            if (!numbers.TryGetValue(key, out var number))
            {
                numbers.Add(key, number = numbers.Count);
            }

            _byThread[thread] = number;
        }
    }

    /// <summary>Gets the number of a thread's process; 0 for an unknown thread (-1).</summary>
    public int NumberOf(int thread) => thread < 0 ? 0 : _byThread[thread];

    /// <summary>Gets the number of the group to which a thread belongs.</summary>
    public int GroupOf(int thread, FunctionGrouping grouping) => grouping switch
    {
        FunctionGrouping.Process => NumberOf(thread),
        FunctionGrouping.Thread => thread,
        _ => 0,
    };
}
