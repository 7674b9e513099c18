using WpaAddins.Etl.Diagnostics;
using WpaAddins.TestTraces;
using WpaAddins.Trace.FileIo;

namespace WpaAddins.Trace.Tests.FileIo;

/// <summary>Operations become rows, and ends find them by their request packets.</summary>
[TestClass]
public sealed class FileOperationTests
{
    private const ulong Object = 0xFFFF_A000_0000_1000;
    private const ulong Key = 0xFFFF_C000_0000_2000;
    private const ulong Irp = 0xFFFF_B000_0000_3000;

    [TestMethod]
    [DataRow(2, 8)]
    [DataRow(3, 8)]
    [DataRow(2, 4)]
    [DataRow(3, 4)]
    public void ReadHasEveryColumn(int version, int pointerSize)
    {
        var trace = WrittenTrace.Load(
            w =>
            {
                w.FileVersion = version;
                w.Read(1, 1010, 77, Irp, Object, Key, 4_000_000_000, 100);
                w.EndFile(0, 1025, Irp, 60, 0x8000_0005);
            },
            new EtlWriterOptions { PointerSize = pointerSize });
        var operations = trace.FileOperations;
        Assert.AreEqual(1, operations.Count);
        Assert.AreEqual(FileOperationKind.Read, operations.Kind[0]);
        Assert.AreEqual((1_000, 2_500), (operations.Time[0], operations.End[0]));
        Assert.AreEqual(77U, trace.Threads[operations.Thread[0]].ThreadId);
        Assert.AreEqual((4_000_000_000, 100U), (operations.Offset[0], operations.Size[0]));
        Assert.AreEqual((60U, 0x8000_0005), (operations.Result[0], operations.Status[0]));
        Assert.AreEqual(0U, operations.TransferredBytes(0));
        Assert.AreEqual(0, operations.Stack[0]);
    }

