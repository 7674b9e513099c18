namespace Microsoft.Performance.SDK.Processing;

public sealed class TableDescriptor : IEquatable<TableDescriptor>
{
    public const string DefaultCategory = "Other";
    public const TableLayoutStyle DefaultLayoutStyle = TableLayoutStyle.GraphAndTable;

    public TableDescriptor(
        Guid guid,
        string name,
        string description,
        string category = "Other",
        bool isMetadataTable = false,
        TableLayoutStyle defaultLayout = TableLayoutStyle.GraphAndTable,
        IEnumerable<Extensibility.DataCookerPath> requiredDataCookers = null)
    {
        if (guid == default || string.IsNullOrWhiteSpace(name) || string.IsNullOrWhiteSpace(description)
            || string.IsNullOrWhiteSpace(category))
        {
            throw new ArgumentException("a table has an identity, a name, a description and a category");
        }

        (Guid, Name, Description, Category) = (guid, name, description, category);
        (IsMetadataTable, DefaultLayout) = (isMetadataTable, defaultLayout);
    }

    public Guid Guid { get; }

    public string Name { get; }

    public string Description { get; }

    public string Category { get; }

    public TableLayoutStyle DefaultLayout { get; }

    public bool IsMetadataTable { get; }

    public bool Equals(TableDescriptor other) => other?.Guid == Guid;

    public override bool Equals(object obj) => Equals(obj as TableDescriptor);

    public override int GetHashCode() => Guid.GetHashCode();
}

[AttributeUsage(AttributeTargets.Class, AllowMultiple = false, Inherited = false)]
public class TableAttribute : Attribute
{
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
        self.AddColumn(new DataColumn<T>(column, projection));

    public static ITableBuilderWithRowCount AddHierarchicalColumn<T>(
        this ITableBuilderWithRowCount self,
        ColumnConfiguration column,
        IProjection<int, T> projection,
        ICollectionInfoProvider<T> collectionProvider) =>
        self.AddColumn(new HierarchicalDataColumn<T>(column, projection, collectionProvider));
}

public struct TableRowDetailEntry
{
    public TableRowDetailEntry(string name)
        : this(name, null)
    {
    }

    public TableRowDetailEntry(string name, string value) => (Name, Value) = (name, value);

    public string Name { get; }

    public string Value { get; }

    public bool HasValue => Value is not null;
}
