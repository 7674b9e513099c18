using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Time;

namespace WpaAddins.Etl;

/// <summary>An .etl trace: its header, its buffers, and ways to read its records.</summary>
/// <remarks>
/// Shape: opening reads, of each buffer, the header and the time of the first record; reading holds a few buffers for
/// each CPU.
/// Errors: opening throws <see cref="EtlFormatException"/> for a file that is not a trace, that has an unusable header
/// or an unsupported compression, or that a strict sink rejects. All else is reported as a diagnostic.
/// </remarks>
public sealed partial class EtlFile : IDisposable
{
    private const long LateCpuNs = 1_000_000_000;

    private readonly IByteSource _source;
    private readonly EtlOptions _options;
    private readonly BufferEntry[] _buffers;

    private EtlFile(string name, IByteSource source, EtlOptions options, LogFileHeader header, CancellationToken cancellation)
    {
        Name = name;
        _source = source;
        _options = options;
        Header = header;
        Diagnostics = options.Diagnostics ?? new DiagnosticBag(name);
        Clock = new TraceClock(header.FirstTicks, UsableFrequency(header, Diagnostics));
        _buffers = BufferIndex.Read(
            source,
            options.Limits,
            (int)Math.Min(header.BufferSizeBytes, int.MaxValue),
            options.EffectiveThreads,
            Diagnostics,
            cancellation);
        IsTruncated = !header.IsStopped
            || (!header.IsCircularFile && _buffers.Length < header.BuffersWritten)
            || IsLastBufferCutOff();
        ReportLosses();
    }

    /// <summary>Gets the name of the file, without its folder.</summary>
    public string Name { get; }

    /// <summary>Gets the size of the file in bytes.</summary>
    public long SizeBytes => _source.LengthBytes;

    /// <summary>Gets the log-file header.</summary>
    public LogFileHeader Header { get; }

    /// <summary>Gets the clock that converts ticks to trace time.</summary>
    public TraceClock Clock { get; }

    /// <summary>
    /// Gets whether the file ends before the session did: buffers are missing at its end, its last buffer is cut off,
    /// or the session was never stopped.
    /// </summary>
    public bool IsTruncated { get; }

    /// <summary>
    /// Gets whether the session can have overwritten its oldest data, as far as the header shows: it is circular, and its file
    /// does not have all buffers that were written, or it recorded in memory. The header of a merged file does not show it.
    /// </summary>
    public bool CanHaveOverwritten =>
        Header.IsCircular && (!Header.IsCircularFile || _buffers.Length < Header.BuffersWritten);

    /// <summary>
    /// Returns whether the first record of a busy CPU comes more than a second after the start. Busy means at least half of
    /// the mean number of bytes of a CPU; a CPU with fewer can have been idle.
    /// </summary>
    public bool IsBusyCpuLate()
    {
        var cpus = new Dictionary<int, (long FirstTicks, long Bytes)>();
        foreach (ref readonly var buffer in Buffers)
        {
            if (buffer.FirstTicks != BufferEntry.NoTicks)
            {
                var (first, bytes) = cpus.GetValueOrDefault(buffer.Cpu, (long.MaxValue, 0));
                cpus[buffer.Cpu] = (Math.Min(first, buffer.FirstTicks), bytes + buffer.ValidLengthBytes);
            }
        }

        var mean = cpus.Values.Select(c => c.Bytes).DefaultIfEmpty().Average();
        return cpus.Values.Any(c => Clock.ToNs(c.FirstTicks) > LateCpuNs && 2 * c.Bytes >= mean);
    }

    /// <summary>Gets the buffers in file order.</summary>
    public ReadOnlySpan<BufferEntry> Buffers => _buffers;

    /// <summary>Gets the sink that receives the diagnostics of the file.</summary>
    public IDiagnosticSink Diagnostics { get; }

    /// <summary>Opens a file.</summary>
    /// <param name="options">The options; null = the defaults.</param>
    /// <exception cref="EtlFormatException">The file is not a trace, or not one that can be read.</exception>
    /// <exception cref="IOException">The file cannot be read.</exception>
    public static EtlFile Open(string path, EtlOptions? options = null, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(path);
        return Open(Path.GetFileName(path), new FileByteSource(path), options, cancellation);
    }

    /// <summary>Opens a trace from any source of bytes.</summary>
    /// <param name="source">Its bytes; disposed with the trace, or if opening fails.</param>
    /// <param name="options">The options; null = the defaults.</param>
    /// <exception cref="EtlFormatException">The bytes are not a trace, or not one that can be read.</exception>
    public static EtlFile Open(
        string name, IByteSource source, EtlOptions? options = null, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        options ??= new EtlOptions();
        try
        {
            return new EtlFile(name, source, options, FirstBuffer.ReadHeader(name, source, options.Limits), cancellation);
        }
        catch
        {
            source.Dispose();
            throw;
        }
    }

    /// <summary>Closes the file.</summary>
    public void Dispose() => _source.Dispose();

    private static long UsableFrequency(LogFileHeader header, IDiagnosticSink diagnostics)
    {
        const long FileTimeFrequency = 10_000_000;
        if (header.ClockFrequency > 0)
        {
            return header.ClockFrequency;
        }

        diagnostics.Report(DiagnosticId.ClockUnknown, default, header.PerformanceFrequency);
        return FileTimeFrequency;
    }

    private bool IsLastBufferCutOff()
    {
        if (_buffers.Length == 0)
        {
            return false;
        }

        var last = _buffers[^1].OffsetBytes;
        var bytes = new byte[BufferHeader.SizeBytes];
        return BufferHeader.TryView(bytes.AsSpan(0, _source.Read(last, bytes)), out var header)
            && header.StoredSizeBytes > SizeBytes - last;
    }

    private void ReportLosses()
    {
        if (IsTruncated)
        {
            Diagnostics.Report(DiagnosticId.TraceTruncated, default, _buffers.Length, Header.BuffersWritten);
        }

        if (Header.EventsLost != 0)
        {
            Diagnostics.Report(DiagnosticId.EventsLost, default, Header.EventsLost);
        }

        if (Header.BuffersLost != 0)
        {
            Diagnostics.Report(DiagnosticId.BuffersLost, default, Header.BuffersLost);
        }
    }
}
