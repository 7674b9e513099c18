namespace WpaAddins.Tables.Catalogue;

/// <summary>How WPA draws a view.</summary>
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
}
