namespace WpaAddins.Analysis.Functions;

/// <summary>By what rows are split, besides the function or the sites.</summary>
public enum FunctionGrouping
{
    /// <summary>Nothing else: each function, or each pair of sites, has one row for all threads.</summary>
    Function,

    /// <summary>By process.</summary>
    Process,

    /// <summary>By thread.</summary>
    Thread,
}
