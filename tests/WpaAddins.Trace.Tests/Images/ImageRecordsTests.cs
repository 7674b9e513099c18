using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Records.Events;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Images;

namespace WpaAddins.Trace.Tests.Images;

/// <summary>
/// What the records of images say, wherever in the file they stand. A tick is 100 ns, the first one is 1,000.
/// </summary>
[TestClass]
public sealed class ImageRecordsTests
{
    private const int Load = 0x030A;
    private const int Unload = 0x1402;
    private const int RundownStart = 0x1403;
    private const int RundownEnd = 0x1404;
    private const ulong Base = 0x7FF6_0000_0000;
    private const ulong KernelBase = 0xFFFF_F800_0000_0000;
    private static readonly Guid s_signature = new("cafebabe-0001-0002-0003-000000000004");

    [TestMethod]
    public void LoadBeginsAndUnloadEndsAnImage()
    {
        var image = Images(w =>
        {
            Image(w, 1010, Load, 8, Base, "a.dll");
            Image(w, 1030, Unload, 8, Base, "a.dll");
        }).Single();
        Assert.AreEqual((8U, Base, 0x1000UL, @"\Device\a.dll"), (image.ProcessId, image.BaseAddress, image.SizeBytes, image.Path));
        Assert.AreEqual((1000L, 3000L), (image.LoadedNs, image.UnloadedNs));
        Assert.AreEqual((77U, "a.dll"), (image.TimeDateStamp, image.FileName));
        Assert.IsNull(image.Pdb);
    }

    [TestMethod]
    [DataRow(RundownStart)]
    [DataRow(RundownEnd)]
    [DataRow(Unload)]
    public void AnImageThatIsFirstMetWhileThereWasLoadedBeforeTheTrace(int hook)
    {
        var image = Images(w => Image(w, 1020, hook, 8, Base, "a.dll")).Single();
        Assert.AreEqual(long.MinValue, image.LoadedNs);
        Assert.AreEqual(hook == Unload ? 2000 : long.MaxValue, image.UnloadedNs);
    }

    [TestMethod]
    public void RundownsOfAKnownImageAddNothing()
    {
        var image = Images(w =>
        {
            Image(w, 1010, Load, 8, Base, "a.dll");
            Image(w, 1011, RundownStart, 8, Base, "a.dll");
            Image(w, 1090, RundownEnd, 8, Base, "A.DLL");
        }).Single();
        Assert.AreEqual((1000L, long.MaxValue), (image.LoadedNs, image.UnloadedNs));
    }

    [TestMethod]
    public void AnImageAtTheEndWasNotThereBeforeTheOneThatLeftItsAddress()
    {
        var images = Images(w =>
        {
            Image(w, 1010, Unload, 8, Base, "a.dll");
            Image(w, 1090, RundownEnd, 8, Base, "b.dll");
        });
        Assert.AreEqual(1000, images.Single(i => i.FileName == "b.dll").LoadedNs);
        Assert.AreEqual(1000, images.Single(i => i.FileName == "a.dll").UnloadedNs);
    }

    [TestMethod]
    public void ALoadWithoutTheUnloadBeforeItEndsTheFormerImage()
    {
        var images = Images(w =>
        {
            Image(w, 1010, Load, 8, Base, "a.dll");
            Image(w, 1050, Load, 8, Base, "b.dll");
        });
        Assert.AreEqual(5000, images.Single(i => i.FileName == "a.dll").UnloadedNs);
        Assert.AreEqual((5000L, long.MaxValue), (images.Single(i => i.FileName == "b.dll") is var b ? b.LoadedNs : 0, b.UnloadedNs));
    }

