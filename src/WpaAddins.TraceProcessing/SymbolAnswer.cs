namespace WpaAddins.TraceProcessing;

/// <summary>What the library says of one address.</summary>
/// <param name="Name">Name of the function; null or empty says nothing.</param>
/// <param name="Start">Address of the function's first byte, not relative.</param>
internal readonly record struct SymbolAnswer(string? Name, ulong Start);
