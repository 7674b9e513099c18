using Microsoft.Windows.EventTracing;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Time;
using WpaAddins.Etl.Writing;
using WpaAddins.Trace;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Processes;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.TraceProcessing;

/// <summary>Reads a trace with the library and builds a <see cref="TraceData"/> from it.</summary>
/// <remarks>
/// Shape: a pass for session, processes and images, a pass for events, and a pass for symbols if a symbol path is
/// given.
/// Errors: <see cref="IOException"/> for errors that the library reports; <see cref="EtlFormatException"/> as from
/// <see cref="EtlTraceSource"/>. <see cref="DiagnosticId.RecordNotRelogged"/> and
/// <see cref="DiagnosticId.LibraryTimeDiffers"/> are added to the diagnostics of the trace.
/// </remarks>
internal sealed class LibraryPasses(string name, Func<ITraceProcessor> open)
{
    public TraceData Load(TraceLoadOptions options, CancellationToken cancellation)
    {
        var relogged = Path.GetTempFileName();
        try
        {
            var (header, processes, images) = Objects();
            cancellation.ThrowIfCancellationRequested();
            var feed = Relog(relogged, header, cancellation);
            cancellation.ThrowIfCancellationRequested();
            var trace = new EtlTraceSource(name, () => new FileByteSource(relogged)).Load(options, cancellation);
            Report(feed, options.IsStrict ? new StrictDiagnosticSink(name, trace.Diagnostics) : trace.Diagnostics);
            return trace with
            {
                Processes = new ProcessTable(processes),
                Images = new ImageTable(images),
                Symbols = options.SymbolPath is { } symbolPath ? Symbols(trace, symbolPath, cancellation) : null,
            };
        }
        catch (Exception e) when (e is InvalidTraceDataException or InvalidTraceFormatException
            or TraceTimeInversionException or TraceLostEventsException)
        {
            throw new IOException($"Microsoft's library reports: {e.Message}", e);
        }
        finally
        {
            File.Delete(relogged);
        }
    }

    private static void Report(RawFeed feed, IDiagnosticSink diagnostics)
    {
        if (feed.RecordsTooLong > 0)
        {
            diagnostics.ReportMany(DiagnosticId.RecordNotRelogged, feed.RecordsTooLong, default);
        }

        if (feed.TimesThatDiffer > 0)
        {
            diagnostics.ReportMany(
                DiagnosticId.LibraryTimeDiffers, feed.TimesThatDiffer, default, feed.LargestTimeDifferenceNs);
        }
    }

    /// <summary>
    /// Runs the first pass. It is separate because the header of the relogged file needs values that the library has
    /// only after a pass.
    /// </summary>
    private (RelogHeader Header, ProcessRow[] Processes, ImageRow[] Images) Objects()
    {
        using var trace = open();
        var metadata = trace.UseMetadata();
        var clock = trace.UseTraceTimestampContext();
        var processes = trace.UseProcesses();
        trace.Process();
        var header = new RelogHeader
        {
            ZeroTicks = clock.ReferenceValue.RawValue,
            ClockType = clock.ClockType switch
            {
                TraceClockType.SystemTime => ClockType.SystemTime,
                TraceClockType.ProcessorCycleCounter => ClockType.CpuCycles,
                _ => ClockType.PerformanceCounter,
            },
            ClockFrequency = metadata.PerformanceCounterFrequency.Hertz,
            CpuSpeedMHz = (uint)Math.Clamp(metadata.ProcessorSpeed.Hertz / 1_000_000, 0, uint.MaxValue),
            StartTimeUtc = clock.ReferenceTime.UtcDateTime,
            NumberOfProcessors = metadata.ProcessorCount,
            OsVersion = metadata.OSVersion ?? new Version(10, 0),
            EventsLost = (uint)Math.Clamp(metadata.LostEventCount, 0, uint.MaxValue),
            BuffersLost = (uint)Math.Clamp(metadata.LostBufferCount, 0, uint.MaxValue),
        };
        return processes.HasResult
            ? (header, TraceObjects.Processes(processes.Result), TraceObjects.Images(processes.Result, PointerSize(metadata.Is32Bit)))
            : (header, [], []);
    }

    private RawFeed Relog(string target, RelogHeader header, CancellationToken cancellation)
    {
        using var stream = File.Create(target);
        using var writer = new RelogWriter(stream, header);
        using var trace = open();
        var feed = new RawFeed(writer, header.Clock, cancellation);
        trace.Use(feed);
        trace.Process();
        return feed;
    }

    /// <summary>
    /// Runs a pass for symbols. It is separate because the addresses are known only after the pass for events, and two
    /// traces cannot be open at once.
    /// </summary>
    private ISymbolSource? Symbols(TraceData trace, string symbolPath, CancellationToken cancellation)
    {
        var addresses = new CodeAddresses(trace);
        using var again = open();
        var metadata = again.UseMetadata();
        var processes = again.UseProcesses();
        var symbols = again.UseSymbols();
        again.Process();
        cancellation.ThrowIfCancellationRequested();
        return processes.HasResult && symbols.HasResult
            ? SymbolObjects.Ask(
                processes.Result, symbols.Result, symbolPath, PointerSize(metadata.Is32Bit), addresses, cancellation)
            : null;
    }

    private static int PointerSize(bool is32Bit) => is32Bit ? sizeof(uint) : sizeof(ulong);
}
