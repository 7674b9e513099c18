using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Sources;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>One complete reading of a trace in memory.</summary>
internal sealed record TraceReading(RecordLog Log, IReadOnlyList<Diagnostic> Diagnostics)
{
    public const string FileName = "test.etl";

    /// <summary>Gets the records, each once and without the log-file header's own.</summary>
    public List<DeliveredRecord> Records =>
    [
        .. Log.Records.Where(record => record.Part != RecordPart.SwitchIn
            && record.Place is not { BufferNumber: 1, OffsetInBuffer: 0x48 }),
    ];

    /// <summary>Gets the ids of what was wrong, in order.</summary>
    public DiagnosticId[] Ids => [.. Diagnostics.Select(diagnostic => diagnostic.Descriptor.Id)];

    public static EtlFile Open(byte[] bytes, EtlOptions? options = null) =>
        EtlFile.Open(FileName, new MemoryByteSource(bytes), options ?? new EtlOptions { Threads = 1 });

    /// <summary>Opens a trace and reads all of it in order.</summary>
    public static TraceReading Read(byte[] bytes, int threads = 1, EtlLimits? limits = null)
    {
        using var file = Open(bytes, new EtlOptions { Threads = threads, Limits = limits ?? EtlLimits.Default });
        return Read(file);
    }

    /// <summary>Reads all of an open trace in order.</summary>
    public static TraceReading Read(EtlFile file)
    {
        var log = new RecordLog();
        file.ReadInOrder(ref log);
        return new TraceReading(log, ((DiagnosticBag)file.Diagnostics).ToList());
    }

    public Diagnostic Single(DiagnosticId id) => Diagnostics.Single(diagnostic => diagnostic.Descriptor.Id == id);
}
