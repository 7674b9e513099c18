namespace WpaAddins.Tables.Catalogue;

/// <summary>How a view is drawn.</summary>
public enum ChartType
{
    /// <summary>As a table only.</summary>
    None,

    /// <summary>Bars from start to end, one line a key.</summary>
    Gantt,

    /// <summary>Stacked areas.</summary>
    StackedArea,

    /// <summary>Lines.</summary>
    Line,

    /// <summary>Stacked bars.</summary>
    StackedBars,
}
