using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Symbols.Tests.Pdb;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Symbols.Tests.Lookup;

/// <summary>The PDB of exactly the image's build is found, in every layout; another one is refused.</summary>
[TestClass]
public sealed class SymbolLoaderTests
{
    private static readonly Guid s_signature = new("0badf00d-1122-3344-5566-77889900aabb");
    private const string Key = "0BADF00D1122334455667788" + "9900AABB" + "1F";

    private DirectoryInfo _folder = null!;

    [TestInitialize]
    public void MakeFolder() => _folder = Directory.CreateTempSubdirectory("wpaaddins-symbols-");

    [TestCleanup]
    public void DeleteFolder() => _folder.Delete(recursive: true);

    [TestMethod]
    [DataRow("made.pdb")]
    [DataRow("MADE.PDB")]
    [DataRow("made.pdb/" + Key + "/made.pdb")]
    [DataRow("Made.pdb/0badf00d11223344556677889900aabb1f/MADE.pdb")]
    [DataRow("ma/made.pdb/" + Key + "/made.pdb")]
    [DataRow("symbols/dll/made.pdb")]
    [DataRow("dll/made.pdb")]
    public void IsFoundInEveryLayout(string place)
    {
        Write(place, Bytes());
        var loader = new SymbolLoader([_folder.FullName]);
        Assert.AreEqual("found", NameAt(loader, Image(@"D:\build\made.pdb")));
        var outcome = loader.Outcomes.Single();
        Assert.AreEqual("made.dll", outcome.Module);
        Assert.IsEmpty(outcome.Refused);
    }

    [TestMethod]
    public void FileThatMayNotBeReadIsNotOpened()
    {
        var path = Write("made.pdb", Bytes());
        var asked = new List<string>();
        var loader = new SymbolLoader([_folder.FullName], mayRead: file =>
        {
            asked.Add(file);
            return false;
        });
        Assert.IsNull(loader.Find(Image("made.pdb")));
        Assert.AreEqual("made.pdb: it may not be read", loader.Outcomes.Single().Refused.Single());
        CollectionAssert.AreEqual(new[] { path }, asked);
    }

    [TestMethod]
    [DataRow("other/made.pdb")]
    [DataRow("made.pdb/0BADF00D11223344556677889900AABB1E/made.pdb")]
    [DataRow("made2.pdb")]
    public void IsNotFoundElsewhere(string place)
    {
        Write(place, Bytes());
        var loader = new SymbolLoader([_folder.FullName, Path.Combine(_folder.FullName, "missing")]);
        Assert.IsNull(loader.Find(Image("made.pdb")));
        Assert.IsEmpty(loader.Outcomes.Single().Refused);
    }

    [TestMethod]
    public void AnotherBuildIsWorseThanNone()
    {
        Write("made.pdb", new PdbWriter { Signature = Guid.NewGuid(), Age = 0x1F }.Section(".text", 0x1000, 0x100, true).Public(1, 0, "wrong").ToArray());
        Write("dll/made.pdb", new PdbWriter { Signature = s_signature, Age = 0x20 }.Section(".text", 0x1000, 0x100, true).Public(1, 0, "wrong").ToArray());
        var loader = new SymbolLoader([_folder.FullName]);
        Assert.IsNull(loader.Find(Image("made.pdb")));
        Assert.HasCount(2, loader.Outcomes.Single().Refused);
        StringAssert.Contains(loader.Outcomes.Single().Refused[1], "age 32");
    }

    [TestMethod]
    public void TheRightOneIsTakenBehindAWrongOrADamagedOne()
    {
        Write("made.pdb/" + Key + "/made.pdb", [1, 2, 3]);
        Write("made.pdb.tmp", Bytes());
        var second = Directory.CreateDirectory(Path.Combine(_folder.FullName, "second")).FullName;
        File.WriteAllBytes(Path.Combine(second, "made.pdb"), Bytes());
        var loader = new SymbolLoader([_folder.FullName, second]);
        Assert.AreEqual("found", NameAt(loader, Image("made.pdb")));
        Assert.HasCount(1, loader.Outcomes.Single().Refused);
    }

    [TestMethod]
    [DataRow("made.pdb/" + Key + "/msfz0/made.pdb")]
    [DataRow("ma/made.pdb/" + Key + "/msfz0/made.pdb")]
    [DataRow("made.pdb")]
    public void ReportsACompressedPdb(string place)
    {
        byte[] compressed = [.. "Microsoft MSFZ Container\r\n\u001aALD\0\0"u8, .. new byte[48]];
        var path = Write(place, compressed);
        var loader = new SymbolLoader([_folder.FullName]);
        Assert.IsNull(loader.Find(Image("made.pdb")));
        var refused = loader.Outcomes.Single().Refused.Single();
        StringAssert.StartsWith(refused, $"{path}: the PDB is compressed (MSFZ) and is not read");
        StringAssert.Contains(refused, "--symbol-server");
    }

