namespace WpaAddins.Tables.Catalogue;

/// <summary>Whether a column identifies the rows of a table across traces.</summary>
public enum ColumnKey
{
    /// <summary>The column does not identify rows.</summary>
    None,

    /// <summary>The name of a thing, such as a process, lock, function or file.</summary>
    Name,

    /// <summary>A name of thread A of a pair. In another trace, threads A and B can be swapped.</summary>
    SideA,

    /// <summary>The same name of thread B of the pair.</summary>
    SideB,
}
