using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Writer;

[TestClass]
public sealed class RecordBytesTests
{
    private const string Class = "3d6fa8d1fe0511d09dda00c04fd7ba7c";

    [TestMethod]
    public void SampledProfileOfWindows8IsRebuilt() => AssertIs(
        "020011c020002e0f0f6ece73000000000330d0ffffffffffc40e000001005800",
        RecordBytes.PerfInfo64(
            0x0F2E, 2, 0x73CE6E0F, KernelPayloads.SampledProfile(0xFFFFFFFFFFD03003, 0xEC4, 1, 0x58)));

    [TestMethod]
    public void StacksOfWindows8AreRebuilt()
    {
        AssertIs(
            "020011c030002018656ece73000000000f6ece7300000000940f0000c40e00000330d0ffffffffff37ae5d2100f8ffff",
            RecordBytes.PerfInfo64(
                0x1820, 2, 0x73CE6E65,
                KernelPayloads.StackWalk(0x73CE6E0F, 0xF94, 0xEC4, [0xFFFFFFFFFFD03003, 0xFFFFF800215DAE37])));
        AssertIs(
            "020011c0280025180142d173000000006741d17300000000940f0000c40e000090ed430383faffff",
            RecordBytes.PerfInfo64(
                0x1825, 2, 0x73D14201, KernelPayloads.StackKeyUse(0x73D14167, 0xF94, 0xEC4, 0xFFFFFA830343ED90)));
    }

    [TestMethod]
    public void ThreadsAreRebuiltWithAndWithoutName()
    {
        var fields = new ThreadFields
        {
            ProcessId = 4,
            ThreadId = 0xE54,
            StackBase = 0xFFFFF880057F1000,
            StackLimit = 0xFFFFF880057EB000,
            Win32StartAddress = 0xFFFFF8002185916C,
        };
        AssertIs(
            "030002c068000105c40e0000940f0000621cd37300000000040000000000000004000000540e000000107f0580f8ffff"
            + "00b07e0580f8"
            + "ffff00000000000000000000000000000000ff000000000000006c91852100f8ffff00000000000000000000000008050200",
            RecordBytes.System64(0x0501, 3, 0x73D31C62, 0xF94, 0xEC4, KernelPayloads.Thread(3, fields), 4, 0));
        fields = new ThreadFields
        {
            ProcessId = 0x987C,
            ThreadId = 0xE520,
            StackBase = 0xFFFFD78A20C8E000,
            StackLimit = 0xFFFFD78A20C87000,
            UserStackBase = 0xDD3E3B0000,
            UserStackLimit = 0xDD3E3AE000,
            AffinityOrStartAddress = 0xFFFFF,
            Win32StartAddress = 0x7FF670401860,
            TebBase = 0xDD3E5C5000,
            Name = string.Empty,
        };
        AssertIs(
            "030002c06a000105546f000030280000c9589940b608000003000000000000007c98000020e5000000e0c8208ad7ffff"
            + "0070c8208ad7"
            + "ffff00003b3edd00000000e03a3edd000000ffff0f000000000060184070f67f000000505c3edd000000000000000805"
            + "02000000",
            RecordBytes.System64(0x0501, 3, 0x8B6409958C9, 0x2830, 0x6F54, KernelPayloads.Thread(3, fields), 3, 0));
    }

    [TestMethod]
    public void ProcessOfWindows8IsRebuilt()
    {
        var fields = new ProcessFields
        {
            UniqueKey = 0xFFFFFA8300CFB380,
            ProcessId = 0xE5C,
            ParentId = 0xDB4,
            SessionId = 1,
            ExitStatus = 0x103,
            DirectoryTableBase = 0x558FB000,
            TokenUser = (0xFFFFF8A0004F8EA0, 0),
            Sid = Convert.FromHexString("0105000000000005150000001b81feae760c7c60564c8b56e9030000"),
            ImageFileName = "Test.x64.exe",
            CommandLine = "Test.x64.exe",
        };
        AssertIs(
            "040002c09b000103b80d0000b40d000099e86a7500000000080000000000000080b3cf0083faffff5c0e0000b40d000001000000"
            + "0301000000b08f550000000000000000a08e4f00a0f8ffff00000000000000000105000000000005150000001b81feae760c7c"
            + "60564c8b56e9030000546573742e7836342e6578650054006500730074002e007800360034002e006500780065000000"
            + "00000000",
            RecordBytes.System64(0x0301, 4, 0x756AE899, 0xDB4, 0xDB8, KernelPayloads.Process(4, fields), 8, 0));
    }

