using System.Runtime.CompilerServices;
using WpaAddins.Etl;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Sources;
using WpaAddins.Trace.Building;
using WpaAddins.Trace.Session;

namespace WpaAddins.Trace.Sources;

/// <summary>Loads an .etl file with the ETL reader of WpaAddins.</summary>
/// <param name="name">Name of the trace.</param>
/// <param name="open">Opens the file; called when the trace is loaded.</param>
public sealed class EtlTraceSource(string name, Func<IByteSource> open) : ITraceSource
{
    /// <summary>The CPU mask of a buffer has eleven bits, so a header that claims more CPUs is wrong.</summary>
    private const int MaxProcessors = 2048;

    /// <summary>Creates a source for a file, which is opened when the trace is loaded.</summary>
    /// <param name="path">Path of the file.</param>
    public EtlTraceSource(string path)
        : this(Path.GetFileName(path), () => new FileByteSource(path))
    {
    }

    /// <summary>Gets how much is kept around a range.</summary>
    internal RangeLimits RangeLimits { get; init; } = RangeLimits.Default;

    /// <summary>Reads the trace.</summary>
    /// <param name="options">The load options.</param>
    /// <param name="cancellation">Cancels the loading.</param>
    /// <returns>The trace as columns.</returns>
    /// <exception cref="EtlFormatException">
    /// The file is not a trace, or data is lost and the options are strict.
    /// </exception>
    /// <exception cref="IOException">The file cannot be read.</exception>
    public TraceData Load(TraceLoadOptions options, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(options);
        var bag = new DiagnosticBag(name);
        IDiagnosticSink sink = options.IsStrict ? new StrictDiagnosticSink(name, bag) : bag;
        var builder = new TraceBuilder(sink)
        {
            Limits = RangeLimits,
            Threads = options.Threads > 0 ? options.Threads : Environment.ProcessorCount,
        };
        using var file = EtlFile.Open(name, open(), new EtlOptions
        {
            Diagnostics = sink,
            Limits = options.Limits,
            Threads = options.Threads,
            Progress = new ProgressToBoth(builder, options.Progress),
        }, cancellation);
        RangeFilter? filter = null;
        if (options.CountsOnly)
        {
            builder.KeepCounts();
        }
        else if ((options.FromNs, options.ToNs) != (long.MinValue, long.MaxValue))
        {
            var fromTicks = file.Clock.ToTicks((Int128)options.FromNs - RangeLimits.MarginNs);
            var toTicks = file.Clock.ToTicks((Int128)options.ToNs + RangeLimits.MarginNs + 1);
            builder.KeepRange(fromTicks, toTicks);
            filter = new RangeFilter(fromTicks, toTicks);
        }

        var records = new Records(builder);
        file.ReadInOrder(ref records, cancellation, filter);
        if (filter is not null)
        {
            builder.CountLeftOut(filter);
        }

        return builder.Build(Info(file), file.Clock, bag);
    }

    private static TraceInfo Info(EtlFile file) => new()
    {
        Name = file.Name,
        OsBuild = file.Header.OsBuild,
        NumberOfProcessors = (int)Math.Min(file.Header.NumberOfProcessors, MaxProcessors),
        ClockFrequency = file.Clock.Frequency,
        StartTimeUtc = file.Header.StartTimeUtc,
        EventsLost = file.Header.EventsLost,
        BuffersLost = file.Header.BuffersLost,
        IsTruncated = file.IsTruncated,
        CanHaveOverwritten = file.CanHaveOverwritten,
        IsMergedWithLateCpu = file.Header.IsMerged && file.IsBusyCpuLate(),
    };

    /// <summary>Reports progress to the builder and to the caller.</summary>
    private sealed class ProgressToBoth(TraceBuilder builder, IProgress<ReadProgress>? caller) : IProgress<ReadProgress>
    {
        public void Report(ReadProgress value)
        {
            builder.Report(value);
            caller?.Report(value);
        }
    }

    /// <summary>Passes the reader's records to the builder; a struct, so that the calls are direct.</summary>
    private readonly struct Records(TraceBuilder builder) : IRecordSink
    {
        public static int MinPayloadOfHead(ushort hook) => TraceBuilder.SmallestPayload(hook);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void OnHead(in RecordHead head, int cpu, RecordPart part) => builder.Add(head, cpu, part);

        public void OnRecord(in EtlRecord record, RecordPart part) => builder.Add(record, part);

        public void OnLostBuffer(int cpu, long fromTicks, long toTicks) => builder.AddLostBuffer(cpu, fromTicks, toTicks);
    }
}
