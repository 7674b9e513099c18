using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class ProcessRecordTests
{
    private static readonly byte[] s_localSystem = Payload.FromHex("0101000000000005 12000000");

    // Notepad in a Windows 7 trace of google/sawbuck: replayed, with an all-zero TOKEN_USER before the identifier.
    private const string Replayed32 =
        "00000000 f0060000 dc030000 01000000 03010000 00000000 0000000000000000"
        + "0105000000000005 15000000 962cec2c 68fd3106 f1dca4d3 e8030000"
        + "6e6f74657061642e65786500 220043003a00 0000";

    // The same with 8-byte pointers.
    private const string Replayed64 =
        "0000000000000000 f0060000 dc030000 01000000 03010000 0000000000000000"
        + "00000000000000000000000000000000"
        + "0105000000000005 15000000 962cec2c 68fd3106 f1dca4d3 e8030000"
        + "6e6f74657061642e65786500 220043003a00 0000";

    [TestMethod]
    [DataRow(4, Replayed32)]
    [DataRow(8, Replayed64)]
    public void FindsIdentifierBehindAnAllZeroTokenUser(int pointerSize, string hex)
    {
        Assert.IsTrue(ProcessRecord.TryView(Payload.FromHex(hex), pointerSize, 3, out var record));
        Assert.AreEqual(0x6F0u, record.ProcessId);
        Assert.AreEqual(0x3DCu, record.ParentProcessId);
        Assert.AreEqual("notepad.exe", record.ImageFileNameToText());
        Assert.AreEqual("\"C:", record.CommandLineToText());
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsVersionZero(int pointerSize)
    {
        var payload = new Payload(pointerSize).Ptr(11, 22).Ptr(1, 0).U8(s_localSystem).Ansi("a.exe").Text("no");
        Assert.IsTrue(ProcessRecord.TryView(payload.ToArray(), pointerSize, 0, out var record));
        Assert.AreEqual(11u, record.ProcessId);
        Assert.AreEqual(22u, record.ParentProcessId);
        Assert.AreEqual("a.exe", record.ImageFileNameToText());
        Assert.AreEqual(string.Empty, record.CommandLineToText());
    }

    [TestMethod]
    [DataRow(4, (byte)1, "")]
    [DataRow(8, (byte)1, "")]
    [DataRow(4, (byte)2, "a b")]
    [DataRow(8, (byte)2, "a b")]
    public void ReadsCommandLineSinceVersionTwo(int pointerSize, byte version, string commandLine)
    {
        var payload = new Payload(pointerSize).Ptr(0x99).U32(11, 22, 3, 0xC0000005)
            .Ptr(1, 0).U8(s_localSystem).Ansi("a.exe").Text("a b");
        Assert.IsTrue(ProcessRecord.TryView(payload.ToArray(), pointerSize, version, out var record));
        AssertHead(record);
        Assert.AreEqual("a.exe", record.ImageFileNameToText());
        Assert.AreEqual(commandLine, record.CommandLineToText());
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void TakesAZeroWordForAnAbsentIdentifier(int pointerSize)
    {
        var payload = VersionFour(pointerSize).U32(0).Ansi("a.exe").Text("a b").Text("").Text("").ToArray();
        Assert.IsTrue(ProcessRecord.TryView(payload, pointerSize, 4, out var record));
        Assert.AreEqual("a.exe", record.ImageFileNameToText());
        Assert.AreEqual("a b", record.CommandLineToText());
    }

    [TestMethod]
    [DataRow((byte)2, (byte)1)]
    [DataRow((byte)1, (byte)16)]
    [DataRow((byte)1, (byte)255)]
    [DataRow((byte)1, (byte)15)]
    public void HasNoStringsIfTheIdentifierIsNotValidOrNotWhole(byte revision, byte count)
    {
        var payload = VersionFour(8).Ptr(1, 0).U8(revision, count, 0, 0, 0, 0, 0, 5)
            .Ansi("a.exe").Text("a").ToArray();
        Assert.IsTrue(ProcessRecord.TryView(payload, 8, 4, out var record));
        AssertHead(record);
        Assert.AreEqual(string.Empty, record.ImageFileNameToText());
        Assert.AreEqual(string.Empty, record.CommandLineToText());
    }

    [TestMethod]
    [DataRow((byte)0)]
    [DataRow((byte)15)]
    public void AcceptsIdentifierWithAllowedCount(byte count)
    {
        var payload = VersionFour(8).Ptr(1, 0).U8(1, count, 0, 0, 0, 0, 0, 5).U8(new byte[4 * count]).Ansi("a.exe");
        Assert.IsTrue(ProcessRecord.TryView(payload.ToArray(), 8, 4, out var record));
        Assert.AreEqual("a.exe", record.ImageFileNameToText());
    }

    [TestMethod]
    public void EndsStringsAtTheEndOfThePayload()
    {
        var name = VersionFour(8).U32(0).U8("a.ex"u8.ToArray()).ToArray();
        Assert.IsTrue(ProcessRecord.TryView(name, 8, 4, out var withoutCommandLine));
        Assert.AreEqual("a.ex", withoutCommandLine.ImageFileNameToText());
        Assert.AreEqual(string.Empty, withoutCommandLine.CommandLineToText());

        var line = VersionFour(8).U32(0).Ansi("a.exe").OpenText("a b").ToArray();
        Assert.IsTrue(ProcessRecord.TryView(line, 8, 4, out var withoutPackage));
        Assert.AreEqual("a b", withoutPackage.CommandLineToText());
    }

    [TestMethod]
    public void MakesLatinOneOfBytesAboveSevenBits()
    {
        var payload = VersionFour(8).U32(0).U8(0x61, 0xE4, 0x00).ToArray();
        Assert.IsTrue(ProcessRecord.TryView(payload, 8, 4, out var record));
        Assert.AreEqual("aä", record.ImageFileNameToText());
    }

    private static Payload VersionFour(int pointerSize) =>
        new Payload(pointerSize).Ptr(0x99).U32(11, 22, 3, 0xC0000005).Ptr(0xAA000).U32(9);

    private static void AssertHead(ProcessRecord record)
    {
        Assert.AreEqual(11u, record.ProcessId);
        Assert.AreEqual(22u, record.ParentProcessId);
    }
}