    [TestMethod]
    public void ImagesOfTheKernelCountForEveryProcess()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Image(4, KernelBase, 0x1000, @"\SystemRoot\nt.exe");
            w.Image(4, Base, 0x1000, @"\Device\ntdll.dll");
        });
        Assert.AreEqual("nt.exe", trace.Images[trace.Images.Find(1234, KernelBase + 5, 0)].FileName);
        Assert.AreEqual(ImageTable.Unknown, trace.Images.Find(1234, Base + 5, 0));
        Assert.AreEqual("ntdll.dll", trace.Images[trace.Images.Find(4, Base + 5, 0)].FileName);
    }

    [TestMethod]
    [DataRow(0, DisplayName = "before the image record")]
    [DataRow(1, DisplayName = "after it")]
    public void ThePdbBelongsToTheImageOfTheSameRecordTime(int order)
    {
        var images = Images(w =>
        {
            Image(w, 1010, Load, 8, Base, "a.dll");
            Image(w, 1030, Unload, 8, Base, "a.dll");
            if (order == 0)
            {
                Pdb(w, 1050, 8, Base, "b.pdb", 3);
            }

            Image(w, 1050, Load, 8, Base, "b.dll");
            if (order == 1)
            {
                Pdb(w, 1050, 8, Base, "b.pdb", 3);
            }
        });
        Assert.IsNull(images.Single(i => i.FileName == "a.dll").Pdb);
        var pdb = images.Single(i => i.FileName == "b.dll").Pdb!;
        Assert.AreEqual(("b.pdb", s_signature, 3U), (pdb.FileName, pdb.Signature, pdb.Age));
    }

    [TestMethod]
    public void ThePdbOfAnotherTimeGoesToTheImageThatWasLoadedThen()
    {
        var images = Images(w =>
        {
            Image(w, 1010, Load, 8, Base, "a.dll");
            Pdb(w, 1020, 8, Base, @"C:\build\a.pdb", 1);
            Image(w, 1030, Unload, 8, Base, "a.dll");
            Pdb(w, 1040, 8, Base, "nobody.pdb", 1);
            Image(w, 1050, Load, 8, Base, "b.dll");
            Pdb(w, 1060, 12, Base, "stranger.pdb", 1);
        });
        Assert.AreEqual("a.pdb", images.Single(i => i.FileName == "a.dll").Pdb!.FileName);
        Assert.IsNull(images.Single(i => i.FileName == "b.dll").Pdb);
    }

    [TestMethod]
    public void ShortRecordsAreReported()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Record(0, 1010, RecordBytes.PerfInfo64(Load, 3, 1010, new byte[40]));
            w.Record(0, 1011, RecordBytes.FullHeader64(EventClassGuid.ImageId, 36, 2, 1011, 0, 0, new byte[20]));
            w.Record(0, 1012, RecordBytes.FullHeader64(EventClassGuid.ImageId, 37, 2, 1012, 0, 0, new byte[20]));
        });
        Assert.AreEqual((2L, 0), (trace.Reported(DiagnosticId.RecordTooShort), trace.Images.Count));
    }

    private static List<ImageRow> Images(Action<ScheduleWriter> write)
    {
        var images = WrittenTrace.Load(write).Images;
        return [.. Enumerable.Range(0, images.Count).Select(i => images[i])];
    }

    private static void Image(ScheduleWriter writer, long tick, int hook, uint process, ulong address, string name)
    {
        var fields = new ImageFields
        {
            Base = address,
            SizeBytes = 0x1000,
            ProcessId = process,
            Path = $@"\Device\{name}",
            TimeDateStamp = 77,
            Checksum = 99,
        };
        writer.Record(0, tick, RecordBytes.PerfInfo64(hook, 3, tick, KernelPayloads.Image(3, fields)));
    }

    private static void Pdb(ScheduleWriter writer, long tick, uint process, ulong address, string name, uint age)
    {
        var payload = KernelPayloads.ImageIdRsds(address, process, s_signature, age, name);
        writer.Record(0, tick, RecordBytes.FullHeader64(EventClassGuid.ImageId, 36, 2, tick, 0, 0, payload));
    }
}
