namespace WpaAddins.Scenarios.Events;

/// <summary>A file that is open.</summary>
/// <param name="Path">Its NT path.</param>
/// <param name="Bytes">Its size.</param>
/// <param name="Key">Identifies the file.</param>
/// <param name="Object">Identifies this open handle.</param>
public sealed record SimulatedFile(string Path, long Bytes, ulong Key, ulong Object);
