using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Plugin.Tests.Host;

/// <summary>The host, as far as the plugin sees it.</summary>
internal sealed class PretendedHost
    : IApplicationEnvironment, IProcessorEnvironment, ITableDataSynchronization, ITableConfigurationsSerializer
{
    private Type? _loggedType;

    public HostLog Log { get; } = new();

    /// <summary>Gets the columns that were to be drawn again.</summary>
    public List<Guid> ChangedColumns { get; } = [];

    public bool IsInteractive { get; init; } = true;

    /// <summary>Gets whether columns can be drawn again; a host need not be able to.</summary>
    public bool CanDrawAgain { get; init; } = true;

    public ITableConfigurationsSerializer Serializer => this;

    public ITableDataSynchronization TableDataSynchronizer => CanDrawAgain ? this : null!;

    public ILogger CreateLogger(Type processorType)
    {
        ArgumentNullException.ThrowIfNull(processorType);
        Assert.IsTrue(_loggedType is null || _loggedType == processorType, "an environment has a log for one type only");
        _loggedType = processorType;
        return Log;
    }

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
