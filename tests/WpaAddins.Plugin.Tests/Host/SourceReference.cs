using System.Reflection;
using Microsoft.Performance.SDK.Processing;
using Microsoft.Performance.SDK.Processing.DataSourceGrouping;
using DataSourceAttribute = Microsoft.Performance.SDK.Processing.DataSourceAttribute;

namespace WpaAddins.Plugin.Tests.Host;

/// <summary>A source as the host finds it in an assembly, asks it and lets it go.</summary>
/// <remarks>
/// Source: ProcessingSourceReference.TryCreateReference, Supports and Dispose, and ProcessingSourceExecutor, in
/// src/Microsoft.Performance.SDK.Runtime of microsoft/microsoft-performance-toolkit-sdk.
/// </remarks>
internal sealed class SourceReference : IDisposable
{
    private readonly DataSourceAttribute[] _takes;
    private readonly List<ICustomDataProcessor> _processors = [];

    private SourceReference(IProcessingSource source, DataSourceAttribute[] takes)
    {
        (Source, _takes) = (source, takes);
        Options = [.. source.CommandLineOptions];
    }

    public IProcessingSource Source { get; }

    /// <summary>Gets the options, which are asked for before anything else.</summary>
    public IReadOnlyList<Option> Options { get; }

    /// <summary>Takes a class that is public and concrete, has both attributes and a constructor without parameters.</summary>
    /// <returns>The reference; null for any other class.</returns>
    public static SourceReference? TryFind(Type type)
    {
        if (!type.IsVisible || type.IsAbstract || !type.IsAssignableTo(typeof(IProcessingSource))
            || type.GetConstructor(Type.EmptyTypes) is not { } constructor
            || type.GetCustomAttribute<ProcessingSourceAttribute>() is null
            || type.GetCustomAttributes<DataSourceAttribute>().ToArray() is not { Length: > 0 } takes)
        {
            return null;
        }

        return new SourceReference((IProcessingSource)constructor.Invoke(null), takes);
    }

    /// <summary>Asks the attributes first, and the source only about what they take.</summary>
    public bool Supports(IDataSource dataSource) =>
        _takes.Any(take => take.Type.IsInstanceOfType(dataSource) && take.Accepts(dataSource))
        && Source.IsDataSourceSupported(dataSource);

    /// <summary>Makes a processor for a group, after log and environment were given.</summary>
    public ICustomDataProcessor Open(PretendedHost host, ProcessorOptions options, params FileDataSource[] files)
    {
        Source.SetLogger(host.Log);
        Source.SetApplicationEnvironment(host);
        var processor = Source.CreateProcessor(new DataSourceGroup(files, new OneAfterTheOther()), host, options);
        _processors.Add(processor);
        return processor;
    }

    public void Dispose()
    {
        foreach (var processor in _processors)
        {
            Source.DisposeProcessor(processor);
            (processor as IDisposable)?.Dispose();
        }
    }

    private sealed class OneAfterTheOther : IProcessingMode
    {
        public Guid Guid { get; } = new("6a3c7a55-7f0a-4a0e-9f3c-0b63a3a3f0c1");

        public string Name => "Default";

        public string Description => "Nothing is combined.";
    }
}
