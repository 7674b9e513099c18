namespace WpaAddins.Analysis.Functions;

/// <summary>Which functions of a stack count.</summary>
public enum StackChoiceKind
{
    /// <summary>Every function, once a stack.</summary>
    All,

    /// <summary>The functions that call a given one, once a stack.</summary>
    Callers,

    /// <summary>The functions that a given one calls, once a stack.</summary>
    Callees,
}
