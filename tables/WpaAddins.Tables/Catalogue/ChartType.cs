namespace WpaAddins.Tables.Catalogue;

/// <summary>The type of the graph that WPA draws for a view.</summary>
public enum ChartType
{
    /// <summary>No graph, only a table.</summary>
    None,

    /// <summary>Bars from start to end, one line for each key.</summary>
    Gantt,

    /// <summary>Stacked areas.</summary>
    StackedArea,

    /// <summary>Lines.</summary>
    Line,

    /// <summary>Stacked bars.</summary>
    StackedBars,

    /// <summary>Stacked areas of the rows that have begun and not ended at each time.</summary>
    RowsAtATime,

    /// <summary>A flame chart: frames of stacks, as wide as their share of the drawn number.</summary>
    Flame,
}
