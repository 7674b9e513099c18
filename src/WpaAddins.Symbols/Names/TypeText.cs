namespace WpaAddins.Symbols.Names;

/// <summary>A type as text in two parts: what stands before a declared name, and what stands behind it.</summary>
/// <param name="Left">Before.</param>
/// <param name="Right">Behind.</param>
internal readonly record struct TypeText(string Left, string Right = "")
{
    /// <summary>Writes the type without a name.</summary>
    public override string ToString() => Left + Right;
}
