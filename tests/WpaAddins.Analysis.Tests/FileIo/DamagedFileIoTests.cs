using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Sources;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests.FileIo;

/// <summary>Damaged files cause no exception except the documented one, and the rows still contain each operation once.</summary>
[TestClass]
public sealed class DamagedFileIoTests
{
    private const int Mutations = 400;

    [TestMethod]
    public void TruncatedTraceIsSummedUpOrRefused()
    {
        var whole = RandomFileIo.Write(RandomFileIo.Create(5));
        var analysed = 0;
        for (var length = 0; length <= whole.Length; length += 97)
        {
            analysed += SumsUp(whole[..length], $"{length} bytes") ? 1 : 0;
        }

        Assert.IsGreaterThan(20, analysed);
    }

    [TestMethod]
    public void MutatedTraceIsSummedUpOrRefused()
    {
        var analysed = 0;
        for (var seed = 0; seed < Mutations; seed++)
        {
            var bytes = RandomFileIo.Write(RandomFileIo.Create(seed));
            var random = new System.Random(seed);
            for (var n = random.Next(1, 40); n > 0; n--)
            {
                var word = bytes.AsSpan(random.Next(random.Next(8) == 0 ? 0 : Math.Min(2_048, bytes.Length - 8), bytes.Length - 8), 8);
                word = word[..(1 << random.Next(4))];
                switch (random.Next(3))
                {
                    case 0:
                        word.Fill(0xFF);
                        break;
                    case 1:
                        word.Clear();
                        break;
                    default:
                        random.NextBytes(word);
                        break;
                }
            }

            analysed += SumsUp(bytes, $"mutation {seed}") ? 1 : 0;
        }

        Assert.IsGreaterThan(Mutations / 2, analysed);
    }

    private static bool SumsUp(byte[] bytes, string what)
    {
        try
        {
            var source = new EtlTraceSource("damaged.etl", () => new MemoryByteSource(bytes));
            var analysis = new TraceAnalysis(source.Load(TraceLoadOptions.Default with { Threads = 1 }));
            var operations = analysis.Trace.FileOperations;
            var rows = analysis.FileCalls;
            Assert.AreEqual(operations.Count, rows.Sum(r => r.Calls), what);
            Assert.AreEqual(operations.End.ToArray().Count(e => e == long.MaxValue), rows.Sum(r => r.Unfinished), what);
            foreach (var row in rows)
            {
                Assert.IsInRange(0, row.ActualBytes, row.DistinctBytes, what);
                Assert.IsInRange(1, row.Calls, row.PeakCalls, what);
                Assert.IsLessThanOrEqualTo(row.Calls, row.Failed + row.Unfinished, what);
                Assert.IsGreaterThanOrEqualTo(0, row.TimeNs, what);
                Assert.IsLessThan(row.Calls, row.Sequential, what);
            }

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
}
