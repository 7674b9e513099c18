namespace WpaAddins.Tables.Catalogue;

/// <summary>What a column is to a graph.</summary>
public enum ColumnRole
{
    /// <summary>Nothing in particular.</summary>
    None,

    /// <summary>Where a bar begins.</summary>
    StartTime,

    /// <summary>Where a bar ends.</summary>
    EndTime,

    /// <summary>How long a bar is.</summary>
    Duration,

    /// <summary>The processor or other resource that a bar belongs to.</summary>
    ResourceId,
}
