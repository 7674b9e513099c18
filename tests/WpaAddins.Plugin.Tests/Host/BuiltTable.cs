using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Plugin.Tests.Host;

/// <summary>Takes a table as the host does, and refuses what it refuses or cannot show.</summary>
/// <remarks>
/// Errors: exceptions are those of the host's own builder (TableBuilder in src/Microsoft.Performance.SDK.Runtime of
/// microsoft/microsoft-performance-toolkit-sdk); assertions are rules that are only documented.
/// </remarks>
internal sealed class BuiltTable : IDynamicTableBuilder, ITableBuilderWithRowCount
{
    private readonly List<TableConfiguration> _configurations = [];
    private readonly List<IDataColumn> _columns = [];
    private readonly Dictionary<string, TableCommandCallback> _commands = new(StringComparer.CurrentCultureIgnoreCase);
    private Func<int, IEnumerable<TableRowDetailEntry>>? _details;
    private bool _hasRowCount;

    public IEnumerable<TableConfiguration> BuiltInTableConfigurations => _configurations;

    public TableConfiguration DefaultConfiguration { get; private set; } = null!;

    public int RowCount { get; private set; }

    public IReadOnlyCollection<IDataColumn> Columns => _columns;
    public IDataColumn this[string name] => _columns.Single(column => column.Configuration.Metadata.Name == name);
    public IReadOnlyDictionary<string, TableCommandCallback> Commands => _commands;

    /// <summary>Gets how the table was added to the host, if a command asked for it; null = not yet.</summary>
    public AddNewTableOption? AddedTo { get; private set; }

    public static IProjectionDescription Projection(IDataColumn column) =>
        (IProjectionDescription)column.GetType().GetProperty(nameof(IDataColumn<>.Projector))!.GetValue(column)!;

    public IReadOnlyList<TableRowDetailEntry> Details(int row) => [.. _details!(row)];

    public ITableBuilder AddTableCommand(string commandName, TableCommandCallback callback)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(commandName);
        ArgumentNullException.ThrowIfNull(callback);
        return _commands.TryAdd(commandName.Trim(), callback) ? Before() : throw new InvalidOperationException($"two commands are {commandName}");
    }

    public ITableBuilder AddTableConfiguration(TableConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(configuration);
        Assert.IsFalse(string.IsNullOrWhiteSpace(configuration.Name), "a view is chosen by its name");
        Assert.IsFalse(_configurations.Any(other => other.Name == configuration.Name), $"two views are {configuration.Name}");
        _configurations.Add(configuration);
        return Before();
    }

    public ITableBuilder SetDefaultTableConfiguration(TableConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(configuration);
        CollectionAssert.Contains(_configurations, configuration, "the default is one of the views");
        DefaultConfiguration = configuration;
        return Before();
    }

    public ITableBuilderWithRowCount SetRowCount(int numberOfRows)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(numberOfRows);
        Before();
        _hasRowCount = true;
        RowCount = numberOfRows;
        return this;
    }

    public ITableBuilderWithRowCount AddColumn(IDataColumn column)
    {
        ArgumentNullException.ThrowIfNull(column);
        After();

        // The host makes generic types of these types, which an assembly of its own must be able to see.
        var provider = column.GetType().GetProperty(nameof(IHierarchicalDataColumn<>.CollectionInfoProvider))?.GetValue(column);
        foreach (var type in (Type?[])[column.ProjectorInterface, column.DataType, provider?.GetType()])
        {
            Assert.IsTrue(type is null or { IsVisible: true }, $"{type} is not public");
        }

        // Views name columns by identity, queries by name.
        var (id, name) = (column.Configuration.Metadata.Guid, column.Configuration.Metadata.Name);
        Assert.IsFalse(_columns.Select(c => c.Configuration.Metadata).Any(m => m.Guid == id || m.Name == name), $"two columns are {name}");
        _columns.Add(column);
        return this;
    }

    public ITableBuilderWithRowCount ReplaceColumn(IDataColumn oldColumn, IDataColumn newColumn)
    {
        ArgumentNullException.ThrowIfNull(oldColumn);
        _columns.Remove(oldColumn);
        return AddColumn(newColumn);
    }

    public ITableBuilderWithRowCount SetTableRowDetailsGenerator(Func<int, IEnumerable<TableRowDetailEntry>> generator)
    {
        ArgumentNullException.ThrowIfNull(generator);
        After();
        _details = _details is null ? generator : throw new InvalidOperationException("the details of rows were set already");
        return this;
    }

    public void AddDynamicTable(AddNewTableOption option)
    {
        After();
        Assert.IsNull(AddedTo, "a table is added once");
        AddedTo = option;
    }

    private BuiltTable Before()
    {
        Assert.IsFalse(_hasRowCount, "configurations come before the number of rows");
        return this;
    }

    private void After() => Assert.IsTrue(_hasRowCount, "columns and details come behind the number of rows");
}