    [TestMethod]
    [DataRow(0x0441, FileOperationKind.Cleanup)]
    [DataRow(0x0442, FileOperationKind.Close)]
    [DataRow(0x0449, FileOperationKind.Flush)]
    public void SimpleOperationsHaveTheirKind(int hook, FileOperationKind kind)
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.SimpleFile(0, 1010, hook, 77, Irp, Object, Key);
            w.EndFile(0, 1012, Irp, 0);
        });
        Assert.AreEqual(kind, trace.FileOperations.Kind[0]);
        Assert.AreEqual(1_200, trace.FileOperations.End[0]);
    }

    [TestMethod]
    [DataRow(0x0445, FileOperationKind.SetInformation)]
    [DataRow(0x0446, FileOperationKind.Delete)]
    [DataRow(0x0447, FileOperationKind.Rename)]
    [DataRow(0x044A, FileOperationKind.QueryInformation)]
    [DataRow(0x044B, FileOperationKind.FileSystemControl)]
    public void RequestsAboutInformationHaveKindValueAndClass(int hook, FileOperationKind kind)
    {
        var trace = WrittenTrace.Load(w => w.InfoFile(0, 1010, hook, 77, Irp, Object, Key, 123, 5));
        var operations = trace.FileOperations;
        Assert.AreEqual((kind, 123, 5U), (operations.Kind[0], operations.Offset[0], operations.Size[0]));
    }

    [TestMethod]
    [DataRow(0x0448, FileOperationKind.EnumerateDirectory)]
    [DataRow(0x044D, FileOperationKind.NotifyDirectory)]
    public void DirectoryOperationsHaveKindAndLength(int hook, FileOperationKind kind)
    {
        var trace = WrittenTrace.Load(w => w.Directory(0, 1010, hook, 77, Irp, Object, Key, 4096, "*.cs"));
        Assert.AreEqual((kind, 4096U), (trace.FileOperations.Kind[0], trace.FileOperations.Size[0]));
    }

    [TestMethod]
    [DataRow(0x0446, 0x044F, 1)]
    [DataRow(0x0447, 0x0450, 1)]
    [DataRow(0x0445, 0x0451, 1)]
    [DataRow(0x044A, 0x044F, 2)]
    public void PathOfARequestThatHasARowIsNoOperationOfItsOwn(int first, int second, int rows)
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.InfoFile(0, 1010, first, 77, Irp, Object, Key, 0, 13);
            w.PathFile(0, 1011, second, 77, Irp, Object, Key, @"\Device\HarddiskVolume3\a");
            w.EndFile(0, 1012, Irp, 0);
        });
        Assert.AreEqual(rows, trace.FileOperations.Count);
        Assert.AreEqual(1_200, trace.FileOperations.End[rows - 1]);
    }

    [TestMethod]
    public void EndsFindTheirOperationsWhateverTheirOrder()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Read(0, 1010, 77, Irp, Object, Key, 0, 10);
            w.Read(1, 1011, 78, Irp + 1, Object, Key, 10, 10);
            w.Read(0, 1012, 77, Irp + 2, Object, Key, 20, 10);
            w.EndFile(1, 1020, Irp + 2, 3);
            w.EndFile(0, 1030, Irp, 1);
            w.EndFile(0, 1040, Irp + 1, 2);
        });
        CollectionAssert.AreEqual(new long[] { 3_000, 4_000, 2_000 }, trace.FileOperations.End.ToArray());
        CollectionAssert.AreEqual(new uint[] { 1, 2, 3 }, trace.FileOperations.Result.ToArray());
        Assert.IsEmpty(trace.Diagnostics.ToList().Where(d => d.Descriptor.Id != DiagnosticId.FileNameUnknown));
    }

    [TestMethod]
    public void EndWithoutOperationIsCountedAndChangesNoOther()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.EndFile(0, 1005, Irp, 7);
            w.Read(0, 1010, 77, Irp, Object, Key, 0, 10);
            w.EndFile(0, 1020, Irp, 9);
            w.EndFile(0, 1030, Irp, 8);
        });
        Assert.AreEqual((2_000, 9U), (trace.FileOperations.End[0], trace.FileOperations.Result[0]));
        Assert.AreEqual(2, trace.Reported(DiagnosticId.FileEndWithoutOperation));
        Assert.AreEqual(0, trace.Reported(DiagnosticId.FileOperationUnfinished));
    }

    [TestMethod]
    public void PacketUsedAgainLeavesTheFirstOperationUnfinished()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Read(0, 1010, 77, Irp, Object, Key, 0, 10);
            w.Read(0, 1020, 77, Irp, Object, Key, 10, 10);
            w.EndFile(0, 1030, Irp, 5);
        });
        CollectionAssert.AreEqual(new[] { FileOperations.NoEnd, 3_000 }, trace.FileOperations.End.ToArray());
        Assert.AreEqual(1, trace.Reported(DiagnosticId.FileOperationUnfinished));
    }

    [TestMethod]
    public void TraceWithoutAnyEndsLacksAFlagAndNotEnds()
    {
        var trace = WrittenTrace.Load(w => w.Read(0, 1010, 77, Irp, Object, Key, 0, 10));
        Assert.AreEqual(FileOperations.NoEnd, trace.FileOperations.End[0]);
        Assert.AreEqual(0, trace.Reported(DiagnosticId.FileOperationUnfinished));
    }

    [TestMethod]
    public void StackOfARequestIsJoinedWithItByTimeAndThread()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Read(0, 1010, 77, Irp, Object, Key, 0, 10);
            w.Read(1, 1010, 78, Irp + 1, Object, Key, 0, 10);
            w.Stack(0, 1011, 1010, 4, 78, 0xFFFF_F800_0000_1000, 0x7FF6_0000_1000);
            w.EndFile(0, 1020, Irp, 9);
            w.Stack(0, 1021, 1020, 4, 77, 0xFFFF_F800_0000_1000);
        });
        Assert.AreEqual(0, trace.FileOperations.Stack[0]);
        Assert.AreEqual(
            "0xfffff80000001000 <- 0x7ff600001000", trace.Stacks.Format(trace.FileOperations.Stack[1]));
        Assert.AreEqual((2, 0), (trace.StackRecords.Matched, trace.StackRecords.Unmatched));
    }

    [TestMethod]
    [DataRow(0x0440, 32)]
    [DataRow(0x0443, 44)]
    [DataRow(0x0442, 28)]
    [DataRow(0x0445, 40)]
    [DataRow(0x0448, 40)]
    [DataRow(0x044C, 20)]
    [DataRow(0x044F, 40)]
    public void RecordThatIsTooShortIsReportedWithTheBytesItNeeds(int hook, int needed)
    {
        Assert.AreEqual(0, Reported(needed).Count);
        var (count, message) = Reported(needed - 1);
        Assert.AreEqual(1, count);
        Assert.Contains($"has {needed - 1} bytes where {needed} are needed", message);

        (long Count, string Message) Reported(int length)
        {
            var trace = WrittenTrace.Load(w => w.Record(0, 1010, RecordBytes.PerfInfo64(hook, 3, 1010, new byte[length])));
            var report = trace.Diagnostics.ToList().SingleOrDefault(d => d.Descriptor.Id == DiagnosticId.RecordTooShort);
            return (report?.Count ?? 0, report?.Message ?? "");
        }
    }
}
