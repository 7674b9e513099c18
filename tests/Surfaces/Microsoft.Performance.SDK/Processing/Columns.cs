namespace Microsoft.Performance.SDK.Processing;

public sealed class ColumnConfiguration
{
    public ColumnConfiguration(ColumnMetadata metadata)
        : this(metadata, null)
    {
    }

    public ColumnConfiguration(ColumnMetadata metadata, UIHints hints) =>
        (Metadata, DisplayHints) = (Demand.Something(metadata, nameof(metadata)), hints ?? UIHints.Default());

    public ColumnMetadata Metadata { get; }

    public UIHints DisplayHints { get; }
}

public class ColumnMetadata : ICloneable<ColumnMetadata>
{
    public ColumnMetadata(Guid guid, string name)
        : this(guid, name, name)
    {
    }

    public ColumnMetadata(Guid guid, string name, string description) => (Guid, Name, Description) = (
        Demand.Identity(guid, nameof(guid)),
        Demand.Text(name, nameof(name)),
        string.IsNullOrWhiteSpace(description) ? name : description);

    public Guid Guid { get; }

    public string Name { get; }

    public string ShortDescription { get; set; }

    public string Description { get; }

    public bool IsPercent { get; set; }

    public object Clone() => CloneT();

    public ColumnMetadata CloneT() =>
        new(Guid, Name, Description) { ShortDescription = ShortDescription, IsPercent = IsPercent };
}

public sealed class UIHints : ICloneable<UIHints>
{
    public int Width { get; set; } = 80;

    public bool IsVisible { get; set; } = true;

    public TextAlignment TextAlignment { get; set; }

    public string CellFormat { get; set; }

    public SortOrder SortOrder { get; set; }

    public int SortPriority { get; set; }

    public AggregationMode AggregationMode { get; set; }

    public static UIHints Default() => new();

    public object Clone() => CloneT();

    public UIHints CloneT() => (UIHints)MemberwiseClone();
}
