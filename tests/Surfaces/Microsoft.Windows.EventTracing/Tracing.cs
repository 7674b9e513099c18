using Microsoft.Windows.EventTracing.Metadata;
using Microsoft.Windows.EventTracing.Processes;
using Microsoft.Windows.EventTracing.Symbols;

namespace Microsoft.Windows.EventTracing;

public interface IPendingResult<out T>
{
    bool HasResult { get; }

    T Result { get; }
}

public interface ITraceProcessorSettings
{
    bool AllowLostEvents { get; }

    bool AllowTimeInversion { get; }

    bool SuppressFirstTimeSetupMessage { get; }

    string ToolkitPath { get; }
}

public class TraceProcessorSettings : ITraceProcessorSettings
{
    public bool AllowLostEvents { get; set; }

    public bool AllowTimeInversion { get; set; }

    public bool SuppressFirstTimeSetupMessage { get; set; }

    public string ToolkitPath { get; set; }
}

public interface ITraceSource
{
    IDictionary<object, object> Properties { get; }

    void Use(IEventConsumer consumer);
}

public interface ITraceProcessor : IDisposable, ITraceSource
{
    void Process();
}

public sealed class TraceProcessor
{
    private TraceProcessor()
    {
    }

    public static ITraceProcessor Create(string path, ITraceProcessorSettings settings) =>
        throw new NotSupportedException("these are declarations, not the library");
}

/// <summary>Where the library registers its own consumers, the declarations hand out what a test put into the trace's properties.</summary>
public static class TraceSourceExtensions
{
    public static ITraceMetadata UseMetadata(this ITraceSource trace) => Get<ITraceMetadata>(trace);

    public static ITraceTimestampContext UseTraceTimestampContext(this ITraceSource trace) => Get<ITraceTimestampContext>(trace);

    internal static T Get<T>(ITraceSource trace) => (T)trace.Properties[typeof(T)];
}

public static class ProcessesTraceSourceExtensions
{
    public static IPendingResult<IProcessDataSource> UseProcesses(this ITraceSource trace) =>
        TraceSourceExtensions.Get<IPendingResult<IProcessDataSource>>(trace);
}

public static class SymbolsTraceSourceExtensions
{
    public static IPendingResult<ISymbolDataSource> UseSymbols(this ITraceSource trace) =>
        TraceSourceExtensions.Get<IPendingResult<ISymbolDataSource>>(trace);
}

public class InvalidTraceDataException : Exception
{
    public InvalidTraceDataException(string message)
        : base(message)
    {
    }
}

public class InvalidTraceFormatException : Exception
{
}

public class TraceLostEventsException : Exception
{
    public TraceLostEventsException(long lostEventCount)
    {
        _ = lostEventCount;
    }
}

public class TraceTimeInversionException : Exception
{
}
