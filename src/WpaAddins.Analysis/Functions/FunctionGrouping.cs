namespace WpaAddins.Analysis.Functions;

/// <summary>How rows are split, in addition to the function or the sites.</summary>
public enum FunctionGrouping
{
    /// <summary>Not split.</summary>
    Function,

    /// <summary>By process.</summary>
    Process,

    /// <summary>By thread.</summary>
    Thread,
}
