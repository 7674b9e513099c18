namespace Microsoft.Performance.SDK.Processing;

/// <summary>Declared in part: only the host implements it.</summary>
public interface ILogger
{
    void Info(string fmt, params object[] args);

    void Warn(string fmt, params object[] args);

    void Error(string fmt, params object[] args);

    void Error(Exception e, string fmt, params object[] args);
}

/// <summary>Declared in part: only the host implements it.</summary>
public interface IApplicationEnvironment
{
    bool IsInteractive { get; }

    ITableConfigurationsSerializer Serializer { get; }

    /// <summary>Gets what draws columns again; the host may have nothing of the kind.</summary>
    ITableDataSynchronization TableDataSynchronizer { get; }

    void DisplayMessage(MessageType messageType, IFormatProvider formatProvider, string format, params object[] args);
}

public enum MessageType
{
    Information = 0,
    Warning = 1,
    Error = 2,
}

public interface IProcessorEnvironment
{
    ILogger CreateLogger(Type processorType);

    IDynamicTableBuilder RequestDynamicTableBuilder(TableDescriptor descriptor);
}

public interface IDynamicTableBuilder : ITableBuilder
{
    void AddDynamicTable(AddNewTableOption option);
}

public enum AddNewTableOption
{
    CurrentView = 0,
    NewView = 1,
}

public interface ITableDataSynchronization
{
    void SubmitColumnChangeRequest(
        IEnumerable<Guid> columns,
        Action onReadyForChange,
        Action onChangeComplete,
        bool requestInitialFilterReevaluation = false);

    void SubmitColumnChangeRequest(
        Func<IProjectionDescription, bool> predicate,
        Action onReadyForChange,
        Action onChangeComplete,
        bool requestInitialFilterReevaluation = false);
}

/// <summary>Declared in part: only the host implements it.</summary>
public interface ITableConfigurationsSerializer
{
}
