namespace WpaAddins.Tables.Catalogue;

/// <summary>Makes the columns of one table; meant for <c>using static</c>.</summary>
/// <typeparam name="TRows">The rows, as columns.</typeparam>
internal static class ColumnOf<TRows>
{
    /// <summary>Makes a column of text.</summary>
    public static TextColumn<TRows> Text(
        string id, string name, string description, Func<TRows, int, string?> project, int width = 160) =>
        new(new Guid(id), name, description, project) { Width = width };

    /// <summary>Makes a column of stacks.</summary>
    public static TextColumn<TRows> Stack(
        string id, string name, string description, Func<TRows, int, string?> project) =>
        new(new Guid(id), name, description, project, ColumnType.Stack) { Width = 300 };

    /// <summary>Makes a column of whole numbers that identify or rank something.</summary>
    public static IntegerColumn<TRows> Number(
        string id,
        string name,
        string description,
        Func<TRows, int, long?> project,
        ColumnAggregation aggregation = ColumnAggregation.None) =>
        new(new Guid(id), name, description, ColumnType.Integer, project) { Width = 80, Aggregation = aggregation };

    /// <summary>Makes a column of counts, which are added up.</summary>
    public static IntegerColumn<TRows> Count(
        string id, string name, string description, Func<TRows, int, long?> project) =>
        Number(id, name, description, project, ColumnAggregation.Sum);

    /// <summary>Makes a column of points in trace time.</summary>
    public static IntegerColumn<TRows> Time(
        string id,
        string name,
        string description,
        Func<TRows, int, long?> project,
        ColumnAggregation aggregation = ColumnAggregation.None,
        ColumnRole role = ColumnRole.None) =>
        new(new Guid(id), name, description, ColumnType.Time, project)
        {
            Width = 120,
            Aggregation = aggregation,
            Role = role,
        };

    /// <summary>Makes a column of durations, which are added up unless told otherwise.</summary>
    public static IntegerColumn<TRows> Duration(
        string id,
        string name,
        string description,
        Func<TRows, int, long?> project,
        ColumnAggregation aggregation = ColumnAggregation.Sum,
        ColumnRole role = ColumnRole.None) =>
        new(new Guid(id), name, description, ColumnType.Duration, project)
        {
            Width = 120,
            Aggregation = aggregation,
            Role = role,
        };

    /// <summary>Makes a column of percentages.</summary>
    public static RealColumn<TRows> Percent(
        string id,
        string name,
        string description,
        Func<TRows, int, double?> project,
        ColumnAggregation aggregation = ColumnAggregation.None,
        string? part = null) =>
        new(new Guid(id), name, description, ColumnType.Percent, project) { Width = 80, Aggregation = aggregation, Part = part };
}
