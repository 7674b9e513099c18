using System.Buffers.Binary;
using WpaAddins.Etl;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Tests;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Symbols.Tests.Recorded;

/// <summary>The frames of real Windows traces lie in images that the traces name.</summary>
[TestClass]
public sealed class WindowsStackTests
{
    public TestContext TestContext { get; set; } = null!;

    // What lies in no image: code that .NET programs, or the software rasteriser in dwm, made while they ran; the kernel's own pages outside
    // of its images; and, three times, the first instructions of a process, which come some 50 us before the Load record of ntdll.
    [TestMethod]
    [DataRow("win7-x64-stackwalk", 2871, 2836, 28_821, 40, 99_405, 3_683, "PerfView.exe,test.exe")]
    [DataRow("win8-x64-compressed-stackkeys", 1801, 1770, 47_230, 50, 153_898, 29_946, "PerfView.exe,Test.x64.exe,dwm.exe")]
    public void FramesLieInImagesUnlessCodeWasMadeWhileRunning(
        string name, int images, int pdbs, int kernelFrames, int kernelWithout, int userFrames, int userWithout, string makersOfCode)
    {
        var path = SharedFiles.Require($"traces/windows/{name}.etl");
        var trace = new EtlTraceSource(path).Load(TraceLoadOptions.Default);
        var counts = new int[4];
        var makers = new SortedSet<string>(StringComparer.Ordinal);
        foreach (var (process, time, frames) in Stacks(path))
        {
            foreach (var frame in frames)
            {
                var isKernel = frame >> 63 != 0;
                var isFound = trace.Images.Find(process, frame, time) != ImageTable.Unknown;
                counts[(isKernel ? 0 : 2) + (isFound ? 0 : 1)]++;
                if (!isKernel && !isFound)
                {
                    makers.Add(trace.Processes.Find(process, time)!.Name);
                }
            }
        }

        var withPdb = Enumerable.Range(0, trace.Images.Count).Count(i => trace.Images[i].Pdb is not null);
        TestContext.WriteLine(
            $"{trace.Images.Count} images, {withPdb} with a PDB; frames in images: kernel {100.0 * counts[0] / (counts[0] + counts[1]):F2} %, "
            + $"user {100.0 * counts[2] / (counts[2] + counts[3]):F2} %");
        Assert.AreEqual((images, pdbs), (trace.Images.Count, withPdb));
        Assert.AreEqual((kernelFrames, kernelWithout), (counts[0] + counts[1], counts[1]));
        Assert.AreEqual((userFrames, userWithout), (counts[2] + counts[3], counts[3]));
        Assert.AreEqual(makersOfCode, string.Join(',', makers));
    }

    /// <summary>Reads all stacks of a trace, those of samples and other events too, with the frames of their keys.</summary>
    private static List<(uint Process, long TimeNs, ulong[] Frames)> Stacks(string path)
    {
        using var file = EtlFile.Open(path, new FileByteSource(path), new EtlOptions());
        var collector = new Collector(file, []);
        file.ReadInOrder(ref collector);
        return collector.Stacks;
    }

    private readonly struct Collector(EtlFile file, List<(uint Process, long TimeNs, ulong[] Frames)> stacks) : IRecordSink
    {
        private readonly Dictionary<(ulong Key, bool IsKernel), List<(uint Process, long TimeNs)>> _waiting = [];

        public List<(uint Process, long TimeNs, ulong[] Frames)> Stacks => stacks;

        public void OnRecord(in EtlRecord record, RecordPart part)
        {
            switch (record.HookId)
            {
                case KernelHook.StackWalk:
                    Assert.IsTrue(StackWalkStack.TryView(record.Payload, record.PointerSize, out var stack));
                    stacks.Add((ProcessOf(record), TimeOf(stack.EventTimeStampTicks), stack.Frames.Frames64.ToArray()));
                    break;
                case KernelHook.StackKeyKernel or KernelHook.StackKeyUser:
                    Assert.IsTrue(StackWalkKey.TryView(record.Payload, record.PointerSize, out var use));
                    var key = (use.StackKey, record.HookId == KernelHook.StackKeyKernel);
                    if (!_waiting.TryGetValue(key, out var waiting))
                    {
                        _waiting.Add(key, waiting = []);
                    }

                    waiting.Add((ProcessOf(record), TimeOf(use.EventTimeStampTicks)));
                    break;
                case KernelHook.StackKeyDelete or KernelHook.StackKeyRundown:
                    Assert.IsTrue(StackKeyDefinition.TryView(record.Payload, record.PointerSize, out var definition));
                    if (_waiting.Remove((definition.StackKey, definition.IsKernel), out var uses))
                    {
                        var frames = definition.Frames.Frames64.ToArray();
                        stacks.AddRange(uses.Select(u => (u.Process, u.TimeNs, frames)));
                    }

                    break;
            }
        }

        public void OnLostBuffer(int cpu, long fromTicks, long toTicks)
        {
        }

        // Both kinds of records have the process id after the time.
        private static uint ProcessOf(in EtlRecord record) =>
            BinaryPrimitives.ReadUInt32LittleEndian(record.Payload[sizeof(ulong)..]);

        private long TimeOf(ulong ticks) => file.Clock.ToNs((long)ticks);
    }
}
