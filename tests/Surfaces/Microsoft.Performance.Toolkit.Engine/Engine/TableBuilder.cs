using Microsoft.Performance.SDK.Processing;

namespace Microsoft.Performance.Toolkit.Engine;

/// <summary>Keeps the columns and views that a processor builds; commands are not asked for.</summary>
internal sealed class TableBuilder : ITableBuilder, ITableBuilderWithRowCount, ITableResult
{
    private readonly List<TableConfiguration> _configurations = [];
    private readonly List<IDataColumn> _columns = [];

    public IEnumerable<TableConfiguration> BuiltInTableConfigurations => _configurations;

    public TableConfiguration DefaultConfiguration { get; private set; }

    public int RowCount { get; private set; }

    public IReadOnlyCollection<IDataColumn> Columns => _columns;

    public Func<int, IEnumerable<TableRowDetailEntry>> TableRowDetailsGenerator { get; private set; }

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

    public ITableBuilderWithRowCount ReplaceColumn(IDataColumn oldColumn, IDataColumn newColumn)
    {
        _columns[_columns.IndexOf(oldColumn)] = newColumn;
        return this;
    }

    public ITableBuilderWithRowCount SetTableRowDetailsGenerator(Func<int, IEnumerable<TableRowDetailEntry>> generator)
    {
        TableRowDetailsGenerator = generator;
        return this;
    }
}
