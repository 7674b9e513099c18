namespace WpaAddins.Analysis.Functions;

/// <summary>What, beside the function, makes a row.</summary>
public enum FunctionGrouping
{
    /// <summary>Nothing: a row a function.</summary>
    Function,

    /// <summary>The process on whose stack the function stands.</summary>
    Process,

    /// <summary>The thread on whose stack the function stands.</summary>
    Thread,
}
