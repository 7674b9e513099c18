namespace WpaAddins.TraceProcessing;

/// <summary>The function that the library finds at an address.</summary>
/// <param name="Name">Name of the function; null or empty if the library has none.</param>
/// <param name="Start">Absolute address of the function's first byte.</param>
internal readonly record struct SymbolAnswer(string? Name, ulong Start);
