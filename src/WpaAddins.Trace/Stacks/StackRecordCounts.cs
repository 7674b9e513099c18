namespace WpaAddins.Trace.Stacks;

/// <summary>How many stack records named an event of the trace.</summary>
/// <param name="Matched">Those that did.</param>
/// <param name="Unmatched">Those that did not.</param>
public readonly record struct StackRecordCounts(long Matched, long Unmatched);
