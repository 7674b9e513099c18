using Microsoft.Performance.SDK.Processing.DataSourceGrouping;

namespace Microsoft.Performance.SDK.Processing;

public interface IProcessingSource
{
    IEnumerable<TableDescriptor> DataTables { get; }

    IEnumerable<TableDescriptor> MetadataTables { get; }

    IEnumerable<Option> CommandLineOptions { get; }

    ProcessingSourceInfo GetAboutInfo();

    void SetApplicationEnvironment(IApplicationEnvironment applicationEnvironment);

    void SetLogger(ILogger logger);

    ICustomDataProcessor CreateProcessor(
        IDataSource dataSource, IProcessorEnvironment processorEnvironment, ProcessorOptions options);

    ICustomDataProcessor CreateProcessor(
        IEnumerable<IDataSource> dataSources, IProcessorEnvironment processorEnvironment, ProcessorOptions options);

    ICustomDataProcessor CreateProcessor(
        IDataSourceGroup dataSourceGroup, IProcessorEnvironment processorEnvironment, ProcessorOptions options);

    bool IsDataSourceSupported(IDataSource dataSource);

    void DisposeProcessor(ICustomDataProcessor processor);
}

/// <summary>Finds the tables of an assembly as the host does: classes marked with <see cref="TableAttribute"/>.</summary>
public abstract class ProcessingSource : IProcessingSource
{
    private TableDescriptor[] _tables = [];

    protected ProcessingSource()
    {
    }

    public IEnumerable<TableDescriptor> DataTables => _tables.Where(t => !t.IsMetadataTable);

    public IEnumerable<TableDescriptor> MetadataTables => _tables.Where(t => t.IsMetadataTable);

    public virtual IEnumerable<Option> CommandLineOptions => [];

    protected IEnumerable<TableDescriptor> AllTables => _tables;

    protected IApplicationEnvironment ApplicationEnvironment { get; private set; }

    protected ILogger Logger { get; private set; }

    public void SetApplicationEnvironment(IApplicationEnvironment applicationEnvironment)
    {
        ApplicationEnvironment = applicationEnvironment;
        SetApplicationEnvironmentCore(applicationEnvironment);
        _tables =
        [
            .. GetType().Assembly.GetTypes()
                .Where(type => type.IsDefined(typeof(TableAttribute), inherit: false))
                .Select(type => (TableDescriptor)type.GetProperty("TableDescriptor").GetValue(null)),
        ];
    }

    public void SetLogger(ILogger logger)
    {
        Logger = logger;
        SetLoggerCore(logger);
    }

    public virtual ProcessingSourceInfo GetAboutInfo() => null;

    public ICustomDataProcessor CreateProcessor(
        IDataSource dataSource, IProcessorEnvironment processorEnvironment, ProcessorOptions options) =>
        CreateProcessor([dataSource], processorEnvironment, options);

    public ICustomDataProcessor CreateProcessor(
        IEnumerable<IDataSource> dataSources, IProcessorEnvironment processorEnvironment, ProcessorOptions options) =>
        CreateProcessorCore(dataSources, processorEnvironment, options);

    public ICustomDataProcessor CreateProcessor(
        IDataSourceGroup dataSourceGroup, IProcessorEnvironment processorEnvironment, ProcessorOptions options) =>
        CreateProcessorCore(dataSourceGroup, processorEnvironment, options);

    public bool IsDataSourceSupported(IDataSource dataSource) => IsDataSourceSupportedCore(dataSource);

    public virtual void DisposeProcessor(ICustomDataProcessor processor) => (processor as IDisposable)?.Dispose();

    protected abstract ICustomDataProcessor CreateProcessorCore(
        IEnumerable<IDataSource> dataSources, IProcessorEnvironment processorEnvironment, ProcessorOptions options);

    protected virtual ICustomDataProcessor CreateProcessorCore(
        IDataSourceGroup dataSourceGroup, IProcessorEnvironment processorEnvironment, ProcessorOptions options) =>
        throw new NotSupportedException();

    protected abstract bool IsDataSourceSupportedCore(IDataSource dataSource);

    protected virtual void SetApplicationEnvironmentCore(IApplicationEnvironment applicationEnvironment)
    {
    }

    protected virtual void SetLoggerCore(ILogger logger)
    {
    }
}
