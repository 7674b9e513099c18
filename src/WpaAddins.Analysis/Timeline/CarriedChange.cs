namespace WpaAddins.Analysis.Timeline;

/// <summary>
/// A change that an event in one part of the timeline makes to an interval or a state that began in the previous part.
/// </summary>
/// <param name="Value">
/// Depends on the kind: the event that ends the interval, the rank after the interval, or the event whose state is
/// unknown.
/// </param>
/// <param name="Priority">The priority with which an interval ends.</param>
internal readonly record struct CarriedChange(CarriedChangeKind Kind, int Thread, int Value = 0, sbyte Priority = 0);
