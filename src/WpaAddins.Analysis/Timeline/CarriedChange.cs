namespace WpaAddins.Analysis.Timeline;

/// <summary>A change that an event in one part of the timeline makes to what began in the part before.</summary>
/// <param name="Value">What ends the interval, the rank after it, or the event whose state is unknown.</param>
/// <param name="Priority">The priority with which an interval ends.</param>
internal readonly record struct CarriedChange(CarriedChangeKind Kind, int Thread, int Value = 0, sbyte Priority = 0);
