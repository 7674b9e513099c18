namespace WpaAddins.Analysis.Functions;

/// <summary>How rows are split, in addition to the function or the sites.</summary>
public enum FunctionGrouping
{
    /// <summary>Only by the function or the sites: all threads are in one row.</summary>
    Function,

    /// <summary>By process.</summary>
    Process,

    /// <summary>By thread.</summary>
    Thread,
}
