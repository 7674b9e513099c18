using Microsoft.Performance.SDK.Processing;
using Microsoft.Performance.SDK.Processing.DataSourceGrouping;
using Microsoft.Performance.SDK.Runtime;

namespace Microsoft.Performance.Toolkit.Engine;

public sealed class DataSourceSet : IDisposable
{
    private readonly List<(ProcessingSourceReference, IDataSourceGroup)> _assigned = [];
    private readonly bool _ownsPlugins;

    private DataSourceSet(PluginSet plugins, bool ownsPlugins) => (Plugins, _ownsPlugins) = (plugins, ownsPlugins);

    public PluginSet Plugins { get; }

    public static DataSourceSet Create(PluginSet plugins, bool ownsPlugins) => new(plugins, ownsPlugins);

    public DataSourceSet AddDataSource(IDataSource dataSource, Type processingSourceType)
    {
        var source = Plugins.ProcessingSourceReferences.Single(s => s.Type == processingSourceType);
        if (!source.Supports(dataSource))
        {
            throw new ArgumentException($"{source.Name} does not read {dataSource.Uri}", nameof(dataSource));
        }

        _assigned.Add((source, new Group([dataSource])));
        return this;
    }

    public ReadOnlyDataSourceSet AsReadOnly() => new(Plugins, [.. _assigned]);

    public void Dispose()
    {
        if (_ownsPlugins)
        {
            Plugins.Dispose();
        }
    }

    private sealed record Group(IReadOnlyCollection<IDataSource> DataSources) : IDataSourceGroup
    {
        public IProcessingMode ProcessingMode => null;
    }
}

public sealed class ReadOnlyDataSourceSet
{
    internal ReadOnlyDataSourceSet(PluginSet plugins, IReadOnlyList<(ProcessingSourceReference, IDataSourceGroup)> assigned) =>
        (Plugins, Assigned) = (plugins, assigned);

    public PluginSet Plugins { get; }

    internal IReadOnlyList<(ProcessingSourceReference Source, IDataSourceGroup Files)> Assigned { get; }
}
