using Microsoft.Performance.SDK.Processing;

namespace Microsoft.Performance.Toolkit.Engine;

public sealed class EngineCreateInfo
{
    public EngineCreateInfo(ReadOnlyDataSourceSet dataSources) => DataSources = dataSources;

    public ReadOnlyDataSourceSet DataSources { get; }

    public Func<Type, ILogger> LoggerFactory { get; set; }

    public bool IsInteractive { get; set; }
}
