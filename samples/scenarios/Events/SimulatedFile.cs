namespace WpaAddins.Scenarios.Events;

/// <summary>A file that is open.</summary>
/// <param name="Object">Identifies this open handle.</param>
internal sealed record SimulatedFile(string Path, ulong Key, ulong Object);
