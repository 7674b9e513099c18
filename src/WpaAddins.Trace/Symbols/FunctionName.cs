namespace WpaAddins.Trace.Symbols;

/// <summary>Names a function, whatever process, version or address it occurs in.</summary>
/// <param name="Module">File name of the image; null for all addresses in no image.</param>
/// <param name="Function">Name of the function; null for all addresses of the module that no symbol covers.</param>
public readonly record struct FunctionName(string? Module, string? Function)
{
    /// <summary>The text of addresses that lie in no image.</summary>
    public const string Unknown = "?";

    /// <summary>Writes the function as stacks and signatures name it.</summary>
    /// <returns><c>module!function</c>, <c>module!?</c> or <c>?</c>.</returns>
    public override string ToString() => Module is null ? Unknown : $"{Module}!{Function ?? Unknown}";
}
