using WpaAddins.Symbols.Files;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Symbols.Tests.Files;

/// <summary>Text symbol files, in both forms.</summary>
[TestClass]
public sealed class SymbolFileTests
{
    private const string Json = """{ "[kernel.kallsyms]": { "schedule": 256, "wake": 512 }, "a.so": { "f": 16, "g": 4294967294 }, "[vdso]": { "time": 0 } }""";

    private const string Lines = """
        [kernel.kallsyms]!schedule 256
        [kernel.kallsyms]!wake 0x200

        a.so!f 0x10
        a.so!g 4294967294
        [vdso]!time 0
        """;

    private const string Words = """
        [kernel.kallsyms] schedule 256
        [kernel.kallsyms]  wake	0x200

        a.so f 0x10
          a.so g 4294967294
        [vdso] time 0
        """;

    [TestMethod]
    [DataRow(Json)]
    [DataRow(Lines)]
    [DataRow(Words)]
    public void AFunctionReachesToTheNextOne(string text)
    {
        var file = SymbolFile.Parse(text);
        Assert.IsNull(NameAt(file, "a.so", 15));
        Assert.AreEqual("f", NameAt(file, "A.SO", 16));
        Assert.AreEqual("f", NameAt(file, "a.so", 4294967293));
        Assert.AreEqual("g", NameAt(file, "a.so", 4294967294));
        Assert.AreEqual("time", NameAt(file, "vdso", 5));
        Assert.AreEqual("time", NameAt(file, "[vdso]", 5));
        Assert.AreEqual("schedule", NameAt(file, "ntoskrnl.exe", 511, process: 0));
        Assert.AreEqual("wake", NameAt(file, "ntoskrnl.exe", 512, process: 0));
        Assert.IsNull(NameAt(file, "ntoskrnl.exe", 512, process: 8), "not the kernel's image");
        Assert.IsNull(NameAt(file, "b.so", 16));
    }

    [TestMethod]
    public void ModulesAndQuotationsAreLimited()
    {
        var limits = SymbolLimits.Default with { MaxSymbolFileModules = 2 };
        Assert.AreEqual(2, SymbolFile.Parse("a!f 1\nb!f 1\na!g 2", limits).Count);
        Assert.ThrowsExactly<SymbolFormatException>(() => SymbolFile.Parse("a!f 1\nb!f 1\nc!f 1", limits));
        var endless = new string('x', 1_000_000);
        foreach (var text in (string[])[endless, $"{endless}!f z", $"m!{endless} z", $"m!f {endless}", $"{{ \"{endless}\": 1 }}", $"{{ \"m\": {{ \"f\": \"{endless}\" }} }}"])
        {
            var failure = Assert.ThrowsExactly<SymbolFormatException>(() => SymbolFile.Parse(text));
            Assert.IsLessThan(300, failure.Message.Length);
        }
    }

    [TestMethod]
    public void NamesMayHaveSpacesAndMarks()
    {
        Assert.AreEqual("operator new[] !", NameAt(SymbolFile.Parse("m!operator new[] ! 0x10"), "m", 16));
        Assert.AreEqual("operator new[] !", NameAt(SymbolFile.Parse("m operator new[] ! 0x10"), "m", 16));
        Assert.AreEqual("operator!=", NameAt(SymbolFile.Parse("m.exe operator!= 0x10"), "m.exe", 16));
        Assert.AreEqual("f", NameAt(SymbolFile.Parse("my own.exe!f 0x10"), "my own.exe", 16));
    }

    [TestMethod]
    [DataRow("m!f 1\nm2\n", "line 2: neither 'module!function rva' nor 'module function rva': 'm2'")]
    [DataRow("m!f 1\n\nm f", "line 3: neither 'module!function rva' nor 'module function rva': 'm f'")]
    [DataRow("m f g", "line 1: m!f: 'g' is not a relative address, such as 4096 or 0x1000")]
    [DataRow("m!f 1\nm!g 0xg", "line 2: m!g: '0xg' is not a relative address, such as 4096 or 0x1000")]
    [DataRow("# names\nm!f 1", "line 1: neither 'module!function rva' nor 'module function rva': '# names'")]
    public void ALineThatIsNeitherIsNamed(string text, string message)
    {
        var thrown = Assert.ThrowsExactly<SymbolFormatException>(() => SymbolFile.Parse(text));
        Assert.AreEqual(message, thrown.Message);
    }

    [TestMethod]
    public void OfSeveralNamesTheFirstInOrdinalOrderCounts() =>
        Assert.AreEqual("a", NameAt(SymbolFile.Parse("m!b 16\nm!a 16\nm!c 16"), "m", 16));

    [TestMethod]
    [DataRow("{")]
    [DataRow("{ \"m\": 1 }")]
    [DataRow("{ \"m\": { \"f\": -1 } }")]
    [DataRow("{ \"m\": { \"f\": 1.5 } }")]
    [DataRow("{ \"m\": { \"f\": 4294967296 } }")]
    [DataRow("{ \"m\": { \"f\": {} } }")]
    [DataRow("{ \"m\": { \"f\": [[[1]]] } }")]
    [DataRow("[1]")]
    [DataRow("m!f")]
    [DataRow("m!f x")]
    [DataRow("m!f 0x")]
    [DataRow("m!f -1")]
    [DataRow("f 16")]
    [DataRow("!f 16")]
    [DataRow("m! 16")]
    [DataRow("! f 16")]
    [DataRow("m f")]
    [DataRow("m f x")]
    public void OtherTextsAreRefused(string text) =>
        Assert.ThrowsExactly<SymbolFormatException>(() => SymbolFile.Parse(text));

    [TestMethod]
    public void LimitsAreKept()
    {
        Assert.AreEqual("g", NameAt(SymbolFile.Parse("m!f 1\nm!g 2", SymbolLimits.Default with { MaxFunctions = 2 }), "m", 2));
        Assert.ThrowsExactly<SymbolFormatException>(() => SymbolFile.Parse("m!f 1\nm!g 2", SymbolLimits.Default with { MaxFunctions = 1 }));
        var path = Path.GetTempFileName();
        try
        {
            File.WriteAllText(path, "m!f 1");
            Assert.AreEqual("f", NameAt(SymbolFile.Read(path, SymbolLimits.Default with { MaxSymbolFileBytes = 5 }), "m", 1));
            Assert.ThrowsExactly<SymbolFormatException>(() => SymbolFile.Read(path, SymbolLimits.Default with { MaxSymbolFileBytes = 4 }));
        }
        finally
        {
            File.Delete(path);
        }
    }

    private static string? NameAt(SymbolFile file, string image, uint address, uint process = 8)
    {
        var symbols = file.Find(new ImageRow
        {
            ProcessId = process,
            BaseAddress = 0x1000,
            SizeBytes = 0x1000,
            Path = @"\Device\" + image,
            LoadedNs = 0,
            UnloadedNs = 1,
        });
        return symbols?.Find(address) is { } index and not ModuleSymbols.None ? symbols.Name(index) : null;
    }
}
