using Microsoft.Windows.EventTracing;
using Microsoft.Windows.EventTracing.Metadata;
using Microsoft.Windows.EventTracing.Processes;
using Microsoft.Windows.EventTracing.Symbols;
using WpaAddins.Etl;
using WpaAddins.Trace;

namespace WpaAddins.Cli.Tests.SecondSource.Library;

/// <summary>A trace as the library opens it: it delivers events and objects by the documented rules, from our reader's records.</summary>
/// <remarks>Errors: <see cref="InvalidOperationException"/> for what the library forbids: two open traces, a second processing.</remarks>
internal sealed class PretendedTrace : ITraceProcessor
{
    private static int s_open;

    private readonly EtlFile _file;
    private readonly PretendedLibrary _library;
    private readonly List<IEventConsumer> _consumers = [];
    private bool _isDone;

    public PretendedTrace(PretendedLibrary library, EtlFile file, TraceData known)
    {
        if (Interlocked.Exchange(ref s_open, 1) != 0)
        {
            throw new InvalidOperationException("another trace is open");
        }

        (_library, _file) = (library, file);
        Clock = library.Clock(file);
        Properties[typeof(ITraceTimestampContext)] = Clock;
        Properties[typeof(ITraceMetadata)] = new PretendedMetadata(file.Header);
        Properties[typeof(IPendingResult<IProcessDataSource>)] =
            new Pending<IProcessDataSource>(this, new PretendedProcesses(known, Clock, library));
        Properties[typeof(IPendingResult<ISymbolDataSource>)] = new Pending<ISymbolDataSource>(this, library);
    }

    public IDictionary<object, object> Properties { get; } = new Dictionary<object, object>();

    private PretendedClock Clock { get; }

    public void Use(IEventConsumer consumer) => _consumers.Add(consumer);

    public void Process()
    {
        if (_isDone)
        {
            throw new InvalidOperationException("a trace is processed once");
        }

        if (_library.Failure is { } failure)
        {
            throw failure;
        }

        foreach (var consumer in _consumers)
        {
            var delivery = new DocumentedDelivery(consumer, Clock, _library);
            _file.ReadInOrder(ref delivery);
        }

        _isDone = true;
    }

    public void Dispose()
    {
        _file.Dispose();
        s_open = 0;
    }

    private sealed class Pending<T>(PretendedTrace trace, T result) : IPendingResult<T>
    {
        public bool HasResult => trace._isDone && trace._library.HasObjects;

        public T Result => HasResult ? result : throw new InvalidOperationException("the result is pending");
    }
}
