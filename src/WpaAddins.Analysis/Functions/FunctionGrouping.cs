namespace WpaAddins.Analysis.Functions;

/// <summary>What a row is for, in addition to its function.</summary>
public enum FunctionGrouping
{
    /// <summary>One row per function.</summary>
    Function,

    /// <summary>One row per process and function.</summary>
    Process,

    /// <summary>One row per thread and function.</summary>
    Thread,
}
