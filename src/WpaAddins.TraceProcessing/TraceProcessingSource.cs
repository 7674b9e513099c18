using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Microsoft.Windows.EventTracing;
using WpaAddins.Trace;
using WpaAddins.Trace.Sources;
using ITraceSource = WpaAddins.Trace.Sources.ITraceSource;

namespace WpaAddins.TraceProcessing;

/// <summary>Reads a trace with Microsoft's library, and decodes its raw events with our own decoders.</summary>
/// <remarks>
/// Shape: switches, ReadyThreads, stacks and all other records come from raw events, which are relogged into a
/// temporary file that our reader decodes. Processes and images come from the library's objects. If a symbol path is
/// given, so do the functions at the addresses on stacks and of samples. The two sources differ in reading the file (buffers,
/// compression, order, clock, losses) and in finding names. A process can read only one trace at a time.
/// Errors: <see cref="PlatformNotSupportedException"/> on systems other than Windows,
/// <see cref="NotSupportedException"/> in a build without the library, <see cref="IOException"/> for errors that the
/// library reports, or if its toolkit is missing.
/// </remarks>
/// <param name="toolkitPath">Folder of the native toolkit; null = the library searches for it.</param>
public sealed class TraceProcessingSource(string path, string? toolkitPath = null) : ITraceSource
{
    private const string Library = "Microsoft.Windows.EventTracing";

    /// <inheritdoc/>
    public TraceData Load(TraceLoadOptions options, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(options);
        if (!OperatingSystem.IsWindows())
        {
            throw new PlatformNotSupportedException(
                "Microsoft's library, which verify and --source traceprocessing use, runs only on Windows; "
                + "analyze without --source reads traces on every system");
        }

        if (!File.Exists(path))
        {
            throw new FileNotFoundException(null, path);
        }

        return ReadWithLibrary(options, cancellation);
    }

    /// <summary>
    /// Reads a file that exists, so that a <see cref="FileNotFoundException"/> means a missing file of the library, not
    /// the trace.
    /// </summary>
    internal TraceData ReadWithLibrary(TraceLoadOptions options, CancellationToken cancellation)
    {
        try
        {
            return Read(options, cancellation);
        }
        catch (FileNotFoundException e) when (e.FileName?.StartsWith(Library, StringComparison.Ordinal) == true)
        {
            throw new NotSupportedException(
                "this build does not contain the TraceProcessing library; build src/WpaAddins.Cli with -p:TraceProcessing=package", e);
        }
        catch (Exception e) when (e is FileNotFoundException or DllNotFoundException or BadImageFormatException
            or EntryPointNotFoundException or COMException or InvalidComObjectException)
        {
            throw new IOException($"Microsoft's library or its native toolkit fails: {e.Message}", e);
        }
    }

    /// <summary>
    /// Reads the trace. This is a separate method, so that the library is not loaded before the checks above.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private TraceData Read(TraceLoadOptions options, CancellationToken cancellation) =>
        new LibraryPasses(Path.GetFileName(path), Open).Load(options, cancellation);

    private ITraceProcessor Open() => TraceProcessor.Create(path, new TraceProcessorSettings
    {
        AllowLostEvents = true,
        AllowTimeInversion = true,
        SuppressFirstTimeSetupMessage = true,
        ToolkitPath = toolkitPath,
    });
}
