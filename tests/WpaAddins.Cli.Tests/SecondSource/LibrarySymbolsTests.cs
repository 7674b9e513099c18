using WpaAddins.Etl.Sources;
using WpaAddins.TestTraces;
using WpaAddins.Trace;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Symbols;
using WpaAddins.TraceProcessing;

namespace WpaAddins.Cli.Tests.SecondSource;

/// <summary>Answers about single addresses become modules; a table of functions stands in for the library.</summary>
[TestClass]
public sealed class LibrarySymbolsTests
{
    private const ulong Kernel = 0xFFFF_F800_0000_0000;
    private const ulong App = 0x7FF6_0000_0000;
    private const ulong OtherApp = 0x7FF7_0000_0000;

    [TestMethod]
    public void NamesEveryAddressThatWasAnswered()
    {
        var trace = Written(App + 0x1020, App + 0x1080, App + 0x2000, App + 0x3000, Kernel + 0x500);
        var app = new Answers(App, (0x1000, "wait"), (0x2000, "work"), (0x2800, null), (0x4000, "never"));
        var symbols = Asked(trace, new() { [App] = app, [Kernel] = new Answers(Kernel) });
        var frames = new FrameTable(trace.Images, trace.Stacks, symbols);
        Assert.AreEqual("app.exe!wait+0x20", Text(frames, App + 0x1020));
        Assert.AreEqual("app.exe!wait+0x80", Text(frames, App + 0x1080));
        Assert.AreEqual("app.exe!work", Text(frames, App + 0x2000));
        Assert.AreEqual("app.exe+0x3000", Text(frames, App + 0x3000), "its symbol has no name");
        Assert.AreEqual("app.exe+0x2001", Text(frames, App + 0x2001), "it was not asked for");
        Assert.AreEqual("ntoskrnl.exe+0x500", Text(frames, Kernel + 0x500));
        Assert.IsNull(symbols.Find(trace.Images[0]), "nothing was answered about the kernel, so others may be asked");
        CollectionAssert.AreEqual(new[] { App + 0x1020, App + 0x1080, App + 0x2000, App + 0x3000 }, app.Asked);
    }

    [TestMethod]
    public void JoinsTheAnswersOfAllPlacesOfOneModule()
    {
        var trace = Written(App + 0x1020, OtherApp + 0x2020, OtherApp + 0x1080);
        var symbols = Asked(trace, new()
        {
            [App] = new Answers(App, (0x1000, "wait"), (0x2000, "work")),
            [OtherApp] = new Answers(OtherApp, (0x1000, "wait"), (0x2000, "work")),
        });
        var module = symbols.Find(trace.Images[^1])!;
        Assert.AreSame(module, symbols.Find(trace.Images[1]));
        Assert.AreEqual(2, module.Count);
        Assert.AreEqual((0x1000u, "wait"), (module.Start(0), module.Name(0)));
        Assert.AreEqual((0x2000u, "work"), (module.Start(1), module.Name(1)));
        Assert.AreEqual((0, ModuleSymbols.None), (module.Find(0x1080), module.Find(0x1081)));
        Assert.AreEqual((1, ModuleSymbols.None), (module.Find(0x2020), module.Find(0x2021)));
    }

    [TestMethod]
    public void GivesNoNameWhereAFunctionGoesOnBehindAnother()
    {
        var trace = Written(App + 0x1010, App + 0x1050, App + 0x10F0);
        var symbols = Asked(trace, new()
        {
            [App] = address => address == App + 0x1050
                ? new SymbolAnswer("inner", App + 0x1040)
                : new SymbolAnswer("outer", App + 0x1000),
        });
        var frames = new FrameTable(trace.Images, trace.Stacks, symbols);
        Assert.AreEqual("app.exe!outer+0x10", Text(frames, App + 0x1010));
        Assert.AreEqual("app.exe!inner+0x10", Text(frames, App + 0x1050));
        Assert.AreEqual("app.exe+0x10f0", Text(frames, App + 0x10F0));
    }

    [TestMethod]
    [DataRow(App - 1, DisplayName = "before the image")]
    [DataRow(App + 0x1021, DisplayName = "behind the address")]
    [DataRow(0x1000UL, DisplayName = "relative")]
    public void RefusesAStartThatCannotBe(ulong start)
    {
        var trace = Written(App + 0x1020);
        Assert.IsNull(Asked(trace, new() { [App] = _ => new SymbolAnswer("wrong", start) }).Find(trace.Images[1]));
        Assert.IsNotNull(Asked(trace, new() { [App] = _ => new SymbolAnswer("right", App + 0x1020) }).Find(trace.Images[1]));
    }

    [TestMethod]
    public void StopsWhenItIsCancelled()
    {
        var trace = Written(App + 0x1020, App + 0x1021, App + 0x1022);
        using var interruption = new CancellationTokenSource();
        var asked = 0;
        Assert.ThrowsExactly<OperationCanceledException>(() => LibrarySymbols.Ask(
            [(trace.Images[1], _ =>
            {
                asked++;
                interruption.Cancel();
                return null;
            })],
            new CodeAddresses(trace),
            interruption.Token));
        Assert.AreEqual(1, asked);
    }

    private static LibrarySymbols Asked(TraceData trace, Dictionary<ulong, Func<ulong, SymbolAnswer?>> answers) =>
        LibrarySymbols.Ask(
            Enumerable.Range(0, trace.Images.Count).Select(i => (trace.Images[i], FindSymbols(trace.Images[i], answers))),
            new CodeAddresses(trace),
            CancellationToken.None);

    private static Func<ulong, SymbolAnswer?> FindSymbols(ImageRow image, Dictionary<ulong, Func<ulong, SymbolAnswer?>> answers) =>
        answers.GetValueOrDefault(image.BaseAddress, _ => null);

    private static string Text(FrameTable frames, ulong address) => frames[frames.Resolve(300, address, 5000)].ToString();

    private static TraceData Written(params ulong[] stack)
    {
        var trace = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1, FirstTick = 1000 });
        trace.Process(300, "app.exe");
        trace.Thread(300, 300);
        trace.Image(0, Kernel, 0x10000, @"\SystemRoot\system32\ntoskrnl.exe");
        trace.Image(300, App, 0x10000, @"\Device\HarddiskVolume3\app.exe");
        trace.Image(400, App, 0x10000, @"\Device\HarddiskVolume3\app.exe");
        trace.Image(400, OtherApp, 0x10000, @"\Device\HarddiskVolume3\app.exe");
        trace.Switch(0, 2000, 0, 300);
        trace.Stack(0, 2001, 2000, 300, 300, stack);
        return new EtlTraceSource("a.etl", () => new MemoryByteSource(trace.ToArray())).Load(TraceLoadOptions.Default);
    }

    /// <summary>A module of functions, each of which reaches to the next.</summary>
    private sealed class Answers(ulong baseAddress, params (ulong Start, string? Name)[] functions)
    {
        public List<ulong> Asked { get; } = [];

        public static implicit operator Func<ulong, SymbolAnswer?>(Answers answers) => answers.Answer;

        private SymbolAnswer? Answer(ulong address)
        {
            Asked.Add(address);
            var found = Array.FindLast(functions, f => baseAddress + f.Start <= address);
            return found == default ? null : new SymbolAnswer(found.Name, baseAddress + found.Start);
        }
    }
}
