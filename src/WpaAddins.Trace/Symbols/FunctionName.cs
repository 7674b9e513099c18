namespace WpaAddins.Trace.Symbols;

/// <summary>The name of a function, independent of process, version and address.</summary>
/// <param name="Module">File name of the image; null for all addresses in no image.</param>
/// <param name="Function">Name of the function; null for all addresses of the module that no symbol covers.</param>
public readonly record struct FunctionName(string? Module, string? Function)
{
    /// <summary>The text of addresses that lie in no image.</summary>
    public const string Unknown = "?";

    /// <summary>Formats the function as in stacks and signatures.</summary>
    /// <returns><c>module!function</c>, <c>module!?</c> or <c>?</c>.</returns>
    public override string ToString() => Module is null ? Unknown : $"{Module}!{Function ?? Unknown}";
}
