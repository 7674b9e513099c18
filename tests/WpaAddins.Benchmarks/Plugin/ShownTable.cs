using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Benchmarks.Plugin;

/// <summary>Takes a table as the host does, and keeps its columns.</summary>
internal sealed class ShownTable : ITableBuilder, ITableBuilderWithRowCount
{
    private readonly List<TableConfiguration> _configurations = [];
    private readonly List<IDataColumn> _columns = [];

    public IEnumerable<TableConfiguration> BuiltInTableConfigurations => _configurations;

    public TableConfiguration DefaultConfiguration { get; private set; } = null!;

    public int RowCount { get; private set; }

    public IReadOnlyCollection<IDataColumn> Columns => _columns;

    public ITableBuilder AddTableCommand(string commandName, TableCommandCallback callback) => this;

    public ITableBuilder AddTableConfiguration(TableConfiguration configuration)
    {
        _configurations.Add(configuration);
        return this;
    }

    public ITableBuilder SetDefaultTableConfiguration(TableConfiguration configuration)
    {
        DefaultConfiguration = configuration;
        return this;
    }

    public ITableBuilderWithRowCount SetRowCount(int numberOfRows)
    {
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

    public ITableBuilderWithRowCount SetTableRowDetailsGenerator(Func<int, IEnumerable<TableRowDetailEntry>> generator) => this;
}
