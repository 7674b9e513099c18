using WpaAddins.Trace;
using WpaAddins.Trace.Processes;

namespace WpaAddins.Analysis.Functions;

/// <summary>Numbers the processes, so that those of one id that lived one after another are told apart.</summary>
/// <remarks>Shape: a number a thread; 0 stands for threads whose process no record names.</remarks>
internal sealed class ThreadProcesses
{
    private readonly int[] _byThread;

    /// <summary>Numbers the processes of a trace's threads.</summary>
    /// <param name="trace">The trace.</param>
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

        Count = numbers.Count;
    }

    /// <summary>Gets the number of processes, the unknown one included.</summary>
    public int Count { get; }

    /// <summary>Gets the number of a thread's process.</summary>
    /// <param name="thread">Index of the thread; -1 = unknown.</param>
    /// <returns>The number.</returns>
    public int Of(int thread) => thread < 0 ? 0 : _byThread[thread];
}
