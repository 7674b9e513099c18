using System.Text.Json;
using WpaAddins.TestTraces;

namespace WpaAddins.Cli.Tests.Commands;

/// <summary>What <c>analyze</c> writes in addition to findings: CPU samples, missing symbols, and where a trace is truncated.</summary>
[TestClass]
public sealed class AnalyzeSamplesTests
{
    private const ulong Kernel = 0xFFFF_F800_0000_0000;
    private const ulong App = 0x7FF6_0000_0000;

    [TestMethod]
    public void WritesProcessesAndFunctionsOfSamples()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", Sampled());
        System.IO.File.WriteAllText(folder.PathOf("a.symbols.json"), """{ "app.exe": { "work": 4096 }, "ntoskrnl.exe": { "copy": 4096 } }""");
        var samples = File(trace).GetProperty("samples");
        Assert.AreEqual(4, samples.GetProperty("count").GetInt64(), "samples of the idle thread do not count");
        Assert.AreEqual(JsonValueKind.Null, samples.GetProperty("weightNs").ValueKind, "the trace has no sample interval");
        CollectionAssert.AreEqual(
            new[] { "app.exe (300) 3", "other.exe (400) 1" },
            samples.GetProperty("processes").EnumerateArray()
                .Select(p => $"{p.GetProperty("process").GetString()} {p.GetProperty("samples").GetInt64()}").ToArray());
        CollectionAssert.AreEqual(
            new[] { "app.exe!work 2 2", " 1 1", "ntoskrnl.exe!copy 1 1" },
            samples.GetProperty("functions").EnumerateArray().Select(Line).ToArray());
        var text = Unwrapped(CommandLineRun.Run("analyze", trace).Output);
        StringAssert.Contains(text, "CPU samples (4 samples):");
        StringAssert.Contains(text, "Processes: app.exe (300) 75 %, other.exe (400) 25 %.");
        StringAssert.Contains(text, "Functions that ran: app.exe!work 50 %, outside all modules 25 %, ntoskrnl.exe!copy 25 %.");
    }

    [TestMethod]
    public void AListedProcessLeavesOutTheSamplesOfOthers()
    {
        using var folder = new TemporaryFolder();
        var samples = File(folder.Write("a.etl", Sampled()), "--process", "other.exe").GetProperty("samples");
        Assert.AreEqual(1, samples.GetProperty("count").GetInt64());
        Assert.AreEqual(1, samples.GetProperty("processes").GetArrayLength());
        Assert.AreEqual(JsonValueKind.Null, File(folder.PathOf("a.etl"), "--process", "nosuch").GetProperty("samples").ValueKind);
    }

    [TestMethod]
    public void WithoutSamplesThereAreNone()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        Assert.AreEqual(JsonValueKind.Null, File(trace).GetProperty("samples").ValueKind);
        Assert.DoesNotContain("CPU samples", CommandLineRun.Run("analyze", trace).Output);
    }

    [TestMethod]
    [DataRow(true, "--symbols srv*FOLDER", "")]
    [DataRow(false, "--symbols FILE", " (the trace does not identify their PDBs)")]
    public void NamesTheModulesWithoutSymbolsAndTheOptionThatHelps(bool hasPdb, string option, string reason)
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", Waiting(hasPdb));
        var missing = File(trace).GetProperty("missingSymbols");
        Assert.AreEqual("app.exe", missing.GetProperty("modules")[0].GetString());
        Assert.AreEqual(0, missing.GetProperty("otherModules").GetInt32());
        Assert.AreEqual(option, missing.GetProperty("option").GetString());
        var run = CommandLineRun.Run("analyze", trace);
        var needed = $"symbols of app.exe, with {option}{reason}";
        StringAssert.Contains(Unwrapped(run.Output), $"Most frames on stacks have no function name. Needed: {needed}.");
        var locks = File(trace).GetProperty("investigations").EnumerateArray()
            .Single(i => i.GetProperty("investigation").GetString() == "lock-holders");
        Assert.AreEqual("couldNotLook", locks.GetProperty("verdict").GetString());
        StringAssert.EndsWith(locks.GetProperty("toRecord").GetString(), $"; {needed}");
        System.IO.File.WriteAllText(folder.PathOf("a.symbols.json"), """{ "app.exe": { "work": 4096 } }""");
        Assert.AreEqual(JsonValueKind.Null, File(trace).GetProperty("missingSymbols").ValueKind);
    }

    [TestMethod]
    public void ATruncatedTraceStatesUntilWhenItIsComplete()
    {
        using var folder = new TemporaryFolder();
        var bytes = SmallTraces.Starvation();
        var whole = folder.Write("whole.etl", bytes);
        Assert.AreEqual(JsonValueKind.Null, File(whole).GetProperty("trace").GetProperty("completeUntilNs").ValueKind);
        Assert.DoesNotContain("truncated", CommandLineRun.Run("analyze", whole).Output);

        // The last 5,000 bytes are unused: the last buffer is cut off after its last record.
        var cut = folder.Write("cut.etl", bytes[..^5_000]);
        Assert.AreEqual(146_000_000, File(cut).GetProperty("trace").GetProperty("completeUntilNs").GetInt64());
        StringAssert.Contains(
            Unwrapped(CommandLineRun.Run("analyze", cut).Output), "This trace is truncated: its file lacks buffers, usually those of the time after 0.146 s.");
    }

    private static byte[] Sampled()
    {
        var trace = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1, FirstTick = 1000 });
        trace.Process(300, "app.exe");
        trace.Thread(300, 300);
        trace.Process(400, "other.exe");
        trace.Thread(400, 400);
        trace.Image(0, Kernel, 0x10000, @"\SystemRoot\system32\ntoskrnl.exe");
        trace.Image(300, App, 0x10000, @"\Device\HarddiskVolume3\app.exe");
        trace.Sample(0, 2000, 300, App + 0x1010);
        trace.Sample(0, 3000, 300, App + 0x1020);
        trace.Sample(0, 4000, 300, 0x1234);
        trace.Sample(0, 5000, 400, Kernel + 0x1010);
        trace.Sample(0, 6000, 0, Kernel + 0x1010);
        return trace.ToArray();
    }

    private static byte[] Waiting(bool hasPdb)
    {
        var trace = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1, FirstTick = 1000 });
        trace.Process(300, "app.exe");
        trace.Thread(300, 300);
        trace.Image(300, App, 0x10000, @"\Device\HarddiskVolume3\app.exe");
        if (hasPdb)
        {
            var pdb = KernelPayloads.ImageIdRsds(App, 300, new Guid("0badf00d-1122-3344-5566-77889900aabb"), 1, "app.pdb");
            trace.Record(
                0, 1000, RecordBytes.FullHeader64(new Guid("b3e675d7-2554-4f18-830b-2762732560de"), 36, 2, 1000, 0, 0, pdb));
        }

        trace.Switch(0, 2000, 0, 300);
        trace.Switch(0, 3000, 300, 0);
        trace.Ready(0, 4000, 300);
        trace.Switch(0, 5000, 0, 300);
        trace.Stack(0, 5001, 5000, 300, 300, App + 0x1020);
        trace.Switch(0, 6000, 300, 0);
        return trace.ToArray();
    }

    private static JsonElement File(params string[] arguments)
    {
        using var json = JsonDocument.Parse(CommandLineRun.Run(["analyze", "--json", .. arguments]).Output);
        return json.RootElement.GetProperty("files")[0].Clone();
    }

    private static string Line(JsonElement function)
    {
        var (module, name) = (function.GetProperty("module").GetString(), function.GetProperty("function").GetString());
        return $"{(module is null ? "" : $"{module}!{name}")} {function.GetProperty("inclusive").GetInt64()} "
            + $"{function.GetProperty("exclusive").GetInt64()}";
    }

    private static string Unwrapped(string text) => string.Join(' ', text.Split([' ', '\n'], StringSplitOptions.RemoveEmptyEntries));
}
