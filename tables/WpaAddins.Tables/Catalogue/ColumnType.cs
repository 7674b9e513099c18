namespace WpaAddins.Tables.Catalogue;

/// <summary>The kind of a column's values. It determines their alignment and, with the aggregation, their format.</summary>
public enum ColumnType
{
    /// <summary>Text. An unknown text is null and is shown as an empty cell.</summary>
    Text,

    /// <summary>A whole number.</summary>
    Integer,

    /// <summary>A trace time in nanoseconds; the column name ends with <c>(s)</c>, and exports write 9 decimals.</summary>
    Time,

    /// <summary>A duration in nanoseconds; the column name ends with <c>(us)</c>, and exports write 3 decimals.</summary>
    Duration,

    /// <summary>A percentage.</summary>
    Percent,

    /// <summary>A real number: a rate or a ratio.</summary>
    Real,

    /// <summary>A stack: frames from leaf to root, joined by <c> &lt;- </c>.</summary>
    Stack,
}
