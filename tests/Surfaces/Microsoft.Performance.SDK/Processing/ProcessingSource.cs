using Microsoft.Performance.SDK.Processing.DataSourceGrouping;

namespace Microsoft.Performance.SDK.Processing;

public enum SerializationSource
{
    PrebuiltTableConfiguration = 0,
}

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

    Stream GetSerializationStream(SerializationSource source);

    bool IsDataSourceSupported(IDataSource dataSource);

    void DisposeProcessor(ICustomDataProcessor processor);
}

/// <summary>Keeps the host's rules: tables come from a provider and are unique, and a source that fails supports nothing.</summary>
public abstract class ProcessingSource : IProcessingSource
{
    private readonly HashSet<TableDescriptor> _tables = [];

    protected ProcessingSource()
    {
    }

    public IEnumerable<TableDescriptor> DataTables => _tables.Where(table => !table.IsMetadataTable);

    public IEnumerable<TableDescriptor> MetadataTables => _tables.Where(table => table.IsMetadataTable);

    public virtual IEnumerable<Option> CommandLineOptions => [];

    protected IApplicationEnvironment ApplicationEnvironment { get; private set; }

    protected ILogger Logger { get; private set; }

    public void SetApplicationEnvironment(IApplicationEnvironment applicationEnvironment)
    {
        ApplicationEnvironment = applicationEnvironment;
        SetApplicationEnvironmentCore(applicationEnvironment);
        var provider = CreateTableProvider() ?? throw new InvalidOperationException("there is no provider of tables");
        foreach (var table in provider.Discover(applicationEnvironment.Serializer))
        {
            if (!_tables.Add(table))
            {
                throw new InvalidOperationException($"two tables have the identity of {table.Name}");
            }
        }
    }

    public void SetLogger(ILogger logger)
    {
        Logger = logger;
        SetLoggerCore(logger);
    }

    /// <summary>Says who made it; the real one has texts to be replaced.</summary>
    public virtual ProcessingSourceInfo GetAboutInfo() => new();

    public ICustomDataProcessor CreateProcessor(
        IDataSource dataSource, IProcessorEnvironment processorEnvironment, ProcessorOptions options) =>
        CreateProcessor([Demand.Something(dataSource, nameof(dataSource))], processorEnvironment, options);

    public ICustomDataProcessor CreateProcessor(
        IEnumerable<IDataSource> dataSources, IProcessorEnvironment processorEnvironment, ProcessorOptions options)
    {
        AssertArguments(dataSources, processorEnvironment, options);
        return NotNull(CreateProcessorCore(dataSources, processorEnvironment, options));
    }

    public ICustomDataProcessor CreateProcessor(
        IDataSourceGroup dataSourceGroup, IProcessorEnvironment processorEnvironment, ProcessorOptions options)
    {
        AssertArguments(Demand.Something(dataSourceGroup, nameof(dataSourceGroup)).DataSources, processorEnvironment, options);
        return NotNull(CreateProcessorCore(dataSourceGroup, processorEnvironment, options));
    }

    public virtual Stream GetSerializationStream(SerializationSource source) => null;

    public bool IsDataSourceSupported(IDataSource dataSource)
    {
        try
        {
            return dataSource is not null && IsDataSourceSupportedCore(dataSource);
        }
        catch (Exception)
        {
            return false;
        }
    }

    /// <summary>Does nothing: who made the processor disposes of it.</summary>
    public virtual void DisposeProcessor(ICustomDataProcessor processor)
    {
    }

    protected abstract ICustomDataProcessor CreateProcessorCore(
        IEnumerable<IDataSource> dataSources, IProcessorEnvironment processorEnvironment, ProcessorOptions options);

    /// <summary>Takes the sources out of their group, and warns of it each time.</summary>
    protected virtual ICustomDataProcessor CreateProcessorCore(
        IDataSourceGroup dataSourceGroup, IProcessorEnvironment processorEnvironment, ProcessorOptions options)
    {
        Logger.Warn("{0} takes no groups", GetType().Name);
        return CreateProcessor(dataSourceGroup.DataSources, processorEnvironment, options);
    }

    protected abstract bool IsDataSourceSupportedCore(IDataSource dataSource);

    protected virtual void SetApplicationEnvironmentCore(IApplicationEnvironment applicationEnvironment)
    {
    }

    protected virtual void SetLoggerCore(ILogger logger)
    {
    }

    protected virtual IProcessingSourceTableProvider CreateTableProvider() =>
        TableDiscovery.CreateForAssembly(GetType().Assembly);

    private static void AssertArguments(
        IEnumerable<IDataSource> dataSources, IProcessorEnvironment environment, ProcessorOptions options)
    {
        Demand.Something(environment, nameof(environment));
        Demand.Something(options, nameof(options));
        foreach (var source in Demand.Something(dataSources, nameof(dataSources)))
        {
            Demand.Something(source, nameof(dataSources));
        }
    }

    private static ICustomDataProcessor NotNull(ICustomDataProcessor processor) =>
        processor ?? throw new InvalidOperationException("a source must make a processor");
}
