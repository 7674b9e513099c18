using WpaAddins.TestTraces;

namespace WpaAddins.Cli.Tests.Commands;

/// <summary>Where the names on stacks come from.</summary>
[TestClass]
public sealed class SymbolTests
{
    private const string Names = """{ "app.exe": { "work": 256, "wait": 4096 }, "[kernel.kallsyms]": { "schedule": 4096 } }""";

    private const string Plain = "ntoskrnl.exe+0x1010 <- app.exe+0x1020";
    private const string Named = "ntoskrnl.exe!schedule+0x10 <- app.exe!wait+0x20";

    [TestMethod]
    public void WithoutSymbolsFramesAreModulesAndOffsets()
    {
        using var folder = new TemporaryFolder();
        AssertStack(Plain, CommandLineRun.Run(Export(folder)));
    }

    [TestMethod]
    public void ASymbolFileNamesFunctions()
    {
        using var folder = new TemporaryFolder();
        var names = folder.PathOf("names.json");
        File.WriteAllText(names, Names);
        AssertStack(Named, CommandLineRun.Run([.. Export(folder), "--symbols", names]));
        var lines = folder.PathOf("names.txt");
        File.WriteAllText(lines, "app.exe!wait 0x1000");
        AssertStack("ntoskrnl.exe+0x1010 <- app.exe!wait+0x20", CommandLineRun.Run([.. Export(folder), "--symbols", lines]));
        var both = CommandLineRun.Run([.. Export(folder), "--symbols", lines, "--symbols", names]);
        AssertStack(Named, both);
        Assert.AreEqual("", both.Error);
    }

    [TestMethod]
    public void ASymbolFileBesideTheTraceNamesFunctionsAndIsToldOf()
    {
        using var folder = new TemporaryFolder();
        var trace = Export(folder);
        var beside = folder.PathOf("a.symbols.json");
        File.WriteAllText(beside, Names);
        var run = CommandLineRun.Run(trace);
        AssertStack(Named, run);
        Assert.AreEqual($"wpaaddins: function names come from {beside}, beside the trace\n", run.Error);
        foreach (var command in (string[])["analyze", "inspect"])
        {
            var other = CommandLineRun.Run(command, folder.PathOf("a.etl"));
            Assert.AreEqual(ExitCode.Done, other.ExitCode);
            StringAssert.Contains(other.Error, $"function names come from {beside}");
        }

        var inspected = CommandLineRun.Run("inspect", folder.PathOf("a.etl")).Output;
        StringAssert.Contains(
            string.Join(' ', inspected.Split((char[])[' ', '\n'], StringSplitOptions.RemoveEmptyEntries)), "100 % with function names");
        File.Delete(beside);
        inspected = CommandLineRun.Run("inspect", folder.PathOf("a.etl")).Output;
        StringAssert.Contains(
            string.Join(' ', inspected.Split((char[])[' ', '\n'], StringSplitOptions.RemoveEmptyEntries)), " 0 % with function names");
    }

    [TestMethod]
    public void NamedSymbolsComeInThePlaceOfThoseBesideTheTrace()
    {
        using var folder = new TemporaryFolder();
        var trace = Export(folder);
        File.WriteAllText(folder.PathOf("a.symbols.json"), Names);
        var lines = folder.PathOf("names.txt");
        File.WriteAllText(lines, "app.exe stay 0x1000");
        var run = CommandLineRun.Run([.. trace, "--symbols", lines]);
        AssertStack("ntoskrnl.exe+0x1010 <- app.exe!stay+0x20", run);
        Assert.AreEqual("", run.Error);
    }

    [TestMethod]
    public void ADamagedSymbolFileBesideTheTraceIsToldOfAndTheAnalysisGoesOn()
    {
        using var folder = new TemporaryFolder();
        var trace = Export(folder);
        var beside = folder.Write("a.symbols.json", [.. "{ \"app.exe\": 5 }"u8]);
        var run = CommandLineRun.Run(trace);
        AssertStack(Plain, run);
        StringAssert.StartsWith(run.ErrorLines.Single(), $"wpaaddins: no function names from {beside}, beside the trace: not a symbol file");
    }

    [TestMethod]
    public void WhatIsNoOrdinaryFileBesideTheTraceIsNotRead()
    {
        using var folder = new TemporaryFolder();
        AssertSidecarRefused(folder, beside => File.WriteAllText(beside, ""), "the file is empty, or no ordinary file");
        if (!OperatingSystem.IsWindows())
        {
            AssertSidecarRefused(folder, Pipes.Create, "the file is empty, or no ordinary file");
        }
    }

