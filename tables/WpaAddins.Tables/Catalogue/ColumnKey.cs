namespace WpaAddins.Tables.Catalogue;

/// <summary>Whether a column identifies the rows of a table in comparisons of traces, where ids differ.</summary>
public enum ColumnKey
{
    /// <summary>The column does not identify rows.</summary>
    None,

    /// <summary>The name of a thing, such as a process, lock, function or file.</summary>
    Name,

    /// <summary>
    /// A name for thread A of a pair, such as in the column Process A. In another trace, threads A and B can be
    /// swapped.
    /// </summary>
    SideA,

    /// <summary>The corresponding name for thread B of the pair, such as in the column Process B.</summary>
    SideB,
}
