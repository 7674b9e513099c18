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

    public static ITraceProcessor Create(string path, ITraceProcessorSettings settings) => throw null;
}

public interface IEventConsumer
{
    void Process(EventContext eventContext);
}

public enum TraceEventHeaderType
{
    TraceMessage = 0,
    ClassicPerformance = 1,
    ClassicCompact = 2,
    ClassicSystem = 3,
    ClassicFull = 4,
    ClassicInstance = 5,
    Generic = 6,
}

public readonly ref struct EventContext
{
    public TraceEvent Event => default;

    public void Cancel()
    {
    }
}

public readonly ref struct TraceEvent
{
    public ClassicEvent AsClassicEvent => default;

    public bool IsClassic => false;

    public Guid ProviderId => default;

    public int Id => 0;

    public int Version => 0;

    public bool Is32Bit => false;

    public ReadOnlySpan<byte> Data => default;

    public TraceTimestamp Timestamp => default;

    public int? ProcessId => 0;

    public int? ThreadId => 0;

    public int? Opcode => 0;

    public int Processor => 0;

    public TraceEventHeaderType HeaderType => default;
}

public readonly ref struct ClassicEvent
{
    public bool HasValue => false;

    public Guid ProviderId => default;

    public int Id => 0;

    public int Version => 0;

    public bool Is32Bit => false;

    public ReadOnlySpan<byte> Data => default;

    public TraceTimestamp Timestamp => default;

    public int? ProcessId => 0;

    public int? ThreadId => 0;

    public int Processor => 0;

    public TraceEventHeaderType HeaderType => default;
}

public static class TraceSourceExtensions
{
    public static ITraceMetadata UseMetadata(this ITraceSource trace) => null;

    public static ITraceTimestampContext UseTraceTimestampContext(this ITraceSource trace) => null;
}

public static class ProcessesTraceSourceExtensions
{
    public static IPendingResult<IProcessDataSource> UseProcesses(this ITraceSource trace) => null;
}

public static class SymbolsTraceSourceExtensions
{
    public static IPendingResult<ISymbolDataSource> UseSymbols(this ITraceSource trace) => null;
}
