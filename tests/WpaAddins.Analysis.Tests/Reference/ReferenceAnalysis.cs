namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Definitions.md, sections 1 to 5 and 12, written down a second time: slow and plain.</summary>
internal sealed class ReferenceAnalysis
{
    /// <summary>Analyses a trace.</summary>
    public ReferenceAnalysis(ReferenceTrace trace)
    {
        Trace = trace;
        Order = new ReferenceOrder(trace);
        Machine = new ReferenceMachine(trace, Order);
        Boosts = new ReferenceBoosts(trace, Order);
        ReferencePriorities.Fill(trace, Order, Machine, Boosts);
        Occupancy = new ReferenceOccupancy(trace, Order, Machine);
    }

    /// <summary>Gets the trace.</summary>
    public ReferenceTrace Trace { get; }

    /// <summary>Gets the order and the threads.</summary>
    public ReferenceOrder Order { get; }

    /// <summary>Gets the states.</summary>
    public ReferenceMachine Machine { get; }

    /// <summary>Gets which waits ended with a boost of the balance set manager.</summary>
    public ReferenceBoosts Boosts { get; }

    /// <summary>Gets the occupancy.</summary>
    public ReferenceOccupancy Occupancy { get; }

    /// <summary>Gets the run slices that count.</summary>
    public List<(ReferenceSwitch Begin, ReferenceSwitch? End, long EndNs, ReferenceThread Thread)> Slices =>
        field ??= ReferenceSlices.List(this);

    /// <summary>Gets the median of the whole slices of each thread.</summary>
    public Dictionary<ReferenceThread, long?> MedianSlices => field ??= Slices.Where(s => s.End is not null)
        .GroupBy(s => s.Thread).ToDictionary(g => g.Key, g => ReferencePairs.Median([.. g.Select(s => s.EndNs - s.Begin.TimeNs)]));

    /// <summary>Gets the number of chain breaks.</summary>
    public int ChainBreaks => Order.Switches.Count(s => s.IsBroken);
}
