namespace Microsoft.Performance.SDK.Processing;

public enum AggregationMode
{
    None = 0,
    Average = 1,
    Sum = 2,
    Count = 3,
    Min = 4,
    Max = 5,
    UniqueCount = 6,
    Peak = 7,
    WeightedAverage = 8,
}

public enum AggregationOverTime
{
    Current = 0,
    Rate = 1,
    Cumulative = 2,
    Outstanding = 3,
    OutstandingPeak = 4,
}

public enum ChartType
{
    Line = 0,
    StackedLine = 1,
    StackedBars = 2,
    StateDiagram = 3,
    PointInTime = 4,
    Flame = 5,
}

public enum SortOrder
{
    None = 0,
    Ascending = 1,
    Descending = 2,
    Ascending_Abs = 3,
    Descending_Abs = 4,
}

public enum TextAlignment
{
    Left = 0,
    Right = 1,
    Center = 2,
    Justify = 3,
}

public enum TableLayoutStyle
{
    None = 0,
    Graph = 1,
    Table = 2,
    GraphAndTable = 3,
}

public static class ColumnRole
{
    public const string StartTime = "StartTime";
    public const string EndTime = "EndTime";
    public const string Duration = "Duration";
    public const string ResourceId = "ResourceId";
}
