namespace WpaAddins.Analysis.BalanceSet;

/// <summary>The thread that ran longest while another thread starved.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="Priority">The priority with which it ran for most of that time.</param>
/// <param name="Rank">The rank with which it ran for most of that time; 0 if unknown.</param>
/// <param name="RunNs">How long it had processors on which the starving thread could have run.</param>
/// <param name="Yields">How often it yielded there: to nobody of lower priority.</param>
/// <param name="Waits">How often it gave up the processor there to wait for something.</param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 12.</remarks>
public sealed record LongOccupant(int Thread, int Priority, int Rank, long RunNs, int Yields, int Waits);
