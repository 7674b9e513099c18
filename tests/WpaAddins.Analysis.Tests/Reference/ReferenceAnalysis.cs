namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Definitions.md, sections 1 to 5 and 12, written down a second time: slow and plain.</summary>
internal sealed class ReferenceAnalysis
{
    public ReferenceAnalysis(ReferenceTrace trace)
    {
        Trace = trace;
        Order = new ReferenceOrder(trace);
        Machine = new ReferenceMachine(trace, Order);
        Boosts = new ReferenceBoosts(trace, Order);
        ReferencePriorities.Fill(trace, Order, Machine, Boosts);
        WhoRan = new ReferenceWhoRan(trace, Order, Machine);
    }

    public ReferenceTrace Trace { get; }
    public ReferenceOrder Order { get; }
    public ReferenceMachine Machine { get; }

    /// <summary>Gets which waits ended with a boost of the balance set manager.</summary>
    public ReferenceBoosts Boosts { get; }

    public ReferenceWhoRan WhoRan { get; }

    public List<(ReferenceSwitch Begin, ReferenceSwitch? End, long EndNs, ReferenceThread Thread)> Slices =>
        field ??= ReferenceSlices.List(this);

    public Dictionary<ReferenceThread, long?> MedianSlices => field ??= Slices.Where(s => s.End is not null)
        .GroupBy(s => s.Thread).ToDictionary(g => g.Key, g => ReferencePairs.Median([.. g.Select(s => s.EndNs - s.Begin.TimeNs)]));

    public int ChainBreaks => Order.Switches.Count(s => s.IsBroken);
}
