namespace WpaAddins.Tables.Catalogue;

/// <summary>The role of a column in a graph.</summary>
public enum ColumnRole
{
    /// <summary>No role. A graph can still draw the values of the column.</summary>
    None,

    /// <summary>The start of a bar.</summary>
    StartTime,

    /// <summary>The end of a bar.</summary>
    EndTime,

    /// <summary>The length of a bar.</summary>
    Duration,

    /// <summary>The logical processor or other resource of a bar.</summary>
    ResourceId,
}
