using WpaAddins.Analysis.Tests.Random;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Sources;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests.Robustness;

/// <summary>Damaged files through the whole pipeline: no exception but one that says so, and sums stay exact.</summary>
[TestClass]
public sealed class DamagedTraceTests
{
    private const int Mutations = 2000;
    private const int Groups = 4;

    [TestMethod]
    [DataRow(3)]
    [DataRow(8)]
    [DataRow(11)]
    public void TruncatedTraceIsAnalysedOrRefused(int seed)
    {
        var whole = RandomTrace.Create(seed).Bytes;
        var analysed = 0;
        for (var length = 0; length <= whole.Length; length += length < 1024 ? 1 : 1 + (whole.Length / 400))
        {
            analysed += Analyse(whole[..length], $"seed {seed}, {length} bytes") ? 1 : 0;
        }

        Assert.IsTrue(Analyse(whole, "the whole trace"));
        Assert.IsGreaterThan(100, analysed);
    }

    [TestMethod]
    [DataRow(0)]
    [DataRow(1)]
    [DataRow(2)]
    [DataRow(3)]
    public void MutatedTraceIsAnalysedOrRefused(int group)
    {
        var analysed = 0;
        for (var seed = group; seed < Mutations; seed += Groups)
        {
            var bytes = seed % 2 == 0 ? RandomTrace.Create(seed / 20).Bytes : ChaoticTrace.Create(seed);
            Mutate(bytes, new System.Random(seed));
            analysed += Analyse(bytes, $"mutation {seed}") ? 1 : 0;
        }

        Assert.IsGreaterThan(Mutations / Groups / 4, analysed);
    }

    private static bool Analyse(byte[] bytes, string what)
    {
        try
        {
            var source = new EtlTraceSource("damaged.etl", () => new MemoryByteSource(bytes));
            var trace = source.Load(TraceLoadOptions.Default with { Threads = 1 });
            Assert.IsNull(Invariants.Invariants.Violation(new TraceAnalysis(trace)), what);
            return true;
        }
        catch (EtlFormatException)
        {
            return false;
        }
        catch (Exception wrong) when (wrong is not AssertFailedException)
        {
            throw new AssertFailedException($"{what}: {wrong}", wrong);
        }
    }

    // One to eight places: a bit, a byte, a word of ones, zeros or anything, or a piece of the file copied elsewhere.
    private static void Mutate(byte[] bytes, System.Random random)
    {
        for (var n = random.Next(1, 9); n > 0; n--)
        {
            var header = random.Next(4) == 0;
            var at = random.Next(header ? Math.Min(bytes.Length, 512) : bytes.Length);
            var word = bytes.AsSpan(at, Math.Min(1 << random.Next(4), bytes.Length - at));
            switch (random.Next(5))
            {
                case 0:
                    bytes[at] ^= (byte)(1 << random.Next(8));
                    break;
                case 1:
                    word.Fill(0xFF);
                    break;
                case 2:
                    word.Clear();
                    break;
                case 3:
                    random.NextBytes(word);
                    break;
                default:
                    var length = Math.Min(random.Next(1, 200), bytes.Length - at);
                    bytes.AsSpan(random.Next(bytes.Length - length), length).ToArray().CopyTo(bytes, at);
                    break;
            }
        }
    }
}
