using System.Globalization;
using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.BalanceSet;

/// <summary>One CPU, a thread of low priority that starves, and one of higher priority that yields to nobody.</summary>
/// <remarks>Times are milliseconds of trace time. The wait begins at 10.</remarks>
internal sealed class StarvedProducer
{
    public const uint Producer = 100;
    public const uint Consumer = 200;
    private readonly Scenario _scenario;
    private readonly int _consumerPriority;
    private readonly int _consumerRank;

    /// <summary>Begins a schedule: the producer runs, and the consumer preempts it at 10 ms.</summary>
    public StarvedProducer(
        int priority = 7, int consumerPriority = 8, int rank = 0, int consumerRank = 0, int cpus = 1, int? basePriority = null)
    {
        _consumerPriority = consumerPriority;
        _consumerRank = consumerRank;
        _scenario = new Scenario(cpus).Add(w =>
        {
            w.Process(1, "producer.exe");
            w.Process(2, "consumer.exe");
            w.Thread(Producer, 1, basePriority: basePriority ?? priority);
            w.Thread(Consumer, 2, basePriority: consumerPriority);
        });
        Add(w => w.Switch(0, Tick(0), 0, Producer, newPriority: priority));
        Add(w => w.Switch(
            0, Tick(10), Producer, Consumer, 1, oldPriority: priority, newPriority: consumerPriority, oldRank: rank));
    }

    public static long Tick(double ms) => Scenario.Tick(ms * 1000);

    public StarvedProducer Add(Action<ScheduleWriter> add)
    {
        _scenario.Add(add);
        return this;
    }

    /// <summary>The consumer yields, and is chosen again.</summary>
    public StarvedProducer Yield(double ms) => Add(w => w.Switch(
        0, Tick(ms), Consumer, Consumer, 1, 33, _consumerPriority, _consumerPriority, _consumerRank));

    public StarvedProducer In(double ms, int priority = 15, int decrement = 0) => Add(w => w.Switch(
        0, Tick(ms), Consumer, Producer, 1, 32, _consumerPriority, priority, _consumerRank, priorityDecrement: decrement));

    /// <summary>The producer is switched out at the end of its quantum.</summary>
    public StarvedProducer Out(double ms, int priority, int rank = 0) => Add(w => w.Switch(
        0, Tick(ms), Producer, Consumer, 1, 30, priority, _consumerPriority, rank));

    public TraceAnalysis Analyse(AnalysisOptions? options = null) => _scenario.Analyse(options).Analysis;

    /// <summary>Gets the rows as short texts; times are milliseconds.</summary>
    public string Rows(AnalysisOptions? options = null)
    {
        var analysis = Analyse(options);
        return string.Join("; ", analysis.BalanceSetRows.Select(b =>
        {
            Assert.AreEqual(b.ReadySinceNs is null ? 0 : b.ReadyNs, b.Classes.Total, "the classes sum to the wait");
            return FormattableString.Invariant(
                $"{analysis.Trace.Threads[b.Thread].ThreadId} {Text(b.ReadySinceNs)}-{Text(b.TimeNs)} from {b.FromPriority} ")
                + (b.Tier is { } tier ? FormattableString.Invariant($"tier {tier} ran {Text(b.RunObtainedNs)}") : $"{b.NotBoosted}");
        }));
    }

    private static string Text(long? ns) => ns is null ? "?" : (ns.Value / 1e6).ToString(CultureInfo.InvariantCulture);
}
