using WpaAddins.Etl.Inspection;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Inspection;

[TestClass]
public sealed class TraceProbeTests
{
    private static readonly HashSet<Guid> s_none = [];

    [TestMethod]
    [DataRow("traces/linux/rank-starvation.etl", KernelHook.ContextSwitch, true)]
    [DataRow("traces/linux/rank-starvation.etl", KernelHook.SystemCallEnter, false)]
    [DataRow("traces/windows/win7-x64-stackwalk.etl", KernelHook.StackWalk, true)]
    public void FindsKernelRecordsByTheirHook(string path, ushort hook, bool isThere)
    {
        Assert.AreEqual(isThere, TraceProbe.MayHaveAny(SharedFiles.Require(path), new HashSet<ushort> { hook }, s_none));
    }

    [TestMethod]
    public void FindsEventsByTheirProvider()
    {
        var path = SharedFiles.Require("traces/windows/win7-kernel-process-provider.etl");
        var process = new Guid("22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716");
        Assert.IsTrue(TraceProbe.MayHaveAny(path, new HashSet<ushort>(), new HashSet<Guid> { process }));
        Assert.IsFalse(TraceProbe.MayHaveAny(path, new HashSet<ushort>(), s_none));
    }

    [TestMethod]
    public void FindsNothingInWhatIsNoTrace()
    {
        var path = typeof(TraceProbeTests).Assembly.Location;
        Assert.IsFalse(TraceProbe.MayHaveAny(path, new HashSet<ushort> { 0 }, s_none));
        Assert.IsFalse(TraceProbe.MayHaveAny(path + ".none", new HashSet<ushort> { 0 }, s_none));
    }

    [TestMethod]
    [DataRow(0)]
    [DataRow(7)]
    [DataRow(63)]
    [DataRow(777)]
    [DataRow(1_234)]
    [DataRow(1_998)]
    [DataRow(1_999)]
    public void FindsOneRecordInALargeTraceWhereverItIs(int buffer)
    {
        using var trace = new LargeTrace(buffer);
        Assert.IsTrue(trace.MayHaveSwitches());
    }

    [TestMethod]
    public void SaysForCertainThatALargeTraceHasNone()
    {
        using var trace = new LargeTrace(bufferWithSwitch: -1);
        Assert.IsFalse(trace.MayHaveSwitches());
        Assert.IsFalse(trace.MayHaveSwitches(mostBytes: trace.Bytes));
    }

    [TestMethod]
    public void LeavesOpenWhatIsInADamagedTrace()
    {
        using var trace = new LargeTrace(bufferWithSwitch: -1);
        trace.Cut(100);
        Assert.IsTrue(trace.MayHaveSwitches());
    }

    [TestMethod]
    public void LooksNoLongerThanItMay()
    {
        // The first buffer of the file is that of its header.
        using var trace = new LargeTrace(TraceProbe.Order(LargeTrace.Buffers + 1).Last() - 1);
        Assert.IsFalse(trace.MayHaveSwitches(mostBytes: trace.Bytes / 2));
        Assert.IsTrue(trace.MayHaveSwitches());
    }

    [TestMethod]
    public void LooksEverywhereInWhatItMayNotReadWhole()
    {
        const int Count = 5_000;
        var half = TraceProbe.Order(Count).Take(Count / 2).Order().ToArray();
        Assert.IsLessThanOrEqualTo(4, half.Zip(half.Skip(1), (a, b) => b - a).Max());
    }

    [TestMethod]
    [DataRow(0)]
    [DataRow(1)]
    [DataRow(9)]
    [DataRow(64)]
    [DataRow(5_000)]
    public void LooksAtEachBufferOnce(int count) =>
        CollectionAssert.AreEqual(Enumerable.Range(0, count).ToArray(), TraceProbe.Order(count).Order().ToArray());

    [TestMethod]
    public void LooksAtBothEndsAndBetweenThemFirst()
    {
        var first = TraceProbe.Order(4_800).Take(64).ToArray();
        CollectionAssert.IsSubsetOf(new[] { 0, 7, 4_792, 4_799, 100, 2_400, 4_700 }, first);
    }

    /// <summary>Two thousand buffers of other records, with a context switch in one of them, or in none.</summary>
    private sealed class LargeTrace : IDisposable
    {
        public const int Buffers = 2_000;
        private const int BufferBytes = 4_096;
        private readonly string _path = Path.GetTempFileName();

        public LargeTrace(int bufferWithSwitch)
        {
            using var file = File.Create(_path);
            var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = BufferBytes, FirstTick = 1_000 }, file);
            for (var i = 0; i < Buffers; i++)
            {
                for (var record = 0; record < 30; record++)
                {
                    writer.Add(0, RecordBytes.PerfInfo64(KernelHook.SystemCallEnter, 2, 1_000 + i, new byte[8]));
                }

                if (i == bufferWithSwitch)
                {
                    writer.Add(0, RecordBytes.PerfInfo64(KernelHook.ContextSwitch, 4, 1_000 + i, new byte[24]));
                }

                writer.Flush(0);
            }

            writer.Complete();
        }

        public long Bytes => new FileInfo(_path).Length;

        public bool MayHaveSwitches(long mostBytes = TraceProbe.MaxBytes) =>
            TraceProbe.MayHaveAny(_path, new HashSet<ushort> { KernelHook.ContextSwitch }, s_none, mostBytes);

        public void Cut(int bytes)
        {
            using var file = File.OpenWrite(_path);
            file.SetLength(file.Length - bytes);
        }

        public void Dispose() => File.Delete(_path);
    }
}
