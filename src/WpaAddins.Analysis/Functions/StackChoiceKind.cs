namespace WpaAddins.Analysis.Functions;

/// <summary>Which functions of a stack a sum includes.</summary>
public enum StackChoiceKind
{
    /// <summary>Every function, once per stack.</summary>
    All,

    /// <summary>The direct callers of a given function, once per stack.</summary>
    Callers,

    /// <summary>The direct callees of a given function, once per stack.</summary>
    Callees,
}
