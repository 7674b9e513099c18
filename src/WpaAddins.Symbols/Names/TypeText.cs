namespace WpaAddins.Symbols.Names;

/// <summary>A type as text in two parts: before and after a declared name, as in <c>int (*name)[4]</c>.</summary>
internal readonly record struct TypeText(string Left, string Right = "")
{
    public override string ToString() => Left + Right;
}
