namespace WpaAddins.Tables.Catalogue;

/// <summary>How the values of several rows make one value when rows are grouped.</summary>
public enum ColumnAggregation
{
    /// <summary>They do not.</summary>
    None,

    /// <summary>The sum.</summary>
    Sum,

    /// <summary>The greatest.</summary>
    Max,

    /// <summary>The least.</summary>
    Min,

    /// <summary>The number of rows.</summary>
    Count,

    /// <summary>The mean.</summary>
    Average,
}
