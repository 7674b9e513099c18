namespace WpaAddins.Tables.Catalogue;

/// <summary>Whether a column identifies the rows of a table across traces.</summary>
public enum ColumnKey
{
    /// <summary>It does not.</summary>
    None,

    /// <summary>The name of a thing, such as a process, lock, function or file.</summary>
    Name,

    /// <summary>A name of thread A of a pair, whose threads may be swapped in another trace.</summary>
    SideA,

    /// <summary>The same name of thread B of the pair.</summary>
    SideB,
}
