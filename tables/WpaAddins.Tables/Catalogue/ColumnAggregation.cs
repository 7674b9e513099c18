namespace WpaAddins.Tables.Catalogue;

/// <summary>How the values of grouped rows are combined into one value.</summary>
public enum ColumnAggregation
{
    /// <summary>The values are not combined.</summary>
    None,

    /// <summary>The sum.</summary>
    Sum,

    /// <summary>The maximum.</summary>
    Max,

    /// <summary>The minimum.</summary>
    Min,

    /// <summary>The arithmetic mean.</summary>
    Average,
}