    [TestMethod]
    [DataRow("/dev/zero")]
    [DataRow("secret")]
    [OSCondition(OperatingSystems.Linux | OperatingSystems.OSX)]
    public void ALinkBesideTheTraceIsNotRead(string target)
    {
        using var folder = new TemporaryFolder();
        folder.Write("secret", "root:password"u8.ToArray());
        AssertSidecarRefused(folder, beside => File.CreateSymbolicLink(beside, target), "the file is a link");
    }

    [TestMethod]
    public void AMessageQuotesAtMost80Characters()
    {
        using var folder = new TemporaryFolder();
        AssertSidecarRefused(
            folder,
            beside => File.WriteAllText(beside, new string('x', 1_000_000)),
            $"line 1: neither 'module!function rva' nor 'module function rva': '{new string('x', 79)}…'");
    }

    [TestMethod]
    public void ASymbolFileBesideTheTraceHasALowerLimitThanANamedOne()
    {
        using var folder = new TemporaryFolder();
        var text = string.Concat(Enumerable.Repeat("app.exe!wait 0x1000\n", 1_800_000));
        AssertSidecarRefused(folder, beside => File.WriteAllText(beside, text), "the file is larger than the limit of 33,554,432 bytes");
        var names = folder.PathOf("names.txt");
        File.WriteAllText(names, text);
        Assert.AreEqual(ExitCode.Done, CommandLineRun.Run([.. Export(folder), "--symbols", names]).ExitCode);
    }

    [TestMethod]
    public void EachTraceHasTheSymbolFileBesideItself()
    {
        using var folder = new TemporaryFolder();
        var trace = Export(folder);
        File.Copy(folder.PathOf("a.etl"), folder.PathOf("b.etl"));
        File.WriteAllText(folder.PathOf("b.symbols.json"), Names);
        var run = CommandLineRun.Run([.. trace, folder.PathOf("b.etl")]);
        var rows = run.Output.Split('\n');
        Assert.IsTrue(rows.Any(r => r.StartsWith("a.etl", StringComparison.Ordinal) && r.Contains(Plain, StringComparison.Ordinal)));
        Assert.IsTrue(rows.Any(r => r.StartsWith("b.etl", StringComparison.Ordinal) && r.Contains(Named, StringComparison.Ordinal)));
        Assert.HasCount(1, run.ErrorLines);
    }

    [TestMethod]
    public void AFileThatIsNotThePdbIsToldOf()
    {
        using var folder = new TemporaryFolder();
        folder.Write("app.pdb", [1, 2, 3]);
        var run = CommandLineRun.Run([.. Export(folder), "--symbols", folder.Root]);
        AssertStack(Plain, run);
        StringAssert.Contains(run.ErrorLines.Single(), "no symbols of app.exe from");
        StringAssert.Contains(run.ErrorLines.Single(), "not a Windows PDB");
        var byName = CommandLineRun.Run([.. Export(folder), "--symbols", folder.PathOf("app.pdb")]);
        Assert.AreEqual(run.Error, byName.Error);
    }

    [TestMethod]
    public void TheEnvironmentNamesFoldersButNoServersAndNoOtherMachines()
    {
        using var folder = new TemporaryFolder();
        folder.Write("app.pdb", [1, 2, 3]);
        var trace = Export(folder);
        var run = CommandLineRun.With(h => h with { Environment = v => v == "_NT_SYMBOL_PATH" ? $"srv*{folder.Root}*https://a.example/" : null }, trace);
        StringAssert.Contains(run.Error, "not a Windows PDB");
        using var handler = new CountingHandler();
        var silent = CommandLineRun.With(
            h => h with { SymbolHandler = handler, Environment = v => v == "_NT_SYMBOL_PATH" ? @"srv*https://a.example/;\\server\share" : null },
            trace);
        Assert.AreEqual("", silent.Error);
        Assert.AreEqual(0, handler.Count);
    }

    [TestMethod]
    public void AServerIsAskedOnlyIfItIsAllowed()
    {
        using var folder = new TemporaryFolder();
        var path = $"srv*{folder.PathOf("cache")}*https://a.example/symbols*https://b.example/symbols";
        using var handler = new CountingHandler();
        var trace = Export(folder);
        Assert.AreEqual(0, Run(handler, [.. trace, "--symbols", path]).ExitCode);
        Assert.AreEqual(0, handler.Count);
        var asked = Run(handler, [.. trace, "--symbols", path, "--symbol-server", "https://a.example"]);
        Assert.AreEqual(0, asked.ExitCode);
        CollectionAssert.AreEqual(new[] { "a.example", "a.example" }, handler.Hosts);
        StringAssert.Contains(asked.Error, "status 404");
        StringAssert.StartsWith(asked.ErrorLines[0], "wpaaddins: downloading https://a.example/app.pdb/");
        StringAssert.StartsWith(asked.ErrorLines[1], "wpaaddins: downloading https://a.example/symbols/app.pdb/");
    }

