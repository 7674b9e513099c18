namespace WpaAddins.Trace.Stacks;

/// <summary>The numbers of stack records that match an event of the trace, and that do not.</summary>
/// <param name="Matched">Stack records that match an event.</param>
/// <param name="Unmatched">Stack records that match no event; if a range was loaded, only those of the range.</param>
public readonly record struct StackRecordCounts(long Matched, long Unmatched);
