using System.Buffers.Binary;
using System.Text.RegularExpressions;
using WpaAddins.Cli.Export;
using WpaAddins.Tables;
using WpaAddins.TestTraces;

namespace WpaAddins.Cli.Tests.Commands;

/// <summary>
/// A clock that claims 5·10¹⁶ ticks a second makes all times of a trace equal, and a slower one leaves a few nanoseconds: no
/// result divides by a length of 0.
/// </summary>
[TestClass]
public sealed class ZeroLengthTests
{
    private static readonly long[] s_frequencies =
        [50_000_000_000_000_000, 5_000_000_000_000_000, 500_000_000_000_000, 10_000_000_000_000];

    public static IEnumerable<object[]> Traces =>
    [
        ["pairs", SmallTraces.PingPong()],
        ["starvation", SmallTraces.Starvation()],
        ["priorities", SmallTraces.StarvationByPriority(5)],
        ["files", SmallTraces.SmallReads()],
        .. Directory.GetFiles(RepositoryFiles.Path("samples", "traces"), "*.etl")
            .Select(f => new object[] { Path.GetFileName(f), File.ReadAllBytes(f) }),
        .. Enumerable.Range(0, 4).Select(seed => new object[]
        {
            $"random {seed}", RandomSchedule.Create(seed, 3, 8, 400, RandomScheduleFlags.All).Bytes,
        }),
    ];

    [TestMethod]
    [DynamicData(nameof(Traces))]
    public void EveryCommandGivesAResult(string name, byte[] bytes)
    {
        foreach (var frequency in s_frequencies)
        {
            using var folder = new TemporaryFolder();
            var trace = folder.Write("a.etl", WithFrequency(bytes, frequency));
            var other = folder.Write("b.etl", bytes);
            string[] impatient = ["--quantum", "1ns", "--switch-cost", "1ns"];
            string[][] commands =
            [
                ["inspect", trace], ["inspect", trace, "--json"], ["analyze", trace, "--json"],
                ["analyze", trace, "--report", folder.PathOf("a.html"), "--out", folder.PathOf("tables"), .. impatient],
                ["analyze", other, "--report", folder.PathOf("b.html"), "--from", "0.01", "--to", "0.01", .. impatient],
                ["compare", trace, other], ["compare", other, trace, "--format", "json"], ["compare", trace, trace],
                .. TableCatalogue.Tables.Select(t => (string[])
                    ["export", trace, "--table", TableFileName.Format(t), "--format", "json", .. impatient]),
            ];
            foreach (var command in commands)
            {
                var run = CommandLineRun.Run(command);
                Assert.IsTrue(run.ExitCode is ExitCode.Done or ExitCode.DataLost, $"{name}, {frequency}: {command[0]}: {run.Error}");
                AssertFinite(run.Output);
            }

            AssertFinite(WithoutProgram(File.ReadAllText(folder.PathOf("a.html"))));
            AssertFinite(WithoutProgram(File.ReadAllText(folder.PathOf("b.html"))));
        }
    }

    /// <summary>Removes the program of a page, which names these values, and compressed data.</summary>
    private static string WithoutProgram(string html) =>
        Regex.Replace(html, "<script(?! type=\"application/json\").*?</script>", "", RegexOptions.Singleline);

    private static void AssertFinite(string text)
    {
        foreach (var word in (string[])["NaN", "Infinity", "∞"])
        {
            var place = text.IndexOf(word, StringComparison.Ordinal);
            Assert.AreEqual(-1, place, place < 0 ? "" : text[Math.Max(0, place - 200)..Math.Min(text.Length, place + 50)]);
        }
    }

    private static byte[] WithFrequency(byte[] trace, long frequency)
    {
        const int HeaderBytes = 512;
        var changed = (byte[])trace.Clone();
        var before = new byte[sizeof(long)];
        BinaryPrimitives.WriteInt64LittleEndian(before, 10_000_000);
        var place = trace.AsSpan(0, HeaderBytes).IndexOf(before);
        Assert.IsGreaterThan(0, place);
        BinaryPrimitives.WriteInt64LittleEndian(changed.AsSpan(place), frequency);
        return changed;
    }
}
