namespace WpaAddins.Analysis.Functions;

/// <summary>Whether the row of a function, or of a pair of wait site and wake site, is split by process or by thread.</summary>
public enum FunctionGrouping
{
    /// <summary>Not split: one row for all threads.</summary>
    Function,

    /// <summary>Split: one row for each process.</summary>
    Process,

    /// <summary>Split: one row for each thread.</summary>
    Thread,
}
