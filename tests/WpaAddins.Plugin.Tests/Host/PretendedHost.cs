using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Plugin.Tests.Host;

/// <summary>The host, as far as the plugin sees it.</summary>
internal sealed class PretendedHost
    : IApplicationEnvironment, IProcessorEnvironment, ITableDataSynchronization, ITableConfigurationsSerializer
{
    private Type? _loggedType;

    public HostLog Log { get; } = new();

    /// <summary>Gets the conditions that columns to be drawn again fulfil.</summary>
    public List<Func<IProjectionDescription, bool>> Redrawn { get; } = [];

    /// <summary>Gets how often filters were set back to those of the views.</summary>
    public int FilterResets { get; private set; }

    /// <summary>Gets the tables that commands asked for.</summary>
    public List<(TableDescriptor Table, BuiltTable Built)> Added { get; } = [];

    /// <summary>Gets whether commands can add tables; the engine cannot.</summary>
    public bool CanAddTables { get; set; } = true;

    public List<string> Messages { get; } = [];
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

    public IDynamicTableBuilder RequestDynamicTableBuilder(TableDescriptor descriptor)
    {
        ArgumentNullException.ThrowIfNull(descriptor);
        Assert.IsFalse(OpenedTrace.Tables.Contains(descriptor), "a table of a command has an identity of its own");
        var built = new BuiltTable();
        Added.Add((descriptor, built));
        return CanAddTables ? built : null!;
    }

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
        FilterResets += requestInitialFilterReevaluation ? 1 : 0;
        Redrawn.Add(predicate);
        onChangeComplete();
    }

    public void DisplayMessage(MessageType messageType, IFormatProvider formatProvider, string format, params object[] args) =>
        Messages.Add($"{messageType}: {string.Format(formatProvider, format, args)}");

    public bool IsRedrawn(BuiltTable table) =>
        table.Columns.All(column => Redrawn.Any(condition => condition(BuiltTable.Projection(column))));
}