    [TestMethod]
    public void EndedProcessOfWindows11IsRebuilt()
    {
        var fields = new ProcessFields
        {
            UniqueKey = 0xFFFFA38D19849080,
            ProcessId = 0x1968,
            ParentId = 0x638,
            SessionId = 0,
            DirectoryTableBase = 0x1039305000,
            TokenUser = (0xFFFFB481465EBC90, 0),
            Sid = Convert.FromHexString("010100000000000512000000"),
            ImageFileName = "SearchIndexer.exe",
        };
        AssertIs(
            "050011c070002703c3dcc540b6080000809084198da3ffff68190000380600000000000000000000005030391000000000000000"
            + "90bc5e4681b4ffff0000000000000000010100000000000512000000536561726368496e64657865722e657865000000"
            + "00000000b56ed5836df2db01",
            RecordBytes.PerfInfo64(
                0x0327, 5, 0x8B640C5DCC3, KernelPayloads.ProcessDefunct(5, fields, 0x01DBF26D83D56EB5)));
    }

    [TestMethod]
    public void KernelImageIsRebuilt()
    {
        AssertIs(
            "020011c01800211466f7bb79000000000090482100f8ffff",
            RecordBytes.PerfInfo64(0x1421, 2, 0x79BBF766, KernelPayloads.KernelImageBase(0xFFFFF80021489000)));
        var fields = new ImageFields
        {
            Base = 0xFFFFF80021489000,
            SizeBytes = 0x748000,
            Checksum = 0x6AA6C8,
            TimeDateStamp = 0x5010AC4B,
            Path = @"\SystemRoot\system32\ntoskrnl.exe",
        };
        AssertIs(
            "020002c09c000414c80e0000940f00006ff7bb790000000003000000290000000090482100f8ffff0080740000000000"
            + "00000000c8a66a004bac105000000000000000000000000000000000000000000000000000000000"
            + "5c00530079007300740065006d0052006f006f0074005c00730079007300740065006d00330032005c00"
            + "6e0074006f0073006b0072006e006c002e006500780065000000",
            RecordBytes.System64(0x1404, 2, 0x79BBF76F, 0xF94, 0xEC8, KernelPayloads.Image(2, fields), 3, 0x29));
    }

    [TestMethod]
    public void GroupMaskProcessorGroupsAndNameAreRebuilt()
    {
        AssertIs(
            "020011c0340005009034ce73000000000f27010002000000" + new string('0', 48) + "2a000000",
            RecordBytes.PerfInfo64(0x0005, 2, 0x73CE3490, KernelPayloads.GroupMask([0x1270F, 2], 0x2A)));
        AssertIs(
            "020011c064001b0b92bfd340b608000014000000000000000000010000000200000003000000040000000500000006000000"
            + "0700000008000000090000000a0000000b0000000c0000000d0000000e0000000f00000010000000110000001200"
            + "00001300",
            RecordBytes.PerfInfo64(
                0x0B1B, 2, 0x8B640D3BF92,
                KernelPayloads.ProcessorGroups([.. Enumerable.Range(0, 20).Select(i => (0, i))])), 100);
        AssertIs(
            "020011c086004805bc03c440b608000004000000004d00005700500052005f0069006e0069007400690061007400650064005f00"
            + "5700700072004100700070005f005700500052002000530079007300740065006d00200043006f006c006c006500"
            + "630074006f0072005f00520075006e0064006f0077006e005f0065003500320030000000",
            RecordBytes.PerfInfo64(
                0x0548, 2, 0x8B640C403BC,
                KernelPayloads.ThreadSetName(4, 0x4D00, "WPR_initiated_WprApp_WPR System Collector_Rundown_e520")));
    }

