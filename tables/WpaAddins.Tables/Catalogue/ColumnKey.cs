namespace WpaAddins.Tables.Catalogue;

/// <summary>
/// How a column helps to find the same row in another trace. Ids cannot, because they differ between traces.
/// </summary>
public enum ColumnKey
{
    /// <summary>The column does not help.</summary>
    None,

    /// <summary>The name of a thing, such as a process, lock, function or file.</summary>
    Name,

    /// <summary>
    /// A name that describes thread A of a pair, such as the name of its process in the column Process A. In another
    /// trace, threads A and B can be swapped.
    /// </summary>
    SideA,

    /// <summary>The corresponding name for thread B, such as the name of its process in the column Process B.</summary>
    SideB,
}
