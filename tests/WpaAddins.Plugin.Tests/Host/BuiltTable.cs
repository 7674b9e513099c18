using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Plugin.Tests.Host;

/// <summary>Takes a table as the host does, and keeps to the order of calls that it demands.</summary>
internal sealed class BuiltTable : ITableBuilder, ITableBuilderWithRowCount
{
    private readonly List<TableConfiguration> _configurations = [];
    private readonly List<IDataColumn> _columns = [];
    private Func<int, IEnumerable<TableRowDetailEntry>>? _details;
    private bool _hasRowCount;

    public IEnumerable<TableConfiguration> BuiltInTableConfigurations => _configurations;

    public TableConfiguration DefaultConfiguration { get; private set; } = null!;

    public int RowCount { get; private set; }

    public IReadOnlyCollection<IDataColumn> Columns => _columns;

    public IDataColumn this[string name] => _columns.Single(column => column.Configuration.Metadata.Name == name);

    public IEnumerable<TableRowDetailEntry> Details(int row) => _details!(row);

    public ITableBuilder AddTableCommand(string commandName, TableCommandCallback callback) => Before();

    public ITableBuilder AddTableConfiguration(TableConfiguration configuration)
    {
        _configurations.Add(configuration);
        return Before();
    }

    public ITableBuilder SetDefaultTableConfiguration(TableConfiguration configuration)
    {
        DefaultConfiguration = configuration;
        return Before();
    }

    public ITableBuilderWithRowCount SetRowCount(int numberOfRows)
    {
        Before();
        _hasRowCount = true;
        RowCount = numberOfRows;
        return this;
    }

    public ITableBuilderWithRowCount AddColumn(IDataColumn column)
    {
        _columns.Add(column);
        return this;
    }

    public ITableBuilderWithRowCount ReplaceColumn(IDataColumn oldColumn, IDataColumn newColumn) =>
        throw new NotSupportedException();

    public ITableBuilderWithRowCount SetTableRowDetailsGenerator(Func<int, IEnumerable<TableRowDetailEntry>> generator)
    {
        _details = generator;
        return this;
    }

    private BuiltTable Before()
    {
        Assert.IsFalse(_hasRowCount, "configurations come before the number of rows");
        return this;
    }
}
