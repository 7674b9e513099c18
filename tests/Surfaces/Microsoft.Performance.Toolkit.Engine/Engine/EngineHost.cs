using Microsoft.Performance.SDK.Processing;

namespace Microsoft.Performance.Toolkit.Engine;

/// <summary>What a plugin sees of the engine: a log, and columns that change at once.</summary>
internal sealed class EngineHost(EngineCreateInfo createInfo)
    : IApplicationEnvironment, IProcessorEnvironment, ITableDataSynchronization, ITableConfigurationsSerializer
{
    public bool IsInteractive => createInfo.IsInteractive;

    public ITableConfigurationsSerializer Serializer => this;

    public ITableDataSynchronization TableDataSynchronizer => this;

    public void DisplayMessage(MessageType messageType, IFormatProvider formatProvider, string format, params object[] args) =>
        createInfo.LoggerFactory(typeof(EngineHost)).Error(format, args);

    public ILogger CreateLogger(Type processorType) => createInfo.LoggerFactory(processorType);

    public IDynamicTableBuilder RequestDynamicTableBuilder(TableDescriptor descriptor) => null;

    public void SubmitColumnChangeRequest(
        IEnumerable<Guid> columns,
        Action onReadyForChange,
        Action onChangeComplete,
        bool requestInitialFilterReevaluation = false)
    {
        onReadyForChange?.Invoke();
        onChangeComplete?.Invoke();
    }

    public void SubmitColumnChangeRequest(
        Func<IProjectionDescription, bool> predicate,
        Action onReadyForChange,
        Action onChangeComplete,
        bool requestInitialFilterReevaluation = false)
    {
        onReadyForChange?.Invoke();
        onChangeComplete?.Invoke();
    }
}
