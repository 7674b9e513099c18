using WpaAddins.Etl.Diagnostics;
using WpaAddins.TestTraces;
using WpaAddins.Trace.FileIo;

namespace WpaAddins.Trace.Tests.FileIo;

/// <summary>An operation's file: the name of its key, else of its object, else the path of its opening.</summary>
[TestClass]
public sealed class FileNameTests
{
    private const int InUse = 0x0400;
    private const int Begins = 0x0420;
    private const int Ends = 0x0423;
    private const int Rundown = 0x0424;
    private const ulong Object = 0xFFFF_A000_0000_1000;
    private const ulong Key = 0xFFFF_C000_0000_2000;
    private const string Volume = @"\Device\HarddiskVolume3";

    [TestMethod]
    [DataRow(InUse, 1005)]
    [DataRow(InUse, 1030)]
    [DataRow(Begins, 1005)]
    [DataRow(Ends, 1030)]
    [DataRow(Rundown, 1005)]
    [DataRow(Rundown, 1030)]
    public void NameOfTheKeyIsFoundWhereverItStands(int hook, long tick)
    {
        var trace = WrittenTrace.Load(w =>
        {
            Read(w, 1010);
            w.FileName(0, tick, hook, Key, @"\a");
        });
        Assert.AreEqual(@"\a", Path(trace, 0));
        Assert.AreEqual(0, trace.Reported(DiagnosticId.FileNameUnknown));
    }

    [TestMethod]
    [DataRow(Begins, 1030)]
    [DataRow(Ends, 1005)]
    public void NameOfAnotherTimeIsNotTaken(int hook, long tick)
    {
        var trace = WrittenTrace.Load(w =>
        {
            Read(w, 1010);
            w.FileName(0, tick, hook, Key, @"\a");
        });
        Assert.IsNull(Path(trace, 0));
        Assert.AreEqual(Key, trace.Files.Key(trace.FileOperations.File[0]));
        Assert.AreEqual(1, trace.Reported(DiagnosticId.FileNameUnknown));
    }

    [TestMethod]
    public void KeyUsedAgainHasANameOfEachTime()
    {
        var trace = WrittenTrace.Load(w =>
        {
            Read(w, 1010);
            w.FileName(0, 1020, Ends, Key, @"\a");
            Read(w, 1030);
            w.FileName(0, 1040, Begins, Key, @"\c");
            Read(w, 1050);
            w.FileName(0, 1060, Begins, Key, @"\d");
            Read(w, 1070);
            w.FileName(0, 1080, Rundown, Key, @"\e");
            Read(w, 1090);
        });
        string?[] paths = [.. Enumerable.Range(0, 5).Select(row => Path(trace, row))];
        CollectionAssert.AreEqual(new[] { @"\a", null, @"\c", @"\d", @"\e" }, paths);
        Assert.AreEqual(2, trace.Reported(DiagnosticId.FileAddressReused));
    }

    [TestMethod]
    public void NameOfTheKeyComesBeforeThatOfTheObjectAndThatBeforeTheOpening()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Open(0, 1001, 77, 5, Object, @"\opened");
            Read(w, 1010);
            w.Open(0, 1011, 77, 5, Object + 8, @"\opened too");
            w.FileName(0, 1012, Rundown, Object + 8, @"\object");
            w.Read(0, 1013, 77, 1, Object + 8, Key, 0, 10);
            w.Read(0, 1014, 77, 1, Object + 8, Key + 8, 0, 10);
            w.FileName(0, 1020, Rundown, Key + 8, @"\key");
        });
        string?[] paths = [.. Enumerable.Range(0, 5).Select(row => Path(trace, row))];
        CollectionAssert.AreEqual(new[] { @"\opened", @"\opened", @"\object", @"\object", @"\key" }, paths);
    }

    [TestMethod]
    public void ObjectUsedAgainHasThePathOfEachOpening()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Open(0, 1001, 77, 5, Object, @"\a");
            Read(w, 1010);
            w.SimpleFile(0, 1011, 0x0442, 77, 6, Object, 0);
            Read(w, 1012);
            w.Open(0, 1020, 77, 5, Object, @"\b");
            Read(w, 1030);
            w.Open(0, 1040, 77, 5, Object, @"\c");
            Read(w, 1050);
        });
        string?[] paths = [.. new[] { 1, 2, 3, 5, 7 }.Select(row => Path(trace, row))];
        CollectionAssert.AreEqual(new[] { @"\a", @"\a", null, @"\b", @"\c" }, paths);
        Assert.AreEqual(1, trace.Reported(DiagnosticId.FileAddressReused));
    }

    [TestMethod]
    public void TwoKeysOfOnePathAreOneFileAndTwoNamelessKeysAreTwo()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.FileName(0, 1001, Rundown, Key, @"\a");
            w.FileName(0, 1001, Rundown, Key + 1, @"\a");
            Read(w, 1010);
            w.Read(0, 1010, 77, 2, 0, Key + 1, 0, 10);
            w.Read(0, 1010, 77, 3, 0, Key + 2, 0, 10);
            w.Read(0, 1010, 77, 4, 0, Key + 3, 0, 10);
            w.Read(0, 1010, 77, 5, 0, 0, 0, 10);
        });
        var files = trace.FileOperations.File.ToArray();
        Assert.AreEqual(files[0], files[1]);
        Assert.HasCount(4, files.Distinct().ToArray());
        Assert.AreEqual(FileTable.Unknown, files[4]);
        Assert.AreEqual(3, trace.Reported(DiagnosticId.FileNameUnknown));
    }

    [TestMethod]
    public void VolumeIsShownByItsLetterWhereTheTraceMapsIt()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.FileName(0, 1001, Rundown, Key, Volume + @"\a");
            w.FileName(0, 1001, Rundown, Key + 1, Volume + @"0\a");
            w.FileName(0, 1001, Rundown, Key + 2, @"\DEVICE\harddiskvolume3\mount\x\b");
            w.Read(0, 1010, 77, 1, 0, Key, 0, 10);
            w.Read(0, 1010, 77, 1, 0, Key + 1, 0, 10);
            w.Read(0, 1010, 77, 1, 0, Key + 2, 0, 10);
            w.Volume(0, 2000, Volume + @"\", @"C:\");
            w.Volume(0, 2000, Volume + @"\mount\", @"D:\");
        });
        string?[] paths = [.. Enumerable.Range(0, 3).Select(row => Path(trace, row))];
        CollectionAssert.AreEqual(new[] { @"C:\a", Volume + @"0\a", @"D:\x\b" }, paths);
    }

    private static void Read(ScheduleWriter writer, long tick) => writer.Read(0, tick, 77, 1, Object, Key, 0, 10);

    private static string? Path(TraceData trace, int row) => trace.Files.Path(trace.FileOperations.File[row]);
}
