using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Plugin.Tests.Host;

/// <summary>The host, as far as the plugin sees it.</summary>
internal sealed class PretendedHost : IApplicationEnvironment, IProcessorEnvironment, ITableDataSynchronization
{
    public HostLog Log { get; } = new();

    /// <summary>Gets the columns that were to be drawn again.</summary>
    public List<Guid> ChangedColumns { get; } = [];

    public bool IsInteractive { get; init; } = true;

    public ITableDataSynchronization TableDataSynchronizer => this;

    public ILogger CreateLogger(Type processorType) => Log;

    public IDynamicTableBuilder RequestDynamicTableBuilder(TableDescriptor descriptor) => null!;

    public void SubmitColumnChangeRequest(
        IEnumerable<Guid> columns,
        Action onReadyForChange,
        Action onChangeComplete,
        bool requestInitialFilterReevaluation = false)
    {
        onReadyForChange();
        ChangedColumns.AddRange(columns);
        onChangeComplete();
    }

    public void SubmitColumnChangeRequest(
        Func<IProjectionDescription, bool> predicate,
        Action onReadyForChange,
        Action onChangeComplete,
        bool requestInitialFilterReevaluation = false) => throw new NotSupportedException();
}
