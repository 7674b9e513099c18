namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>The scheduling definitions, sections 1 and 3 to 5, written down a second time: slow and plain.</summary>
internal sealed class ReferenceAnalysis
{
    /// <summary>Analyses a trace.</summary>
    public ReferenceAnalysis(ReferenceTrace trace)
    {
        Trace = trace;
        Order = new ReferenceOrder(trace);
        Machine = new ReferenceMachine(trace, Order);
        Occupancy = new ReferenceOccupancy(trace, Order, Machine);
    }

    /// <summary>Gets the trace.</summary>
    public ReferenceTrace Trace { get; }

    /// <summary>Gets the order and the threads.</summary>
    public ReferenceOrder Order { get; }

    /// <summary>Gets the states.</summary>
    public ReferenceMachine Machine { get; }

    /// <summary>Gets the occupancy.</summary>
    public ReferenceOccupancy Occupancy { get; }

    /// <summary>Gets the number of chain breaks.</summary>
    public int ChainBreaks => Order.Switches.Count(s => s.IsBroken);
}
