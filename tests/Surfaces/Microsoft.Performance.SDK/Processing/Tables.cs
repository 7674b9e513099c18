namespace Microsoft.Performance.SDK.Processing;

public sealed class TableDescriptor : IEquatable<TableDescriptor>
{
    public TableDescriptor(
        Guid guid,
        string name,
        string description,
        string category = "Other",
        bool isMetadataTable = false,
        TableLayoutStyle defaultLayout = TableLayoutStyle.GraphAndTable,
        IEnumerable<Extensibility.DataCookerPath> requiredDataCookers = null)
    {
        Guid = Demand.Identity(guid, nameof(guid));
        Name = Demand.Text(name, nameof(name));
        Description = Demand.Text(description, nameof(description));
        Category = Demand.Text(category, nameof(category));
        (IsMetadataTable, DefaultLayout) = (isMetadataTable, defaultLayout);
    }

    public Guid Guid { get; }

    public string Name { get; }

    public string Description { get; }

    public string Category { get; }

    public TableLayoutStyle DefaultLayout { get; }

    public bool IsMetadataTable { get; }

    public IDictionary<string, object> ExtendedData { get; } = new Dictionary<string, object>();

    public Type Type { get; set; }

    public bool Equals(TableDescriptor other) => other?.Guid == Guid;

    public override bool Equals(object obj) => Equals(obj as TableDescriptor);

    public override int GetHashCode() => Guid.GetHashCode();
}

public delegate void TableCommandCallback(IReadOnlyList<int> selectedRows);

public interface ITableBuilder
{
    IEnumerable<TableConfiguration> BuiltInTableConfigurations { get; }

    TableConfiguration DefaultConfiguration { get; }

    ITableBuilder AddTableCommand(string commandName, TableCommandCallback callback);

    ITableBuilder AddTableConfiguration(TableConfiguration configuration);

    ITableBuilder SetDefaultTableConfiguration(TableConfiguration configuration);

    ITableBuilderWithRowCount SetRowCount(int numberOfRows);
}

public interface ITableBuilderWithRowCount
{
    int RowCount { get; }

    IReadOnlyCollection<IDataColumn> Columns { get; }

    ITableBuilderWithRowCount AddColumn(IDataColumn column);

    ITableBuilderWithRowCount ReplaceColumn(IDataColumn oldColumn, IDataColumn newColumn);

    ITableBuilderWithRowCount SetTableRowDetailsGenerator(Func<int, IEnumerable<TableRowDetailEntry>> generator);
}

public static class TableBuilderExtensions
{
    public static ITableBuilderWithRowCount AddColumn<T>(
        this ITableBuilderWithRowCount self, ColumnConfiguration column, IProjection<int, T> projection) =>
        Demand.Something(self, nameof(self)).AddColumn(new DataColumn<T>(column, projection));

    public static ITableBuilderWithRowCount AddHierarchicalColumn<T>(
        this ITableBuilderWithRowCount self,
        ColumnConfiguration column,
        IProjection<int, T> projection,
        ICollectionInfoProvider<T> collectionProvider) =>
        Demand.Something(self, nameof(self)).AddColumn(new HierarchicalDataColumn<T>(column, projection, collectionProvider));
}

public struct TableRowDetailEntry
{
    private readonly List<TableRowDetailEntry> _children;

    public TableRowDetailEntry(string name)
        : this(name, null)
    {
    }

    public TableRowDetailEntry(string name, string value) =>
        (Name, Value, _children) = (Demand.Text(name, nameof(name)), value, []);

    public string Name { get; }

    public string Value { get; }

    public bool HasValue => !string.IsNullOrEmpty(Value);

    /// <summary>Gets the entries below it; the name is the SDK's.</summary>
    public IReadOnlyList<TableRowDetailEntry> Childrens => _children;

    public TableRowDetailEntry AddChildDetailsInfo(TableRowDetailEntry child)
    {
        _children.Add(child);
        return this;
    }
}
