using System.Buffers.Binary;
using WpaAddins.Symbols.Pdb;

namespace WpaAddins.Symbols.Tests.Pdb;

/// <summary>Damaged PDBs are refused with one exception, or read as far as they make sense; nothing else happens.</summary>
[TestClass]
public sealed class PdbDamageTests
{
    [TestMethod]
    public void ATruncatedFileIsRefusedWhereverItEnds()
    {
        var whole = Small();
        Assert.AreEqual(6, PdbFileTests.Read(whole).Count);
        for (var length = 0; length < whole.Length; length++)
        {
            var cut = whole[..length];
            Assert.ThrowsExactly<SymbolFormatException>(() => PdbFileTests.Read(cut), $"{length}");
        }
    }

    [TestMethod]
    public void EveryWordMayHoldAnything()
    {
        var whole = Small();
        var refused = 0;
        var read = 0;
        foreach (var value in (ReadOnlySpan<uint>)[0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x0001_0000])
        {
            for (var at = 0; at <= whole.Length - 4; at += 4)
            {
                var bytes = (byte[])whole.Clone();
                BinaryPrimitives.WriteUInt32LittleEndian(bytes.AsSpan(at), value);
                _ = TryRead(bytes) ? read++ : refused++;
            }
        }

        Assert.IsGreaterThan(200, refused);
        Assert.IsGreaterThan(500, read);
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    [DataRow(3)]
    public void RandomChangesAreRefusedOrRead(int seed)
    {
        var whole = Small();
        var random = new System.Random(seed);
        var outcomes = new int[2];
        for (var round = 0; round < 3000; round++)
        {
            var bytes = (byte[])whole.Clone();
            for (var change = random.Next(1, 12); change > 0; change--)
            {
                bytes[random.Next(bytes.Length)] = (byte)random.Next(256);
            }

            outcomes[TryRead(bytes) ? 1 : 0]++;
        }

        Assert.IsGreaterThan(100, outcomes[0]);
        Assert.IsGreaterThan(100, outcomes[1]);
    }

    [TestMethod]
    public void FilesOfOtherFormatsAreRefused()
    {
        foreach (var text in new[] { "", "BSJB", "MZ", "Microsoft C/C++ program database 2.00\r\n\u001aJG\0\0" })
        {
            var bytes = System.Text.Encoding.Latin1.GetBytes(text.PadRight(4096, '\0'));
            Assert.ThrowsExactly<SymbolFormatException>(() => PdbFile.Open(new MemoryStream(bytes)));
        }
    }

    [TestMethod]
    public void ARefusedFileIsClosed()
    {
        var stream = new MemoryStream([1, 2, 3]);
        Assert.ThrowsExactly<SymbolFormatException>(() => PdbFile.Open(stream));
        Assert.IsFalse(stream.CanRead);
    }

    private static byte[] Small() =>
        PdbFileTests.Code().Contribution(1, 0, 0x200)
            .Public(1, 0x10, "first").Public(1, 0x20, "?second@C@@QEAAXXZ").Public(1, 0x300, "?get@?$Box@H$02@ns@@QEAAHH@Z")
            .Module().Procedure(1, 0x40, 0x10, "third").Procedure(1, 0x60, 0x10, "fourth")
            .Module().Procedure(1, 0x80, 0x10, "fifth").ToArray();

    private static bool TryRead(byte[] bytes)
    {
        try
        {
            var symbols = PdbFileTests.Read(bytes);
            for (var i = 0; i < symbols.Count; i++)
            {
                Assert.IsNotEmpty(symbols.Name(i));
            }

            return true;
        }
        catch (SymbolFormatException)
        {
            return false;
        }
    }
}
