namespace WpaAddins.Tables.Catalogue;

/// <summary>What a column means to a graph.</summary>
public enum ColumnRole
{
    /// <summary>Nothing.</summary>
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
