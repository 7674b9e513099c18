using WpaAddins.Symbols.Pdb;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Symbols.Tests.Pdb;

/// <summary>Identity and functions of PDBs made by the test.</summary>
[TestClass]
public sealed class PdbFileTests
{
    [TestMethod]
    public void KnowsWhoseItIs()
    {
        var writer = Code();
        using var file = PdbFile.Open(new MemoryStream(writer.ToArray()));
        Assert.AreEqual((writer.Signature, 1U), (file.Signature, file.Age));
        Assert.IsTrue(file.Matches(new PdbIdentity("x.pdb", writer.Signature, 1)));
        Assert.IsFalse(file.Matches(new PdbIdentity("x.pdb", writer.Signature, 2)));
        Assert.IsFalse(file.Matches(new PdbIdentity("x.pdb", Guid.Empty, 1)));
    }

    [TestMethod]
    public void SharesTheFileWithACompilerAndABuildThatReplacesIt()
    {
        var path = Path.GetTempFileName();
        try
        {
            File.WriteAllBytes(path, Code().ToArray());
            using (new FileStream(path, FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite | FileShare.Delete))
            using (var file = PdbFile.Open(path))
            {
                File.Move(path, path + ".old");
                File.WriteAllBytes(path, []);
                Assert.AreEqual(1U, file.Age);
            }
        }
        finally
        {
            File.Delete(path);
            File.Delete(path + ".old");
        }
    }

    [TestMethod]
    public void APublicSymbolReachesToTheNextOneOrTheEndOfItsSection()
    {
        var symbols = Read(Code().Public(1, 0x20, "second").Public(1, 0x10, "first").Public(2, 0, "data"));
        Assert.AreEqual(2, symbols.Count);
        AssertNames(symbols, (0x100F, null), (0x1010, "first"), (0x101F, "first"), (0x1020, "second"), (0x1FFF, "second"), (0x2000, null));
    }

    [TestMethod]
    public void APublicSymbolDoesNotReachIntoTheCodeOfAnotherModule()
    {
        var symbols = Read(Code().Contribution(1, 0, 0x18).Contribution(1, 0x40, 0x40).Public(1, 0x10, "first").Public(1, 0x50, "second"));
        AssertNames(symbols, (0x1017, "first"), (0x1018, null), (0x1045, null), (0x1050, "second"), (0x107F, "second"), (0x1080, null));
    }

    [TestMethod]
    public void AProcedureHasItsLength()
    {
        var symbols = Read(Code().Public(1, 0x100, "next").Module().Procedure(1, 0x10, 0x20, "ns::f<int>").Module().Procedure(1, 0x40, 8, "g", 0x1147));
        AssertNames(
            symbols,
            (0x100F, null), (0x1010, "ns::f<int>"), (0x102F, "ns::f<int>"), (0x1030, null), (0x1040, "g"), (0x1047, "g"), (0x1048, null), (0x1100, "next"));
    }

    [TestMethod]
    [DataRow(0x110F)]
    [DataRow(0x1110)]
    [DataRow(0x1146)]
    [DataRow(0x1147)]
    public void EveryKindOfProcedureCounts(int kind)
    {
        AssertNames(Read(Code().Module().Procedure(1, 0x10, 4, "p", (ushort)kind).Thunk(1, 0x20, 6, "t")), (0x1013, "p"), (0x1014, null), (0x1025, "t"), (0x1026, null));
    }

    [TestMethod]
    public void LabelsInsideAProcedureDoNotCount()
    {
        var symbols = Read(Code().Public(1, 0x10, "?f@@YAXXZ").Public(1, 0x18, "label").Public(1, 0x30, "g").Module().Procedure(1, 0x10, 0x10, "f"));
        AssertNames(symbols, (0x1010, "f"), (0x1018, "f"), (0x101F, "f"), (0x1020, null), (0x1030, "g"));
    }

    [TestMethod]
    public void OfSeveralNamesTheFirstInOrdinalOrderCounts() =>
        AssertNames(Read(Code().Public(1, 0x10, "ZwClose").Public(1, 0x10, "NtClose")), (0x1010, "NtClose"));

