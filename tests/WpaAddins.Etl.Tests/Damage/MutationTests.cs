using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Inspection;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Tests.Reading;

namespace WpaAddins.Etl.Tests.Damage;

/// <summary>Random damage: nothing but <see cref="EtlFormatException"/>, in bounded memory and time.</summary>
[TestClass]
public sealed class MutationTests
{
    private const int MaxBuffer = 0x10000;
    private const int MaxResident = 4 * MaxBuffer;
    private static readonly TimeSpan s_wholeRun = TimeSpan.FromMinutes(2);

    private static readonly EtlLimits s_limits =
        EtlLimits.Default with { MaxBufferSizeBytes = MaxBuffer, MaxResidentBytes = MaxResident };

    private static readonly Lazy<SmallTrace[]> s_traces = new(() =>
    [
        SmallTrace.Write(compressed: false),
        SmallTrace.Write(compressed: true),
        SmallTrace.Write(compressed: false, pointerSize: 4, fill: 0),
        SmallTrace.Write(compressed: true, records: 30),
    ]);

    [TestMethod]
    [DataRow(1, 30_000, 1)]
    [DataRow(2, 3_000, 2)]
    [DataRow(3, 1_000, 4)]
    public void DamagedFileIsReadInOrderInBoundedMemory(int seed, int rounds, int threads)
    {
        using var limit = new CancellationTokenSource(s_wholeRun);
        var mutator = new Mutator(seed);
        var options = new EtlOptions { Threads = threads, Limits = s_limits };
        var opened = 0;
        for (var round = 0; round < rounds; round++)
        {
            var bytes = mutator.Mutate(s_traces.Value[round % s_traces.Value.Length]);
            var before = GC.GetAllocatedBytesForCurrentThread();
            try
            {
                using var file = EtlFile.Open(TraceReading.FileName, new MemoryByteSource(bytes), options, limit.Token);
                var sink = new TouchingSink();
                file.ReadInOrder(ref sink, limit.Token);
                Assert.AreEqual(0, sink.Falls, $"round {round}");
                opened++;
            }
            catch (EtlFormatException e)
            {
                Assert.StartsWith($"ETL{(int)e.Id:D4} test.etl", e.Message);
            }

            // One buffer a CPU, their stored bytes, the window of the search, and the index.
            var allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            Assert.IsLessThan((3 * MaxResident) + (20 * bytes.Length) + 200_000, allocated, $"round {round}");
        }

        Assert.IsFalse(limit.IsCancellationRequested);
        Assert.IsGreaterThan(rounds * 3 / 4, opened, "most damage is behind the header");
    }

    [TestMethod]
    public void DamagedFileIsReadAlikeByOneThreadAndByThree()
    {
        var mutator = new Mutator(4);
        for (var round = 0; round < 600; round++)
        {
            var bytes = mutator.Mutate(s_traces.Value[round % s_traces.Value.Length]);
            if (Describe(bytes, 1) is { } one)
            {
                Assert.AreEqual(one, Describe(bytes, 3), $"round {round}");
            }
        }
    }

    [TestMethod]
    public void DamagedFileIsInspected()
    {
        using var limit = new CancellationTokenSource(s_wholeRun);
        var mutator = new Mutator(5);
        for (var round = 0; round < 1_000; round++)
        {
            var bytes = mutator.Mutate(s_traces.Value[round % s_traces.Value.Length]);
            try
            {
                using var file = TraceReading.Open(bytes, new EtlOptions { Threads = 1, Limits = s_limits });
                var inspection = TraceInspection.Create(file, maxClasses: 40, limit.Token);
                Assert.IsLessThanOrEqualTo(41, inspection.Classes.Count);
                var sink = new TouchingSink();
                file.Scan(() => sink, limit.Token);
            }
            catch (EtlFormatException)
            {
                // The header is what was hit.
            }
        }

        Assert.IsFalse(limit.IsCancellationRequested);
    }

    [TestMethod]
    public void StrictSinkStopsWhereTheTolerantOneReportsALoss()
    {
        var mutator = new Mutator(6);
        var stopped = 0;
        for (var round = 0; round < 2_000; round++)
        {
            var bytes = mutator.Mutate(s_traces.Value[round % s_traces.Value.Length]);
            var bag = new DiagnosticBag(TraceReading.FileName);
            var tolerant = Read(bytes, bag);
            var strict = Read(bytes, new StrictDiagnosticSink(TraceReading.FileName));
            var hasLoss = bag.ToList().Any(d => d.Descriptor.Severity >= DiagnosticSeverity.DataLoss);
            Assert.AreEqual(tolerant is not null || hasLoss, strict is not null, $"round {round}");
            if (strict is not null && tolerant is null)
            {
                Assert.Contains(strict.Id, bag.ToList().Select(diagnostic => diagnostic.Descriptor.Id));
                stopped++;
            }
        }

        Assert.IsGreaterThan(500, stopped);
    }

    /// <summary>Reads a file; what stopped it, or null.</summary>
    private static EtlFormatException? Read(byte[] bytes, IDiagnosticSink diagnostics)
    {
        try
        {
            using var file = EtlFile.Open(
                TraceReading.FileName,
                new MemoryByteSource(bytes),
                new EtlOptions { Threads = 1, Limits = s_limits, Diagnostics = diagnostics });
            var sink = new TouchingSink();
            file.ReadInOrder(ref sink);
            return null;
        }
        catch (EtlFormatException e)
        {
            return e;
        }
    }

    private static string? Describe(byte[] bytes, int threads)
    {
        try
        {
            var reading = TraceReading.Read(bytes, threads, s_limits);
            return string.Join('\n', reading.Log.Records) + "\n"
                + string.Join('\n', reading.Log.LostBuffers) + "\n"
                + string.Join('\n', reading.Diagnostics.Select(
                    diagnostic => $"{diagnostic.Count} {string.Join(' ', diagnostic.Places)} {diagnostic.Message}"));
        }
        catch (EtlFormatException)
        {
            return null;
        }
    }
}
