using System.Runtime.CompilerServices;
using Microsoft.Windows.EventTracing;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Writing;
using WpaAddins.Trace;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Processes;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Symbols;
using ITraceSource = WpaAddins.Trace.Sources.ITraceSource;

namespace WpaAddins.TraceProcessing;

/// <summary>The second source: Microsoft's own library reads the file, our decoders its raw events.</summary>
/// <remarks>
/// Shape: switches, ReadyThreads, stacks and all other records come from raw events, relogged into a temporary file that our
/// reader decodes; processes and images come from the library's objects, and, if a symbol path is given, so do the functions
/// at the addresses on stacks. What differs from the first source is then how the
/// file was read: buffers, compression, order, clock, losses, and how names are found.
/// Errors: <see cref="PlatformNotSupportedException"/> off Windows, <see cref="NotSupportedException"/> in a build without
/// the library. One trace at a time in a process.
/// </remarks>
/// <param name="path">Path of the trace.</param>
/// <param name="toolkitPath">Folder of the native toolkit; null = where the library finds it.</param>
public sealed class TraceProcessingSource(string path, string? toolkitPath = null) : ITraceSource
{
    private const string Library = "Microsoft.Windows.EventTracing";

    /// <inheritdoc/>
    public string Name => Path.GetFileName(path);

    /// <inheritdoc/>
    public TraceData Load(TraceLoadOptions options, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(options);
        if (!OperatingSystem.IsWindows())
        {
            throw new PlatformNotSupportedException(
                "the source traceprocessing is Microsoft's own library, which runs on Windows only; leave --source out");
        }

        try
        {
            return Read(options, cancellation);
        }
        catch (FileNotFoundException e) when (e.FileName?.StartsWith(Library, StringComparison.Ordinal) == true)
        {
            throw new NotSupportedException(
                "this build has no TraceProcessing library in it; build src/WpaAddins.Cli with -p:TraceProcessing=package", e);
        }
    }

    /// <summary>A method of its own, so that nothing of the library is looked for before the checks above.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private TraceData Read(TraceLoadOptions options, CancellationToken cancellation)
    {
        var relogged = Path.GetTempFileName();
        try
        {
            var (processes, images) = Relog(relogged, cancellation);
            var trace = new EtlTraceSource(Name, () => new FileByteSource(relogged)).Load(options, cancellation);
            return trace with
            {
                Processes = new ProcessTable(processes),
                Images = new ImageTable(images),
                Symbols = options.SymbolPath is { } symbolPath ? Symbols(trace, symbolPath, cancellation) : null,
            };
        }
        finally
        {
            File.Delete(relogged);
        }
    }

    /// <summary>Two passes: the header of the relogged file needs what the library knows only at the end of one.</summary>
    private (ProcessRow[] Processes, ImageRow[] Images) Relog(string target, CancellationToken cancellation)
    {
        RelogHeader header;
        (ProcessRow[], ImageRow[]) objects;
        using (var trace = Open())
        {
            var metadata = trace.UseMetadata();
            var clock = trace.UseTraceTimestampContext();
            var processes = trace.UseProcesses();
            trace.Process();
            header = new RelogHeader
            {
                ZeroTicks = clock.ReferenceValue.RawValue,
                ClockFrequency = metadata.PerformanceCounterFrequency.Hertz,
                StartTimeUtc = metadata.StartTime.UtcDateTime,
                NumberOfProcessors = metadata.ProcessorCount,
                OsVersion = metadata.OSVersion ?? new Version(10, 0),
                EventsLost = (uint)Math.Clamp(metadata.LostEventCount, 0, uint.MaxValue),
                BuffersLost = (uint)Math.Clamp(metadata.LostBufferCount, 0, uint.MaxValue),
            };
            objects = processes.HasResult
                ? (TraceObjects.Processes(processes.Result), TraceObjects.Images(processes.Result))
                : ([], []);
        }

        cancellation.ThrowIfCancellationRequested();
        using (var stream = File.Create(target))
        using (var writer = new RelogWriter(stream, header))
        using (var trace = Open())
        {
            trace.Use(new RawFeed(writer, cancellation));
            trace.Process();
        }

        cancellation.ThrowIfCancellationRequested();
        return objects;
    }

    /// <summary>A pass of its own: what to ask for is known only now, and two traces cannot be open at once.</summary>
    private ISymbolSource? Symbols(TraceData trace, string symbolPath, CancellationToken cancellation)
    {
        var addresses = new CodeAddresses(trace);
        using var again = Open();
        var processes = again.UseProcesses();
        var symbols = again.UseSymbols();
        again.Process();
        cancellation.ThrowIfCancellationRequested();
        return processes.HasResult && symbols.HasResult
            ? SymbolObjects.Ask(processes.Result, symbols.Result, symbolPath, addresses, cancellation)
            : null;
    }

    private ITraceProcessor Open() => TraceProcessor.Create(path, new TraceProcessorSettings
    {
        AllowLostEvents = true,
        AllowTimeInversion = true,
        SuppressFirstTimeSetupMessage = true,
        ToolkitPath = toolkitPath,
    });
}
