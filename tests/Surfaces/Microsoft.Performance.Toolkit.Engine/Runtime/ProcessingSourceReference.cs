using System.Reflection;
using Microsoft.Performance.SDK.Processing;
using Microsoft.Performance.SDK.Processing.DataSourceGrouping;

namespace Microsoft.Performance.SDK.Runtime;

/// <summary>A source as the host has it: found by its attributes; gives its processors back when it is disposed.</summary>
public sealed class ProcessingSourceReference : AssemblyTypeReferenceWithInstance<IProcessingSource, ProcessingSourceReference>
{
    private readonly string[] _extensions;
    private readonly List<ICustomDataProcessor> _processors = [];

    public ProcessingSourceReference(
        Type type, ProcessingSourceAttribute metadata, HashSet<DataSourceAttribute> dataSourceAttributes)
        : base(type)
    {
        Name = metadata.Name;
        _extensions = [.. dataSourceAttributes.OfType<FileDataSourceAttribute>().Select(a => "." + a.FileExtension)];
    }

    public ProcessingSourceReference(ProcessingSourceReference other)
        : base(other) => (Name, _extensions) = (other.Name, other._extensions);

    public string Name { get; }

    public IEnumerable<TableDescriptor> AvailableTables => Instance.DataTables.Union(Instance.MetadataTables).ToArray();

    public static bool TryCreateReference(Type candidateType, out ProcessingSourceReference reference)
    {
        var metadata = candidateType.GetCustomAttribute<ProcessingSourceAttribute>();
        var dataSources = candidateType.GetCustomAttributes<DataSourceAttribute>().ToHashSet();
        var isSource = metadata is not null && dataSources.Count > 0 && candidateType is { IsPublic: true, IsAbstract: false }
            && candidateType.GetConstructor(Type.EmptyTypes) is not null;
        reference = isSource ? new ProcessingSourceReference(candidateType, metadata, dataSources) : null;
        return isSource;
    }

    /// <summary>An exception of the source means that the file is not one of its own.</summary>
    public bool Supports(IDataSource dataSource)
    {
        try
        {
            return dataSource is FileDataSource file
                && _extensions.Contains(Path.GetExtension(file.FullPath), StringComparer.OrdinalIgnoreCase)
                && Instance.IsDataSourceSupported(dataSource);
        }
        catch (Exception)
        {
            return false;
        }
    }

    public override ProcessingSourceReference CloneT() => new(this);

    internal ICustomDataProcessor CreateProcessor(
        IDataSourceGroup dataSources, IProcessorEnvironment environment, ProcessorOptions options)
    {
        var processor = Instance.CreateProcessor(dataSources, environment, options);
        _processors.Add(processor);
        return processor;
    }

    protected override void Dispose(bool disposing)
    {
        _processors.ForEach(Instance.DisposeProcessor);
        _processors.Clear();
    }
}
