namespace WpaAddins.Symbols;

/// <summary>A file of symbols is damaged, is not what it seems, or claims more than it can hold.</summary>
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
    /// <param name="inner">The cause.</param>
    public SymbolFormatException(string message, Exception inner)
        : base(message, inner)
    {
    }
}
