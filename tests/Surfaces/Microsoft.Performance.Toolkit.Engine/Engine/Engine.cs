using Microsoft.Performance.SDK.Processing;
using Microsoft.Performance.SDK.Runtime;

namespace Microsoft.Performance.Toolkit.Engine;

/// <summary>Calls sources and processors in the order of the real one; a source that gives no processor is a line in the log.</summary>
public abstract class Engine : IDisposable
{
    private readonly List<(ProcessingSourceReference Source, ICustomDataProcessor Processor)> _processors = [];
    private readonly Dictionary<TableDescriptor, ICustomDataProcessor> _enabled = [];

    internal Engine(EngineCreateInfo createInfo)
    {
        var host = new EngineHost(createInfo);
        foreach (var source in createInfo.DataSources.Plugins.ProcessingSourceReferences)
        {
            source.Instance.SetLogger(host.CreateLogger(source.Type));
            source.Instance.SetApplicationEnvironment(host);
        }

        AvailableTables = createInfo.DataSources.Plugins.ProcessingSourceReferences.SelectMany(s => s.AvailableTables).ToArray();
        foreach (var (source, files) in createInfo.DataSources.Assigned)
        {
            try
            {
                _processors.Add((source, source.CreateProcessor(files, host, ProcessorOptions.Default)));
            }
            catch (Exception e)
            {
                host.CreateLogger(typeof(Engine)).Error("{0}: {1}", source.Name, e);
            }
        }
    }

    public IEnumerable<TableDescriptor> AvailableTables { get; }

    public static Engine Create(EngineCreateInfo createInfo) => new OfFiles(createInfo);

    public bool TryEnableTable(TableDescriptor descriptor)
    {
        var processor = _processors.FirstOrDefault(p => p.Source.AvailableTables.Contains(descriptor)).Processor;
        return processor?.TryEnableTable(descriptor) == true && _enabled.TryAdd(descriptor, processor);
    }

    public RuntimeExecutionResults Process()
    {
        List<ProcessingError> errors = [];
        foreach (var (_, processor) in _processors)
        {
            try
            {
                processor.ProcessAsync(new Progress<int>(), CancellationToken.None).GetAwaiter().GetResult();
                processor.GetDataSourceInfo();
            }
            catch (Exception e)
            {
                errors.Add(new ProcessingError(e));
            }
        }

        return new RuntimeExecutionResults(_enabled, errors);
    }

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    protected virtual void Dispose(bool disposing)
    {
    }

    private sealed class OfFiles(EngineCreateInfo createInfo) : Engine(createInfo);
}
