using WpaAddins.TestTraces;
using WpaAddins.Trace.FileIo;

namespace WpaAddins.Trace.Tests.FileIo;

/// <summary>Sizes of files, where operations tell them.</summary>
[TestClass]
public sealed class FileSizeTests
{
    private const uint EndOfFile = 0xC000_0011;
    private const ulong Object = 0xFFFF_A000_0000_1000;
    private const ulong Key = 0xFFFF_C000_0000_2000;

    [TestMethod]
    public void NothingIsKnownAfterFullReads() => Assert.AreEqual(FileTable.NoSize, SizeAfter(w => Read(w, 0, 10, 10)));

    [TestMethod]
    public void ShortReadEndsAtTheFilesEnd() => Assert.AreEqual(17, SizeAfter(w => Read(w, 10, 10, 7)));

    [TestMethod]
    public void ReadAtTheEndOfWhatWasReadFindsTheFilesEnd() => Assert.AreEqual(20, SizeAfter(w =>
    {
        Read(w, 10, 10, 10);
        Read(w, 20, 10, 0, EndOfFile);
    }));

    [TestMethod]
    public void ReadFarBehindTheFilesEndTellsNothing() => Assert.AreEqual(FileTable.NoSize, SizeAfter(w =>
    {
        Read(w, 10, 10, 10);
        Read(w, 30, 10, 0, EndOfFile);
    }));

    [TestMethod]
    public void EndThatIsSetIsTheSizeAndWritesBeyondItMoveIt() => Assert.AreEqual(130, SizeAfter(w =>
    {
        w.InfoFile(0, 1010, 0x0445, 77, 1, Object, Key, 100, 20);
        w.EndFile(0, 1010, 1, 0);
        Write(w, 20, 10);
        Write(w, 120, 10);
    }));

    [TestMethod]
    public void EndThatCouldNotBeSetIsNotTheSize() => Assert.AreEqual(FileTable.NoSize, SizeAfter(w =>
    {
        w.InfoFile(0, 1010, 0x0445, 77, 1, Object, Key, 100, 20);
        w.EndFile(0, 1010, 1, 0, 0xC000_0022);
    }));

    [TestMethod]
    [DataRow(2U, 30)]
    [DataRow(3U, 30)]
    [DataRow(1U, -1)]
    public void OpeningThatMakesOrEmptiesTheFileBeginsAtZero(uint result, long size) => Assert.AreEqual(size, SizeAfter(w =>
    {
        w.Open(0, 1010, 77, 1, Object, @"\a");
        w.EndFile(0, 1010, 1, result);
        Write(w, 20, 10);
    }));

    [TestMethod]
    public void WholeReadBehindTheKnownEndMakesItUnknown() => Assert.AreEqual(FileTable.NoSize, SizeAfter(w =>
    {
        Read(w, 10, 10, 7);
        Read(w, 20, 10, 10);
    }));

    [TestMethod]
    public void PipesHaveNoSize() =>
        Assert.AreEqual(FileTable.NoSize, SizeAfter(w => Read(w, 10, 10, 7), @"\Device\NamedPipe\x"));

    private static long SizeAfter(Action<ScheduleWriter> write, string path = @"\a")
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.FileName(0, 1001, 0x0424, Key, path);
            write(w);
        });
        return trace.Files.SizeBytes(trace.FileOperations.File[^1]);
    }

    private static void Read(ScheduleWriter writer, long offset, uint size, uint result, uint status = 0)
    {
        writer.Read(0, 1010, 77, 1, Object, Key, offset, size);
        writer.EndFile(0, 1010, 1, result, status);
    }

    private static void Write(ScheduleWriter writer, long offset, uint size)
    {
        writer.Write(0, 1010, 77, 1, Object, Key, offset, size);
        writer.EndFile(0, 1010, 1, size);
    }
}