    [TestMethod]
    public void NamesOfPublicSymbolsLoseTheirDecoration()
    {
        var writer = new PdbWriter { Machine = 0x14C }.Section(".text", 0x1000, 0x1000, true)
            .Public(1, 0, "_cdecl").Public(1, 1, "_std@8").Public(1, 2, "@fast@12").Public(1, 3, "?f@C@@QAEXXZ");
        AssertNames(Read(writer), (0x1000, "cdecl"), (0x1001, "std"), (0x1002, "fast"), (0x1003, "C::f"));
        AssertNames(Read(Code().Public(1, 0, "_cdecl")), (0x1000, "_cdecl"));
    }

    [TestMethod]
    public void PlacesOutsideOfTheSectionsNameNothing()
    {
        var writer = Code().Public(0, 0, "a").Public(3, 0, "b").Public(1, 0x1000, "c").Public(1, uint.MaxValue, "d").Public(1, 0xFFF, "last");
        var symbols = Read(writer);
        Assert.AreEqual(1, symbols.Count);
        AssertNames(symbols, (0x1FFF, "last"), (0x2000, null));
    }

    [TestMethod]
    public void CodeThatWasMovedAfterLinkingIsFoundWhereItIs()
    {
        var writer = Code().Public(1, 0x10, "first").Public(1, 0x20, "second").Public(1, 0x38, "gone")
            .Moved(0x1000, 0x1400).Moved(0x1020, 0x1200).Moved(0x1030, 0);
        var symbols = Read(writer);
        Assert.AreEqual(2, symbols.Count);
        AssertNames(symbols, (0x1200, "second"), (0x140F, "second"), (0x1410, "first"), (0x1010, null));
    }

    [TestMethod]
    public void AFunctionIsFoundByBisectionThroughThousands()
    {
        var writer = new PdbWriter().Section(".text", 0x1000, 0x100_0000, true);
        for (var i = 0; i < 3000; i++)
        {
            writer.Public(1, (uint)(16 * i), $"f{i}");
        }

        var symbols = Read(writer);
        for (var i = 0; i < 3000; i++)
        {
            AssertNames(symbols, (0x1000 + (uint)(16 * i), $"f{i}"), (0x100F + (uint)(16 * i), $"f{i}"));
        }
    }

    [TestMethod]
    public void TheSectionOfASymbolIsFoundByBisectionInAnyOrderOfSections()
    {
        const int Sections = 2_000;
        var writer = new PdbWriter();
        for (var i = Sections; i > 0; i--)
        {
            writer.Section(".s", (uint)(0x1000 * i), i % 7 == 0 ? 0u : 0x800u, true).Public((ushort)(Sections - i + 1), 0x10, $"f{i}");
        }

        var symbols = Read(writer);
        for (var i = 1; i <= Sections; i++)
        {
            var name = i % 7 == 0 ? null : $"f{i}";
            AssertNames(symbols, ((uint)(0x1000 * i) + 0x7FF, name), ((uint)(0x1000 * i) + 0x800, null));
        }
    }

    [TestMethod]
    public void LimitsAreKept()
    {
        var bytes = Code().Public(1, 0, "a").Public(1, 1, "b").ToArray();
        Assert.AreEqual(2, Read(bytes, SymbolLimits.Default with { MaxFunctions = 2 }).Count);
        Assert.ThrowsExactly<SymbolFormatException>(() => Read(bytes, SymbolLimits.Default with { MaxFunctions = 1 }));
        Assert.ThrowsExactly<SymbolFormatException>(() => Read(bytes, SymbolLimits.Default with { MaxPdbBytes = bytes.Length - 1 }));
        Assert.AreEqual(2, Read(bytes, SymbolLimits.Default with { MaxPdbBytes = bytes.Length }).Count);
        Assert.ThrowsExactly<SymbolFormatException>(() => Read(bytes, SymbolLimits.Default with { MaxStreamBytes = 16 }));
    }

    internal static PdbWriter Code() =>
        new PdbWriter().Section(".text", 0x1000, 0x1000, true).Section(".data", 0x2000, 0x1000, false);

    internal static ModuleSymbols Read(byte[] bytes, SymbolLimits? limits = null)
    {
        using var file = PdbFile.Open(new MemoryStream(bytes), limits);
        return file.ReadSymbols();
    }

    private static ModuleSymbols Read(PdbWriter writer) => Read(writer.ToArray());

    private static void AssertNames(ModuleSymbols symbols, params (uint Address, string? Name)[] expected)
    {
        foreach (var (address, name) in expected)
        {
            var index = symbols.Find(address);
            Assert.AreEqual(name, index == ModuleSymbols.None ? null : symbols.Name(index), $"0x{address:x}");
        }
    }
}
