using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Scenarios;

/// <summary>A schedule written by hand; times are microseconds of trace time, results are short texts.</summary>
internal sealed class Scenario
{
    private const int TicksAMicrosecond = 10;
    private readonly ScheduleWriter _writer;

    public Scenario(int cpus = 1, int switchVersion = 4, uint? logFileMode = null)
    {
        var options = new EtlWriterOptions { NumberOfProcessors = cpus, LogFileMode = logFileMode };
        _writer = new ScheduleWriter(options) { SwitchVersion = switchVersion };
    }

    public static long Tick(double time) => 1000 + (long)(time * TicksAMicrosecond);

    public Scenario Switch(
        int cpu, double time, uint old, uint next, int? state = null, int? reason = null, int oldPriority = 8,
        int newPriority = 8, int rank = 0)
    {
        _writer.Switch(cpu, Tick(time), old, next, state, reason, oldPriority, newPriority, rank);
        return this;
    }

    public Scenario Ready(int cpu, double time, uint thread, int flags = 0)
    {
        _writer.Ready(cpu, Tick(time), thread, flags);
        return this;
    }

    public Scenario Stack(int cpu, double time, double eventTime, uint thread)
    {
        _writer.Stack(cpu, Tick(time), Tick(eventTime), 4, thread, 0xFFFF_F800_0000_1000);
        return this;
    }

    public Scenario Add(Action<ScheduleWriter> add)
    {
        add(_writer);
        return this;
    }

    public ScenarioResult Analyse(AnalysisOptions? options = null)
    {
        var analysis = new TraceAnalysis(WrittenTrace.Load(_writer.ToArray()), options);
        Assert.IsNull(Invariants.Invariants.Violation(analysis));
        return new ScenarioResult(analysis);
    }
}