    [TestMethod]
    [DataRow("--symbols|nowhere", "there is no such file or folder")]
    [DataRow("--symbol-server|https://a.example", "--symbols srv*FOLDER")]
    [DataRow("--symbols|srv*c|--symbol-server|http://a.example", "https")]
    [DataRow("--symbols|srv*c|--symbol-server|symbols", "https")]
    [DataRow("--symbols|srv*c|--symbol-server|http://me:secret@a.example/?key=secret", "https address, not 'http://a.example/'")]
    [DataRow("--symbols|https://a.example/p?key=secret", "--symbols https://a.example/p: there is no such file or folder")]
    public void RefusesWhatCannotBeUsed(string arguments, string reason)
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run([.. Export(folder), .. arguments.Split('|')]);
        Assert.AreEqual(ExitCode.Usage, run.ExitCode);
        StringAssert.Contains(run.Error, reason);
        Assert.DoesNotContain("secret", run.Error);
        Assert.AreEqual("", run.Output);
    }

    [TestMethod]
    [DataRow("{ \"app.exe\": 5 }", "\"app.exe\" must contain functions in braces, such as { \"main\": 4096 }")]
    [DataRow("{ \"app.exe\": {\n", "line 2 is not valid JSON")]
    [DataRow("{ \"\\ud800\": { \"f\": 1 } }", "a name in it is not valid text")]
    public void ADamagedSymbolFileFails(string content, string reason)
    {
        using var folder = new TemporaryFolder();
        var names = folder.PathOf("names.json");
        File.WriteAllText(names, content);
        var run = CommandLineRun.Run([.. Export(folder), "--symbols", names]);
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        StringAssert.Contains(run.Error, $"names.json: not a symbol file: {reason}\n");
    }

    private static void AssertSidecarRefused(TemporaryFolder folder, Action<string> create, string reason)
    {
        var trace = Export(folder);
        var beside = folder.PathOf("a.symbols.json");
        create(beside);
        var run = CommandLineRun.Run(trace);
        AssertStack(Plain, run);
        Assert.AreEqual($"wpaaddins: no function names from {beside}, beside the trace: {reason}", run.ErrorLines.Single());
        File.Delete(beside);
    }

    private static CommandLineRun Run(CountingHandler handler, string[] arguments) =>
        CommandLineRun.With(h => h with { SymbolHandler = handler }, arguments);

    private static string[] Export(TemporaryFolder folder)
    {
        const ulong Kernel = 0xFFFF_F800_0000_0000;
        const ulong App = 0x7FF6_0000_0000;
        var trace = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1, FirstTick = 1000 });
        trace.Process(300, "app.exe");
        trace.Thread(300, 300);
        trace.Image(0, Kernel, 0x10000, @"\SystemRoot\system32\ntoskrnl.exe");
        trace.Image(300, App, 0x10000, @"\Device\HarddiskVolume3\app.exe");
        var pdb = KernelPayloads.ImageIdRsds(App, 300, new Guid("0badf00d-1122-3344-5566-77889900aabb"), 1, "app.pdb");
        trace.Record(0, 1000, RecordBytes.FullHeader64(new Guid("b3e675d7-2554-4f18-830b-2762732560de"), 36, 2, 1000, 0, 0, pdb));
        trace.Switch(0, 2000, 0, 300);
        trace.Switch(0, 3000, 300, 0);
        trace.Ready(0, 4000, 300);
        trace.Switch(0, 5000, 0, 300);
        trace.Stack(0, 5001, 5000, 300, 300, Kernel + 0x1010);
        trace.Stack(0, 5002, 5000, 300, 300, App + 0x1020);
        trace.Switch(0, 6000, 300, 0);
        return ["export", folder.Write("a.etl", trace.ToArray()), "--table", "Ready Intervals"];
    }

    private static void AssertStack(string expected, CommandLineRun run)
    {
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        StringAssert.Contains(run.Output, $",{expected},");
    }

    private sealed class CountingHandler : HttpMessageHandler
    {
        public List<string> Hosts { get; } = [];

        public int Count => Hosts.Count;

        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            Hosts.Add(request.RequestUri!.Host);
            return Task.FromResult(new HttpResponseMessage(System.Net.HttpStatusCode.NotFound) { RequestMessage = request });
        }
    }
}
