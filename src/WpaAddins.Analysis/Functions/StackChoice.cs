using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Functions;

/// <summary>Selects the functions of each stack that are counted.</summary>
/// <param name="Kind">All functions, or the callers or callees of one.</param>
/// <param name="Function">
/// The function whose callers or callees are selected; ignored for <see cref="StackChoiceKind.All"/>.
/// </param>
public readonly record struct StackChoice(StackChoiceKind Kind, FunctionName Function)
{
    /// <summary>Gets the choice that includes all functions.</summary>
    public static StackChoice All => default;

    /// <summary>Chooses the direct callers of a function.</summary>
    public static StackChoice CallersOf(FunctionName function) => new(StackChoiceKind.Callers, function);

    /// <summary>Chooses the direct callees of a function.</summary>
    public static StackChoice CalleesOf(FunctionName function) => new(StackChoiceKind.Callees, function);
}
