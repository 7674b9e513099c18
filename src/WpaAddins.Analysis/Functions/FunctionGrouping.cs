namespace WpaAddins.Analysis.Functions;

/// <summary>The property by which rows are grouped, in addition to the function.</summary>
public enum FunctionGrouping
{
    /// <summary>One row per function.</summary>
    Function,

    /// <summary>One row per process and function.</summary>
    Process,

    /// <summary>One row per thread and function.</summary>
    Thread,
}