    [TestMethod]
    public void CountersStandInFrontOfThePayload()
    {
        var payload = KernelPayloads.ContextSwitch(4, new SwitchFields { NewThreadId = 1, OldThreadId = 2 });
        var record = RecordBytes.PerfInfo64(0x0524, 4, 7, payload, null, 0x11, 0x22);
        Assert.AreEqual(0x38, record.Length);
        Assert.AreEqual("040211c038002405", Convert.ToHexStringLower(record[..8]));
        Assert.AreEqual(0x22, record[0x18]);
        record = RecordBytes.PerfInfo64(0x0524, 4, 7, payload, 9, 0x11);
        Assert.AreEqual("048111c038002405", Convert.ToHexStringLower(record[..8]));
        Assert.AreEqual(9, record[0x10]);
    }

    [TestMethod]
    public void ContextSwitchesOfRealRecordsAreRebuilt()
    {
        AssertIs("c03b000048550000090800001f0001021f00000085530000", KernelPayloads.ContextSwitch(4, new SwitchFields
        {
            NewThreadId = 0x3BC0,
            OldThreadId = 0x5548,
            NewPriority = 9,
            OldPriority = 8,
            WaitReason = 31,
            OldState = 1,
            IdealProcessor = 2,
            NewWaitTime = 31,
            RemainingQuantum = 0x5385,
        }));
        var idleToThread = new SwitchFields
        {
            NewThreadId = 3388,
            NewPriority = 8,
            RankOrIdleState = 1,
            OldState = 2,
            IdealProcessor = 62,
            RemainingQuantum = 0x4FD6B203,
            Tail = 2,
        };
        AssertIs(
            "3c0d000000000000080001000000023e0000000003b2d64f02000000", KernelPayloads.ContextSwitch(5, idleToThread));
    }

    [TestMethod]
    public void EveryKindOfRecordHasItsHeader()
    {
        byte[] data = [1, 2, 3];
        var id = Guid.ParseExact(Class, "N");
        AssertIs(
            "000003c01b00010502000000010000000700000000000000010203",
            RecordBytes.Compact32(0x0501, 0, 7, 1, 2, data));
        AssertIs(
            "000004c01b00010502000000010000000700000000000000010203",
            RecordBytes.Compact64(0x0501, 0, 7, 1, 2, data));
        AssertIs(
            "33000ac005000200" + "0200000001000000" + "0700000000000000" + "d1a86f3d05fed0119dda00c04fd7ba7c"
            + "0000000000000000" + "010203",
            RecordBytes.FullHeader32(id, 5, 2, 7, 1, 2, data));
        AssertIs(
            "4b0015c005000200" + "0200000001000000" + "0700000000000000" + "d1a86f3d05fed0119dda00c04fd7ba7c"
            + "0000000000000000" + "0800000009000000" + new string('0', 32) + "010203",
            RecordBytes.Instance64(id, 5, 2, 7, 1, 2, data, 8, 9));
        AssertIs(
            "630013c001000000" + "0200000001000000" + "0700000000000000" + "d1a86f3d05fed0119dda00c04fd7ba7c"
            + "0b00010004000000" + "0100000000000080" + "0000000000000000" + new string('0', 32)
            + "10000b0000000200aabb000000000000" + "010203",
            RecordBytes.EventHeader64(
                new EventFields { ProviderId = id, Id = 11, Version = 1, Keyword = 0x8000000000000001 }, 7, 1, 2, data,
                new ExtensionItem(11, [0xAA, 0xBB])));
        AssertIs(
            "1f000f9005002900" + "04000000" + "0700000000000000" + "0200000001000000" + "010203",
            RecordBytes.Message(5, data, sequence: 4, tick: 7, tid: 2, pid: 1));
    }

    private static void AssertIs(string hex, byte[] actual, int? length = null)
    {
        Assert.AreEqual(hex, Convert.ToHexStringLower(actual));
        Assert.AreEqual(length ?? actual.Length, actual.Length);
    }
}
