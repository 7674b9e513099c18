using Microsoft.Performance.SDK.Processing;

namespace Microsoft.Performance.Toolkit.Engine;

public sealed class RuntimeExecutionResults : IDisposable
{
    private readonly IReadOnlyDictionary<TableDescriptor, ICustomDataProcessor> _enabled;

    internal RuntimeExecutionResults(
        IReadOnlyDictionary<TableDescriptor, ICustomDataProcessor> enabled, IReadOnlyCollection<ProcessingError> errors) =>
        (_enabled, ProcessingErrors) = (enabled, errors);

    public IReadOnlyCollection<ProcessingError> ProcessingErrors { get; }

    public ITableResult BuildTable(TableDescriptor tableDescriptor)
    {
        var builder = new TableBuilder();
        _enabled[tableDescriptor].BuildTable(tableDescriptor, builder);
        return builder;
    }

    public void Dispose()
    {
    }
}

public sealed class ProcessingError
{
    internal ProcessingError(Exception processFault) => ProcessFault = processFault;

    public Exception ProcessFault { get; }
}

public interface ITableResult
{
    Func<int, IEnumerable<TableRowDetailEntry>> TableRowDetailsGenerator { get; }

    int RowCount { get; }

    IReadOnlyCollection<IDataColumn> Columns { get; }
}
