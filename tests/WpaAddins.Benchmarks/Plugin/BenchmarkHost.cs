using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Benchmarks.Plugin;

/// <summary>A host that shows nothing; what fails in the plugin ends the benchmark.</summary>
internal sealed class BenchmarkHost
    : IApplicationEnvironment, IProcessorEnvironment, ITableDataSynchronization, ITableConfigurationsSerializer, ILogger
{
    private readonly ManualResetEventSlim _isRefreshed = new();

    public bool IsInteractive => true;
    public ITableConfigurationsSerializer Serializer => this;
    public ITableDataSynchronization TableDataSynchronizer => this;

    public ILogger CreateLogger(Type processorType) => this;

    public IDynamicTableBuilder RequestDynamicTableBuilder(TableDescriptor descriptor) => throw new NotSupportedException();

    public void SubmitColumnChangeRequest(
        IEnumerable<Guid> columns,
        Action onReadyForChange,
        Action onChangeComplete,
        bool requestInitialFilterReevaluation = false) => throw new NotSupportedException();

    public void SubmitColumnChangeRequest(
        Func<IProjectionDescription, bool> predicate,
        Action onReadyForChange,
        Action onChangeComplete,
        bool requestInitialFilterReevaluation = false)
    {
        onReadyForChange();
        _isRefreshed.Set();
    }

    public void DisplayMessage(MessageType messageType, IFormatProvider formatProvider, string format, params object[] args) =>
        throw new InvalidOperationException(string.Format(formatProvider, format, args));

    /// <summary>Waits until tables that are shown already have names of functions.</summary>
    public void AwaitNames() => _isRefreshed.Wait();

    public void Info(string fmt, params object[] args)
    {
    }

    public void Warn(string fmt, params object[] args) => Error(fmt, args);

    public void Error(string fmt, params object[] args) => throw new InvalidOperationException(string.Join(' ', args));

    public void Error(Exception e, string fmt, params object[] args) => throw new InvalidOperationException(string.Join(' ', args), e);
}
