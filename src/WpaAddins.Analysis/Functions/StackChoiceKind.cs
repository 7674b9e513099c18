namespace WpaAddins.Analysis.Functions;

/// <summary>The kinds of <see cref="StackChoice"/>.</summary>
public enum StackChoiceKind
{
    /// <summary>Every function, once per stack.</summary>
    All,

    /// <summary>The direct callers of a given function, once per stack.</summary>
    Callers,

    /// <summary>The direct callees of a given function, once per stack.</summary>
    Callees,
}
