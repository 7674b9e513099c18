namespace WpaAddins.Analysis.Functions;

/// <summary>Whether rows by function or by sites are also split by process or by thread.</summary>
public enum FunctionGrouping
{
    /// <summary>They are not: each function, or each pair of sites, has one row for all threads.</summary>
    Function,

    /// <summary>By process.</summary>
    Process,

    /// <summary>By thread.</summary>
    Thread,
}
