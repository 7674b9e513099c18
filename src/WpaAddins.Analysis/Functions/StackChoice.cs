using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Functions;

/// <summary>Which functions of a stack count.</summary>
/// <param name="Kind">All, or the neighbours of one.</param>
/// <param name="Function">The one; not looked at for <see cref="StackChoiceKind.All"/>.</param>
public readonly record struct StackChoice(StackChoiceKind Kind, FunctionName Function)
{
    /// <summary>Gets the choice of all functions.</summary>
    public static StackChoice All => default;

    /// <summary>Chooses what calls a function directly.</summary>
    /// <param name="function">The function.</param>
    /// <returns>The choice.</returns>
    public static StackChoice CallersOf(FunctionName function) => new(StackChoiceKind.Callers, function);

    /// <summary>Chooses what a function calls directly.</summary>
    /// <param name="function">The function.</param>
    /// <returns>The choice.</returns>
    public static StackChoice CalleesOf(FunctionName function) => new(StackChoiceKind.Callees, function);
}
