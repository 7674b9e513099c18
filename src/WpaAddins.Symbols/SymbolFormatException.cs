namespace WpaAddins.Symbols;

/// <summary>A symbol file is damaged, has another format, or exceeds the limits.</summary>
/// <param name="message">What was found and what was expected.</param>
public sealed class SymbolFormatException(string message, Exception? inner = null) : Exception(message, inner);
