namespace WpaAddins.Symbols;

/// <summary>A symbol file is damaged, has another format, or exceeds the limits.</summary>
public sealed class SymbolFormatException : Exception
{
    /// <summary>Creates the exception.</summary>
    /// <param name="message">What was found and what was expected.</param>
    public SymbolFormatException(string message)
        : base(message)
    {
    }

    /// <summary>Creates the exception with its cause.</summary>
    /// <param name="message">What was found and what was expected.</param>
    public SymbolFormatException(string message, Exception inner)
        : base(message, inner)
    {
    }
}
