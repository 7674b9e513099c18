namespace WpaAddins.Scenarios.Events;

/// <summary>An open file.</summary>
/// <param name="Object">The address of the file object, which identifies this open.</param>
internal sealed record SimulatedFile(string Path, ulong Key, ulong Object);