    [TestMethod]
    public void ACompressedPdbIsNotReportedBesideTheUncompressedOne()
    {
        Write("made.pdb/" + Key + "/msfz0/made.pdb", [.. "Microsoft MSFZ Container\r\n\u001aALD\0\0"u8, .. new byte[48]]);
        Write("made.pdb/" + Key + "/made.pdb", Bytes());
        var loader = new SymbolLoader([_folder.FullName]);
        Assert.AreEqual("found", NameAt(loader, Image("made.pdb")));
        Assert.IsEmpty(loader.Outcomes.Single().Refused);
    }

    [TestMethod]
    public void WithoutIdentityNoPdbCounts()
    {
        Write("made.pdb", Bytes());
        var loader = new SymbolLoader([_folder.FullName]);
        Assert.IsNull(loader.Find(Image("made.pdb") with { Pdb = null }));
    }

    [TestMethod]
    [DataRow("*.pdb")]
    [DataRow("m?de.pdb")]
    [DataRow("..")]
    [DataRow("../../made.pdb")]
    [DataRow("")]
    [DataRow("C:made.pdb")]
    [DataRow("made.pdb ")]
    public void NamesThatAreNoFileNamesAreNotLookedFor(string name)
    {
        Write("made.pdb", Bytes());
        var identity = Image(name);
        var found = new SymbolLoader([Path.Combine(_folder.FullName, "made.pdb", ".."), _folder.FullName]).Find(identity);
        Assert.AreEqual(name == "../../made.pdb", found is not null, "only the last part of a name counts");
    }

    [TestMethod]
    [DataRow("NUL", true)]
    [DataRow("con.pdb", true)]
    [DataRow("Aux .pdb", true)]
    [DataRow("COM1.a.pdb", true)]
    [DataRow("LPT\u00b2.pdb", true)]
    [DataRow("CONIN$", true)]
    [DataRow("console.pdb", false)]
    [DataRow("COM10.pdb", false)]
    [DataRow("made.con", false)]
    [DataRow(".con.pdb", false)]
    public void NamesOfDevicesAreNotLookedFor(string name, bool isDevice)
    {
        if (OperatingSystem.IsWindows() && isDevice)
        {
            Assert.IsNull(new SymbolLoader([_folder.FullName]).Find(Image(name)));
            return;
        }

        Write(name, Bytes());
        Assert.AreEqual(isDevice || name[0] == '.', new SymbolLoader([_folder.FullName]).Find(Image(name)) is null);
    }

    [TestMethod]
    public void APdbIsReadOnce()
    {
        var path = Write("made.pdb", Bytes());
        var loader = new SymbolLoader([_folder.FullName]);
        Assert.AreEqual("found", NameAt(loader, Image("made.pdb")));
        File.Delete(path);
        Assert.AreEqual("found", NameAt(loader, Image("made.pdb")));
    }

    [TestMethod]
    public void ASymbolFileServesModulesWithoutAPdb()
    {
        var file = SymbolFile.Parse("made.dll!named 0x1000\nother.dll!second 0x1000");
        var loader = new SymbolLoader([_folder.FullName], [file]);
        Assert.AreEqual("named", NameAt(loader, Image("made.pdb")));
        Write("made.pdb", Bytes());
        Assert.AreEqual("found", NameAt(new SymbolLoader([_folder.FullName], [file]), Image("made.pdb")));
    }

    [TestMethod]
    public void ARealPdbServesTheImageThatItWasMadeWith()
    {
        using var made = ClangPdb.Make("extern \"C\" int entry() { return 1; }", "x86_64", hasProcedures: false);
        using var pdb = Symbols.Pdb.PdbFile.Open(made.Pdb);
        var loader = new SymbolLoader([Path.GetDirectoryName(made.Pdb)!]);
        var image = Image("made.pdb") with { Pdb = new PdbIdentity("made.pdb", pdb.Signature, pdb.Age) };
        Assert.AreEqual("entry", NameAt(loader, image));
        Assert.IsNull(loader.Find(image with { Pdb = image.Pdb with { Age = pdb.Age + 1 } }));
    }

    internal static byte[] Bytes()
    {
        return new PdbWriter { Signature = s_signature, Age = 0x1F }.Section(".text", 0x1000, 0x100, true).Public(1, 0, "found").ToArray();
    }

    internal static ImageRow Image(string pdb) => new ImageRow
    {
        ProcessId = 8,
        BaseAddress = 0x10000,
        SizeBytes = 0x2000,
        Path = @"\Device\HarddiskVolume3\made.dll",
        LoadedNs = 0,
        UnloadedNs = 1,
        Pdb = new PdbIdentity(pdb, s_signature, 0x1F),
    };

    internal static string? NameAt(SymbolLoader loader, ImageRow image)
    {
        var symbols = loader.Find(image);
        return symbols?.Find(0x1000) is { } index and not ModuleSymbols.None ? symbols.Name(index) : null;
    }

    private string Write(string place, byte[] bytes)
    {
        var path = Path.Combine([_folder.FullName, .. place.Split('/')]);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllBytes(path, bytes);
        return path;
    }
}
