using System.Text;
using WpaAddins.Analysis;
using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Etl.Sources;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Tables.Tests;

/// <summary>A trace in which two threads wait for a lock: thread 100 hands it to 200, and 200 to 300.</summary>
/// <remarks>
/// Times in microseconds: 200 waits from 10 to 50 and runs at 52; 300 waits from 20 to 80 and runs at 85. 100 runs
/// until 85.
/// </remarks>
internal static class LockTrace
{
    public const string ReleaseStack = "app.exe!release+0x5 <- app.exe!main+0x9";
    public const string AcquireStack = "app.exe!acquire+0x1 <- app.exe!main+0x9";
    private const ulong Base = 0x7FF6_0000_0000;
    private const ulong Acquire = Base + 0x1001;
    private const ulong Release = Base + 0x2005;
    private const ulong Main = Base + 0x3009;
    private const int Waiting = 5;
    private const int UserRequest = 6;

    private const string Signatures = """
        { "signatures": [ { "name": "gate", "scope": "process", "acquire": ["app!acquire"], "release": ["app!release"] } ] }
        """;

    /// <summary>Analyses it; every wait is followed.</summary>
    /// <param name="addresses">What thread 200 raises the floor of 100 for just before it waits, and 300 that of 200; 0 = nothing.</param>
    public static TraceAnalysis Analyse(AnalysisOptions? options = null, params ReadOnlySpan<ulong> addresses) =>
        Analyse(new AppSymbols(), options, addresses);

    public static TraceAnalysis AnalyseWithoutNames() => Analyse(null, null, []);

    private static TraceAnalysis Analyse(ISymbolSource? symbols, AnalysisOptions? options, ReadOnlySpan<ulong> addresses)
    {
        var bytes = Write(addresses);
        var source = new EtlTraceSource("locks.etl", () => new MemoryByteSource(bytes));
        return new TraceAnalysis(source.Load(TraceLoadOptions.Default with { Threads = 1 }), (options ?? new()) with
        {
            Symbols = symbols,
            Signatures = LockSignatureFile.Parse("gate.json", Encoding.UTF8.GetBytes(Signatures)),
            WaitChains = WaitChainOptions.Default with { MinWaitNs = 0 },
        });
    }

    private static byte[] Write(ReadOnlySpan<ulong> addresses)
    {
        var writer = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 2 });
        writer.Process(50, "app.exe");
        writer.Thread(100, 50, "owner");
        writer.Thread(200, 50, "second");
        writer.Thread(300, 50, "third");
        writer.Image(50, Base, 0x10000, @"\Device\HarddiskVolume3\app.exe");
        writer.Switch(0, Tick(0), 0, 100);
        writer.Switch(1, Tick(0), 0, 200);
        for (var i = 0; i < addresses.Length; i++)
        {
            if (addresses[i] != 0)
            {
                writer.AutoBoostSet(1, Tick(9 + (10 * i)), (uint)(100 * (i + 1)), addresses[i], 12, 8);
            }
        }

        writer.Switch(1, Tick(10), 200, 0, Waiting, UserRequest);
        writer.Switch(1, Tick(12), 0, 300);
        writer.Switch(1, Tick(20), 300, 0, Waiting, UserRequest);
        var interval = new PayloadBuilder().U32(0).U32(10_000).U32(0).ToArray();
        writer.Record(0, Tick(29), RecordBytes.PerfInfo64(0x0F49, 2, Tick(29), interval));
        writer.Sample(0, Tick(30), 100, Main);
        writer.Sample(0, Tick(40), 100, Release);
        writer.Stack(0, Tick(40) + 1, Tick(40), 50, 100, Release, Main);
        writer.Ready(0, Tick(50), 200);
        writer.Stack(0, Tick(50) + 1, Tick(50), 50, 100, Release, Main);
        writer.Switch(1, Tick(52), 0, 200);
        writer.Stack(1, Tick(52) + 1, Tick(52), 50, 200, Acquire, Main);
        writer.Ready(1, Tick(80), 300);
        writer.Stack(1, Tick(80) + 1, Tick(80), 50, 200, Release, Main);
        writer.Switch(0, Tick(85), 100, 300, Waiting, UserRequest);
        writer.Stack(0, Tick(85) + 1, Tick(85), 50, 300, Acquire, Main);
        writer.Switch(0, Tick(100), 300, 0, Waiting, UserRequest);
        return writer.ToArray();
    }

    private static long Tick(long microseconds) => 1000 + (10 * microseconds);

    private sealed class AppSymbols : ISymbolSource
    {
        private static readonly string[] s_names = ["acquire", "release", "main"];

        public ModuleSymbols? Find(ImageRow image) =>
            new([0x1000, 0x2000, 0x3000], [0x2000, 0x3000, 0x4000], i => s_names[i]);
    }
}
