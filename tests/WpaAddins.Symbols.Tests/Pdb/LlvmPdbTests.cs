using System.Globalization;
using System.Text.RegularExpressions;
using WpaAddins.Symbols.Names;
using WpaAddins.Symbols.Pdb;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Symbols.Tests.Pdb;

/// <summary>Real PDBs, made with clang and lld, against the output of llvm-pdbutil.</summary>
[TestClass]
public sealed partial class LlvmPdbTests
{
    [TestMethod]
    [DataRow("x86_64", true)]
    [DataRow("x86_64", false)]
    [DataRow("i686", true)]
    [DataRow("i686", false)]
    [DataRow("aarch64", true)]
    [DataRow("aarch64", false)]
    public void EveryAddressHasTheFunctionThatLlvmGivesIt(string target, bool hasProcedures)
    {
        using var made = ClangPdb.Make(ProgramSource.Text, target, hasProcedures);
        var dump = ClangPdb.Tool("llvm-pdbutil", ["dump", "-publics", "-symbols", "-section-headers", "-section-contribs", made.Pdb]);
        var expected = new LlvmDump(dump, target == "i686");
        using var file = PdbFile.Open(made.Pdb);
        var symbols = file.ReadSymbols();
        var checkedAddresses = 0;
        for (var address = 0u; address < expected.End + 0x100; address++)
        {
            var index = symbols.Find(address);
            Assert.AreEqual(expected.NameAt(address), index == ModuleSymbols.None ? null : symbols.Name(index), $"0x{address:x}");
            checkedAddresses += index == ModuleSymbols.None ? 0 : 1;
        }

        Assert.IsGreaterThan(50, symbols.Count);
        Assert.IsGreaterThan(1000, checkedAddresses);
        Assert.AreEqual(hasProcedures, expected.Procedures > 50);
    }

    [TestMethod]
    public void GuidAndAgeAreThoseThatLlvmReadsInTheImage()
    {
        using var made = ClangPdb.Make(ProgramSource.Text, "x86_64", hasProcedures: false);
        using var file = PdbFile.Open(made.Pdb);
        var dump = ClangPdb.Tool("llvm-readobj", ["--coff-debug-directory", made.Image]);
        var guid = GuidLine().Match(dump).Groups[1].Value;
        var age = AgeLine().Match(dump).Groups[1].Value;
        Assert.AreEqual(Guid.Parse(guid), file.Signature, dump);
        Assert.AreEqual(uint.Parse(age, CultureInfo.InvariantCulture), file.Age);
    }

    [TestMethod]
    public void ATruncatedRealPdbIsRefused()
    {
        using var made = ClangPdb.Make("extern \"C\" int entry() { return 1; }", "x86_64", hasProcedures: true);
        var whole = File.ReadAllBytes(made.Pdb);
        Assert.IsGreaterThan(0, PdbFileTests.Read(whole).Count);
        for (var length = 0; length < whole.Length; length += 97)
        {
            var cut = whole[..length];
            Assert.ThrowsExactly<SymbolFormatException>(() => PdbFileTests.Read(cut), $"{length}");
        }
    }

    [GeneratedRegex(@"(?:PDBGUID|GUID): (\{[0-9A-Fa-f-]+\})")]
    private static partial Regex GuidLine();

    [GeneratedRegex(@"(?:PDBAge|Age): (\d+)")]
    private static partial Regex AgeLine();

    /// <summary>The functions in the dump of llvm-pdbutil, with the same rules for names, applied in a simple way.</summary>
    private sealed partial class LlvmDump
    {
        private readonly List<(uint Start, uint End, string Name)> _procedures = [];
        private readonly List<(uint Start, string Name)> _publics = [];
        private readonly List<(uint Start, uint End)> _contributions = [];

        public LlvmDump(string dump, bool isX86)
        {
            var sections = Section().Matches(dump)
                .Select(m => (Size: Hex(m.Groups[1]), Start: Hex(m.Groups[2]), IsCode: (Hex(m.Groups[3]) & 0x2000_0000) != 0)).ToArray();
            End = sections.Where(s => s.IsCode).Max(s => s.Start + s.Size);
            foreach (Match m in Contribution().Matches(dump))
            {
                var section = sections[Number(m.Groups[1]) - 1];
                if (section.IsCode)
                {
                    _contributions.Add((section.Start + Number(m.Groups[2]), section.Start + Number(m.Groups[2]) + Number(m.Groups[3])));
                }
            }

            foreach (Match m in Public().Matches(dump))
            {
                var section = sections[Number(m.Groups[2]) - 1];
                if (section.IsCode)
                {
                    _publics.Add((section.Start + Number(m.Groups[3]), Undecoration.NameOnly(m.Groups[1].Value, isX86)));
                }
            }

            foreach (Match m in Procedure().Matches(dump))
            {
                var start = sections[Number(m.Groups[2]) - 1].Start + Number(m.Groups[3]);
                var name = m.Groups[1].Value;
                _procedures.Add((start, start + Number(m.Groups[4]), name[0] == '?' ? Undecoration.NameOnly(name) : name));
            }
        }

        public uint End { get; }

        public int Procedures => _procedures.Count;

        public string? NameAt(uint address)
        {
            var inside = _procedures.Where(p => address >= p.Start && address < p.End).ToList();
            if (inside.Count > 0)
            {
                return inside.Select(p => p.Name).Order(StringComparer.Ordinal).First();
            }

            var last = _publics.Select(p => p.Start).Concat(_procedures.Select(p => p.Start)).Where(s => s <= address).DefaultIfEmpty().Max();
            var names = _publics.Where(p => p.Start == last && p.Start <= address && !_procedures.Any(q => q.Start == last)).ToList();
            var isReached = _contributions.Any(c => last >= c.Start && last < c.End && address < c.End);
            return names.Count > 0 && isReached ? names.Select(p => p.Name).Order(StringComparer.Ordinal).First() : null;
        }

        private static uint Number(Group group) => uint.Parse(group.Value, CultureInfo.InvariantCulture);

        private static uint Hex(Group group) => uint.Parse(group.Value, NumberStyles.HexNumber, CultureInfo.InvariantCulture);

        [GeneratedRegex(@"SECTION HEADER #\d+\s+\S+ name\s+(\w+) virtual size\s+(\w+) virtual address(?:\s+\w+ [a-z ]+)*?\s+(\w+) flags")]
        private static partial Regex Section();

        [GeneratedRegex(@"SC\[\S+\]\s*\| mod = \d+, (\d+):(\d+), size = (\d+)")]
        private static partial Regex Contribution();

        [GeneratedRegex(@"S_PUB32 \[size = \d+\] `(.+)`\s+flags = [^,]*, addr = (\d+):(\d+)")]
        private static partial Regex Public();

        [GeneratedRegex(@"S_[GL]PROC32(?:_ID)? \[size = \d+\] `(.+)`\s+parent = \d+, end = \d+, addr = (\d+):(\d+), code size = (\d+)")]
        private static partial Regex Procedure();
    }
}
