using System.Reflection;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Truncation;

/// <summary>
/// A truncated trace claims no more than the whole trace shows: costs, waits and counts are lower bounds. A trace with a
/// contradiction (a chain break) is excluded: there, the whole trace can show less than its first part, because it takes
/// back what the contradiction makes uncertain.
/// </summary>
[TestClass]
public sealed class TruncatedTraceTests
{
    private const int Cuts = 16;
    private const int Seeds = 150;
    private const int BufferBytes = 1024;

    /// <summary>More than the log file header: without it, nothing of a file can be read.</summary>
    private const int HeaderBytes = 2048;

    private static IEnumerable<object[]> Recorded { get; } = [.. LinuxSchedules.Names, ["small-io"]];

    private static IEnumerable<object[]> Samples =>
        Directory.EnumerateFiles(SampleFolder, "*.etl").Order(StringComparer.Ordinal).Select(f => new object[] { Path.GetFileName(f) });

    private static string SampleFolder => Path.Combine(
        typeof(TruncatedTraceTests).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(a => a.Key == "RepositoryRoot").Value!,
        "samples", "traces");

    [TestMethod]
    [DynamicData(nameof(Recorded))]
    public void RecordedSchedulesClaimNoMoreThanTheyShow(string name)
    {
        var symbols = File.Exists(Path.ChangeExtension(LinuxSchedules.Trace(name), ".symbols.json")) ? new RecordedSymbols(name) : null;
        CutEverywhere(File.ReadAllBytes(LinuxSchedules.Trace(name)), new AnalysisOptions { Symbols = symbols });
    }

    [TestMethod]
    [DynamicData(nameof(Samples))]
    public void SamplesClaimNoMoreThanTheyShow(string name) =>
        CutEverywhere(File.ReadAllBytes(Path.Combine(SampleFolder, name)), new AnalysisOptions());

    [TestMethod]
    public void RandomSchedulesClaimNoMoreThanTheyShow()
    {
        var (claims, findings, truncated) = (0, 0, 0);
        for (var seed = 0; seed < Seeds; seed++)
        {
            var random = new System.Random(seed);
            var flags = (RandomScheduleFlags)random.Next((int)RandomScheduleFlags.All + 1) & ~RandomScheduleFlags.LostRecords;
            var (cpus, steps) = (random.Next(1, 7), random.Next(50, 700));
            var whole = Make(new());
            var dataBuffers = (whole.Length / BufferBytes) - 1;
            foreach (var options in (EtlWriterOptions[])
                [
                    new() { KeptDataBuffers = random.Next(1, Math.Max(2, dataBuffers)) },
                    new() { KeptDataBuffers = random.Next(1, Math.Max(2, dataBuffers)), MissingBytes = random.Next(1, BufferBytes) },
                    new() { IsStopped = false },
                ])
            {
                var (found, compared) = Compare(Make(options), whole, ShortQuanta, $"seed {seed}, {options}");
                (claims, findings) = (claims + compared, findings + found);
                truncated++;
            }

            byte[] Make(EtlWriterOptions options) => RandomSchedule.Create(
                seed, cpus, 3 * cpus, steps, flags, options with { BufferSizeBytes = BufferBytes, NumberOfProcessors = cpus }).Bytes;
        }

        Assert.IsGreaterThan(20 * truncated, claims);
        Assert.IsGreaterThan(truncated, findings);
    }

    [TestMethod]
    public void AClaimThatExceedsTheTruthIsListed()
    {
        var bytes = File.ReadAllBytes(Path.Combine(SampleFolder, "starved-by-rank.etl"));
        var (whole, part) = (Load(bytes, new AnalysisOptions()), Load(bytes, new AnalysisOptions { ToNs = 300_000_000 }));
        var (exceeded, _) = Truth.Compare(whole, part, whole.Findings);
        Assert.IsTrue(exceeded.Any(e => e.StartsWith("starvation of thread ", StringComparison.Ordinal)), string.Join('\n', exceeded));
    }

    /// <summary>The quantum of the random schedules, whose waits are short.</summary>
    private static AnalysisOptions ShortQuanta => new() { QuantumNs = 20_000 };

    private static void CutEverywhere(byte[] bytes, AnalysisOptions options)
    {
        var compared = 0;
        for (var i = 0; i < Cuts; i++)
        {
            compared += Compare(bytes[..(HeaderBytes + (int)((long)(bytes.Length - HeaderBytes) * i / Cuts))], bytes, options, $"cut {i} of {Cuts}").Claims;
        }

        Assert.IsGreaterThan(0, compared);
    }

    private static (int Findings, int Claims) Compare(byte[] cutBytes, byte[] wholeBytes, AnalysisOptions options, string name)
    {
        var (cut, whole) = (Load(cutBytes, options), Load(wholeBytes, options));
        Assert.IsTrue(cut.Trace.Info.IsTruncated, name);
        Finding[] findings = [.. cut.Findings, .. new StarvationInvestigation().Find(cut)];
        var (exceeded, claims) = Truth.Compare(cut, whole, findings);
        Assert.IsEmpty(exceeded, $"{name}\n{string.Join('\n', exceeded)}");
        return (findings.Length, claims);
    }

    private static TraceAnalysis Load(byte[] bytes, AnalysisOptions options) =>
        new(WrittenTrace.Load(bytes), options);
}
