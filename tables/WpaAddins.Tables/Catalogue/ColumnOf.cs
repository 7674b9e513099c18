namespace WpaAddins.Tables.Catalogue;

/// <summary>Creates the columns of one table; meant for <c>using static</c>.</summary>
internal static class ColumnOf<TRows>
{
    public static TextColumn<TRows> Text(
        string id,
        string name,
        string description,
        Func<TRows, int, string?> project,
        int width = 160,
        ColumnKey key = ColumnKey.None,
        bool endsWithId = false) =>
        new(new Guid(id), name, description, project) { Width = width, ComparisonKey = key, EndsWithId = endsWithId };

    public static TextColumn<TRows> Stack(
        string id, string name, string description, Func<TRows, int, string?> project) =>
        new(new Guid(id), name, description, project, ColumnType.Stack) { Width = 300 };

    /// <summary>Creates a column of whole numbers that are not summed by default, such as ids, ranks or medians.</summary>
    public static IntegerColumn<TRows> Number(
        string id,
        string name,
        string description,
        Func<TRows, int, long?> project,
        ColumnAggregation aggregation = ColumnAggregation.None,
        bool isHidden = false,
        ThreadKeyPart threadKey = ThreadKeyPart.None,
        string? opposite = null) =>
        new(new Guid(id), name, description, ColumnType.Integer, project)
        {
            Width = 80,
            Aggregation = aggregation,
            IsHidden = isHidden,
            ThreadKey = threadKey,
            OppositeColumn = opposite,
        };

    /// <summary>Creates a column of counts, which are summed.</summary>
    public static IntegerColumn<TRows> Count(
        string id, string name, string description, Func<TRows, int, long?> project, string? opposite = null) =>
        Number(id, name, description, project, ColumnAggregation.Sum, opposite: opposite);

    public static IntegerColumn<TRows> Time(
        string id,
        string name,
        string description,
        Func<TRows, int, long?> project,
        ColumnAggregation aggregation = ColumnAggregation.None,
        ColumnRole role = ColumnRole.None,
        Func<TRows, int, long?>? fallbackTime = null) =>
        new(new Guid(id), name, description, ColumnType.Time, project)
        {
            FallbackTime = fallbackTime,
            Width = 120,
            Aggregation = aggregation,
            Role = role,
        };

    public static IntegerColumn<TRows> Duration(
        string id,
        string name,
        string description,
        Func<TRows, int, long?> project,
        ColumnAggregation aggregation = ColumnAggregation.Sum,
        ColumnRole role = ColumnRole.None,
        string? lowerBound = null) =>
        new(new Guid(id), name, description, ColumnType.Duration, project)
        {
            LowerBoundColumn = lowerBound,
            Width = 120,
            Aggregation = aggregation,
            Role = role,
        };

    public static RealColumn<TRows> Percent(
        string id,
        string name,
        string description,
        Func<TRows, int, double?> project,
        ColumnAggregation aggregation = ColumnAggregation.None,
        string? part = null,
        bool isShareOfCpuTime = false) =>
        new(new Guid(id), name, description, ColumnType.Percent, project)
        {
            Width = 80,
            Aggregation = aggregation,
            NumeratorColumn = part,
            IsShareOfCpuTime = isShareOfCpuTime,
        };

    public static RealColumn<TRows> Real(
        string id,
        string name,
        string description,
        Func<TRows, int, double?> project,
        ColumnAggregation aggregation = ColumnAggregation.None,
        int width = 80) =>
        new(new Guid(id), name, description, ColumnType.Real, project) { Width = width, Aggregation = aggregation };

    /// <summary>Creates the column with the CPU of a row, by which a graph can arrange its bars.</summary>
    public static IntegerColumn<TRows> Cpu(string id, string description, Func<TRows, int, long?> project) =>
        new(new Guid(id), "CPU", description, ColumnType.Integer, project) { Width = 60, Role = ColumnRole.ResourceId };

    /// <summary>Creates the column with the process id of a row's thread.</summary>
    public static IntegerColumn<TRows> ProcessId(string id, string description, Func<TRows, int, long?> project) =>
        Number(id, "Process Id", description, project, isHidden: true, threadKey: ThreadKeyPart.ProcessId);

    /// <summary>Creates the column with the thread id of a row's thread.</summary>
    public static IntegerColumn<TRows> ThreadId(
        string id, string description, Func<TRows, int, long?> project, bool isHidden = false) =>
        Number(id, "Thread Id", description, project, isHidden: isHidden, threadKey: ThreadKeyPart.ThreadId);

    /// <summary>Creates the column that distinguishes a row's thread from earlier threads with the same id.</summary>
    public static IntegerColumn<TRows> Incarnation(string id, Func<TRows, int, long?> project, string idOf = "the same thread id") =>
        Number(
            id, "Incarnation", $"The number of earlier threads in the trace with {idOf}.", project,
            isHidden: true, threadKey: ThreadKeyPart.Incarnation);

    /// <summary>Creates a hidden column of text, for exports and for users who ask for it.</summary>
    public static TextColumn<TRows> HiddenText(
        string id, string name, string description, Func<TRows, int, string?> project, ColumnKey key = ColumnKey.None) =>
        new(new Guid(id), name, description, project) { Width = 140, IsHidden = true, ComparisonKey = key };

    /// <summary>Creates a hidden column of numbers, for exports, for sorting and for users who ask for it.</summary>
    public static IntegerColumn<TRows> HiddenNumber(
        string id,
        string name,
        string description,
        Func<TRows, int, long?> project,
        ColumnAggregation aggregation = ColumnAggregation.None) =>
        Number(id, name, description, project, aggregation, isHidden: true);
}
