namespace WpaAddins.Tables.Catalogue;

/// <summary>What a column's values are, and so how they are written, aligned and added up.</summary>
public enum ColumnType
{
    /// <summary>Text; unknown is empty.</summary>
    Text,

    /// <summary>A whole number.</summary>
    Integer,

    /// <summary>A point in trace time, in nanoseconds; its name ends in <c>(s)</c> and it is written with 9 decimals.</summary>
    Time,

    /// <summary>A duration in nanoseconds; its name ends in <c>(us)</c> and it is written with 3 decimals.</summary>
    Duration,

    /// <summary>A percentage, 0 to 100.</summary>
    Percent,

    /// <summary>A real number: a rate or a ratio.</summary>
    Real,

    /// <summary>A stack: leaf first, frames joined by <c> &lt;- </c>.</summary>
    Stack,
}
