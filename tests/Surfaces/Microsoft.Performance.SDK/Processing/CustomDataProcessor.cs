namespace Microsoft.Performance.SDK.Processing;

public interface ICustomDataProcessor
{
    void EnableTable(TableDescriptor tableDescriptor);

    bool TryEnableTable(TableDescriptor tableDescriptor);

    Task ProcessAsync(IProgress<int> progress, CancellationToken cancellationToken);

    DataSourceInfo GetDataSourceInfo();

    void BuildTable(TableDescriptor table, ITableBuilder tableBuilder);

    ITableService CreateTableService(TableDescriptor table);

    bool DoesTableHaveData(TableDescriptor table);

    IEnumerable<TableDescriptor> GetEnabledTables();
}

public interface IDataDerivedTables
{
    IReadOnlyCollection<TableDescriptor> DataDerivedTables { get; }
}

public interface ITableService : IDisposable
{
    event EventHandler Invalidated;

    void OnProcessorConnected();
}

/// <summary>Keeps the host's rules: tables are enabled before the processing, which runs once; only enabled ones are built.</summary>
public abstract class CustomDataProcessor : ICustomDataProcessor, IDataDerivedTables
{
    private readonly HashSet<TableDescriptor> _enabled = [];
    private bool _isStarted;

    protected CustomDataProcessor(
        ProcessorOptions options,
        IApplicationEnvironment applicationEnvironment,
        IProcessorEnvironment processorEnvironment)
    {
        Options = Demand.Something(options, nameof(options));
        ApplicationEnvironment = Demand.Something(applicationEnvironment, nameof(applicationEnvironment));
        ProcessorEnvironment = Demand.Something(processorEnvironment, nameof(processorEnvironment));
        Logger = processorEnvironment.CreateLogger(GetType());
        EnabledTables = new ReadOnlyHashSet<TableDescriptor>(_enabled);
    }

    public IReadOnlyCollection<TableDescriptor> DataDerivedTables => [];

    protected IApplicationEnvironment ApplicationEnvironment { get; }

    protected IProcessorEnvironment ProcessorEnvironment { get; }

    protected ReadOnlyHashSet<TableDescriptor> EnabledTables { get; }

    protected ProcessorOptions Options { get; }

    protected ILogger Logger { get; }

    public void EnableTable(TableDescriptor tableDescriptor)
    {
        lock (_enabled)
        {
            if (_isStarted)
            {
                throw new InvalidOperationException("tables are enabled before the processing");
            }

            if (_enabled.Contains(tableDescriptor))
            {
                return;
            }

            OnBeforeEnableTable(tableDescriptor);
            _enabled.Add(tableDescriptor);
            OnAfterEnableTable(tableDescriptor);
        }
    }

    public bool TryEnableTable(TableDescriptor tableDescriptor)
    {
        Demand.Something(tableDescriptor, nameof(tableDescriptor));
        try
        {
            EnableTable(tableDescriptor);
            return true;
        }
        catch (Exception)
        {
            return false;
        }
    }

    public void BuildTable(TableDescriptor table, ITableBuilder tableBuilder)
    {
        Demand.Something(table, nameof(table));
        Demand.Something(tableBuilder, nameof(tableBuilder));
        if (!_enabled.Contains(table))
        {
            throw new InvalidOperationException($"{table.Name} was not enabled");
        }

        BuildTableCore(table, tableBuilder);
    }

    public virtual ITableService CreateTableService(TableDescriptor table) => null;

    public abstract DataSourceInfo GetDataSourceInfo();

    public virtual bool DoesTableHaveData(TableDescriptor table) => true;

    public Task ProcessAsync(IProgress<int> progress, CancellationToken cancellationToken)
    {
        lock (_enabled)
        {
            if (_isStarted)
            {
                throw new InvalidOperationException("the processing runs once");
            }

            _isStarted = true;
        }

        return ProcessAsyncCore(progress, cancellationToken);
    }

    public IEnumerable<TableDescriptor> GetEnabledTables()
    {
        lock (_enabled)
        {
            return [.. _enabled];
        }
    }

    protected abstract Task ProcessAsyncCore(IProgress<int> progress, CancellationToken cancellationToken);

    protected abstract void BuildTableCore(TableDescriptor tableDescriptor, ITableBuilder tableBuilder);

    protected virtual void OnBeforeEnableTable(TableDescriptor tableDescriptor)
    {
    }

    protected virtual void OnAfterEnableTable(TableDescriptor tableDescriptor)
    {
    }
}
