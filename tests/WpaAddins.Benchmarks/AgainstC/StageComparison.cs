using System.Diagnostics;
using System.Globalization;
using WpaAddins.Benchmarks.Processes;
using static WpaAddins.Benchmarks.MarkdownTable;

namespace WpaAddins.Benchmarks.AgainstC;

/// <summary>One stage, measured in C and in our code, in turn.</summary>
internal sealed class StageComparison(string name, string stageInC, Action<int> run)
{
    private const int WarmUps = 2;
    private readonly List<StageTime> _c = [];
    private readonly List<StageTime> _twoInC = [];
    private readonly List<StageTime> _ours = [];
    private readonly List<StageTime> _twoThreads = [];
    private long _allocated;

    /// <summary>Gets the time that the C program takes.</summary>
    public StageTime TimeInC => StageTime.Median(_c);

    /// <summary>Runs the stage until its code is compiled with all optimizations.</summary>
    public void WarmUp()
    {
        for (var i = 0; i < WarmUps; i++)
        {
            run(1);
            run(2);
        }
    }

    public void Measure(CProgram schedule, string path)
    {
        _c.Add(RunC(schedule, stageInC, path));
        var two = Enumerable.Range(0, 2).Select(_ => Task.Run(() => RunC(schedule, stageInC, path)));
        _twoInC.AddRange(Task.WhenAll(two).GetAwaiter().GetResult());
        GC.Collect();
        var before = GC.GetTotalAllocatedBytes(precise: true);
        _ours.Add(Time(1));
        _allocated = GC.GetTotalAllocatedBytes(precise: true) - before;
        GC.Collect();
        _twoThreads.Add(Time(2));
    }

    /// <summary>Runs a stage of the C program; the start of the process is not counted.</summary>
    public static StageTime RunC(CProgram schedule, string stage, string path)
    {
        var words = CProgram.Output(schedule.Path, [stage, path]).Split();
        return new StageTime(Milliseconds(words[1]), Milliseconds(words[3]));

        static double Milliseconds(string nanoseconds) => long.Parse(nanoseconds, CultureInfo.InvariantCulture) / 1e6;
    }

    /// <summary>Writes the row of the result table.</summary>
    /// <param name="states">The time of the C program that merges and follows the states.</param>
    /// <param name="sums">The time of the C program that keeps nothing.</param>
    public void WriteRow(long records, StageTime states, StageTime sums)
    {
        var (c, ours, two) = (TimeInC, StageTime.Median(_ours), StageTime.Median(_twoThreads));
        MarkdownTable.WriteRow(
            name,
            Cell(c.Elapsed),
            Cell(ours.Elapsed),
            Ratio(ours.Elapsed, c.Elapsed),
            Ratio(ours.Elapsed, states.Elapsed),
            Ratio(ours.Elapsed, sums.Elapsed),
            Cell(c.Cpu),
            Cell(ours.Cpu),
            Ratio(ours.Cpu, c.Cpu),
            Ratio(ours.Cpu, states.Cpu),
            Ratio(ours.Cpu, sums.Cpu),
            Cell(two.Elapsed),
            Ratio(ours.Elapsed, two.Elapsed),
            Ratio(2 * c.Elapsed, StageTime.Median(_twoInC).Elapsed),
            Cell(records / ours.Cpu / 1e3, 1),
            Cell((double)_allocated / records, 1));
    }

    private StageTime Time(int threads)
    {
        var busy = Environment.CpuUsage.TotalTime;
        var clock = Stopwatch.GetTimestamp();
        run(threads);
        return new StageTime(
            Stopwatch.GetElapsedTime(clock).TotalMilliseconds, (Environment.CpuUsage.TotalTime - busy).TotalMilliseconds);
    }
}
