namespace WpaAddins.Tables.Catalogue;

/// <summary>The type of the graph that WPA draws for a view.</summary>
public enum ChartType
{
    /// <summary>As <see cref="Gantt"/> if the table has a start and an end column, otherwise no graph.</summary>
    Default,

    /// <summary>Bars from start to end, one line for each group of rows (see <see cref="View.KeyColumns"/>).</summary>
    Gantt,

    /// <summary>Stacked areas.</summary>
    StackedArea,

    /// <summary>Lines.</summary>
    Line,

    /// <summary>Stacked areas: at each time, the number of rows that have begun and not yet ended.</summary>
    OutstandingRows,

    /// <summary>A flame chart: the width of a frame is its share of the sum of the graph column.</summary>
    Flame,
}
