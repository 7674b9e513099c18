namespace Microsoft.Performance.SDK.Processing;

public sealed class ColumnConfiguration
{
    public ColumnConfiguration(ColumnMetadata metadata)
        : this(metadata, UIHints.Default())
    {
    }

    public ColumnConfiguration(ColumnMetadata metadata, UIHints hints) => (Metadata, DisplayHints) = (metadata, hints);

    public ColumnMetadata Metadata { get; }

    public UIHints DisplayHints { get; }
}

public class ColumnMetadata : ICloneable<ColumnMetadata>
{
    public ColumnMetadata(Guid guid, string name)
        : this(guid, name, name)
    {
    }

    public ColumnMetadata(Guid guid, string name, string description)
    {
        if (guid == default || string.IsNullOrWhiteSpace(name))
        {
            throw new ArgumentException("a column has an identity and a name");
        }

        (Guid, Name, Description) = (guid, name, string.IsNullOrWhiteSpace(description) ? name : description);
    }

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

public interface IDataColumn
{
    ColumnConfiguration Configuration { get; }

    Type DataType { get; }

    Type ProjectorInterface { get; }

    object Project(int index);
}

public interface IDataColumn<T> : IDataColumn, IProjector<int, T>
{
    IProjection<int, T> Projector { get; }

    T ProjectTyped(int index);
}

public interface IHierarchicalDataColumn<T> : IDataColumn<T>
{
    ICollectionInfoProvider<T> CollectionInfoProvider { get; }
}

public class DataColumn<T> : IDataColumn<T>
{
    public DataColumn(ColumnConfiguration configuration, IProjection<int, T> projection) =>
        (Configuration, Projector) = (configuration, projection);

    public ColumnConfiguration Configuration { get; }

    public Type DataType => typeof(T);

    public Type ProjectorInterface => typeof(IProjection<int, T>);

    public IProjection<int, T> Projector { get; }

    public T this[int index] => Projector[index];

    public object Project(int index) => Projector[index];

    public T ProjectTyped(int index) => Projector[index];
}

public class HierarchicalDataColumn<T> : DataColumn<T>, IHierarchicalDataColumn<T>
{
    public HierarchicalDataColumn(
        ColumnConfiguration configuration, IProjection<int, T> projection, ICollectionInfoProvider<T> collectionProvider)
        : base(configuration, projection) => CollectionInfoProvider = collectionProvider;

    public ICollectionInfoProvider<T> CollectionInfoProvider { get; }
}
