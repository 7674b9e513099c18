namespace WpaAddins.Tables.Catalogue;

/// <summary>One column of a table: identity, meaning, form.</summary>
/// <remarks>
/// Shape: a subclass for each kind of value holds the projection row → value, so that no value is boxed:
/// <see cref="TextColumn{TRows}"/>, <see cref="IntegerColumn{TRows}"/> (whole numbers, times and durations) and
/// <see cref="RealColumn{TRows}"/> (percentages, rates).
/// </remarks>
/// <param name="id">Never changes once published.</param>
/// <param name="name">The name that others rely on, unit included.</param>
/// <param name="description">What it means, in one sentence.</param>
/// <param name="type">What its values are.</param>
public abstract class Column(Guid id, string name, string description, ColumnType type)
{
    /// <summary>Gets the identity.</summary>
    public Guid Id => id;

    /// <summary>Gets the name.</summary>
    public string Name => name;

    /// <summary>Gets what it means.</summary>
    public string Description => description;

    /// <summary>Gets what its values are.</summary>
    public ColumnType Type => type;

    /// <summary>Gets the unit in the name: <c>s</c>, <c>us</c>, <c>%</c> or empty.</summary>
    public string Unit => type switch
    {
        ColumnType.Time => "s",
        ColumnType.Duration => "us",
        ColumnType.Percent => "%",
        _ => "",
    };

    /// <summary>Gets the width on screen in pixels.</summary>
    public int Width { get; init; } = 100;

    /// <summary>Gets whether values are aligned to the right.</summary>
    public bool IsRightAligned => type is not (ColumnType.Text or ColumnType.Stack);

    /// <summary>Gets how grouped rows are summed up.</summary>
    public ColumnAggregation Aggregation { get; init; }

    /// <summary>Gets what it is to a graph.</summary>
    public ColumnRole Role { get; init; }

    /// <summary>Gets the name of the sum that a percentage is of a whole which other rows share or the trace sets.</summary>
    /// <value>A column of the same table; null if the percentage has no whole beyond its own row.</value>
    public string? Part { get; init; }

    /// <summary>Gets whether it is out of sight until a person asks for it.</summary>
    public bool IsHidden { get; init; }
}
