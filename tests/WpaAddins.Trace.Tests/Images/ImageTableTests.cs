using WpaAddins.Etl.Tests;
using WpaAddins.Trace.Images;

namespace WpaAddins.Trace.Tests.Images;

/// <summary>Which image an address lies in.</summary>
[TestClass]
public sealed class ImageTableTests
{
    private const ulong Kernel = 0xFFFF_F800_0000_0000;

    [TestMethod]
    [DataRow(0x0FFFUL, null)]
    [DataRow(0x1000UL, "a.exe")]
    [DataRow(0x2FFFUL, "a.exe")]
    [DataRow(0x3000UL, null)]
    [DataRow(0x5000UL, "b.dll")]
    [DataRow(Kernel, "nt.exe")]
    [DataRow(Kernel + 0x10, null)]
    public void FindsTheImageFromItsFirstByteToItsLast(ulong address, string? expected)
    {
        var table = new ImageTable([Row(8, 0x1000, 0x2000, "a.exe"), Row(8, 0x5000, 0x10, "b.dll"), Row(0, Kernel, 0x10, "nt.exe")]);
        Assert.AreEqual(expected, NameAt(table, 8, address, 5));
    }

    [TestMethod]
    public void ImagesOfOneProcessAreNotThoseOfAnother()
    {
        var table = new ImageTable([Row(8, 0x1000, 0x1000, "a.exe"), Row(12, 0x1000, 0x1000, "b.exe")]);
        Assert.AreEqual("a.exe", NameAt(table, 8, 0x1800, 0));
        Assert.AreEqual("b.exe", NameAt(table, 12, 0x1800, 0));
        Assert.IsNull(NameAt(table, 16, 0x1800, 0));
    }

    [TestMethod]
    public void AnAddressThatIsUsedAgainBelongsToTheImageOfItsTime()
    {
        var table = new ImageTable(
        [
            Row(8, 0x1000, 0x3000, "first.dll", long.MinValue, 10),
            Row(8, 0x2000, 0x3000, "second.dll", 20, 30),
            Row(8, 0x1000, 0x3000, "third.dll", 30),
        ]);
        var names = new[] { 9, 10, 20, 29, 30 }.Select(time => NameAt(table, 8, 0x2800, time)).ToArray();
        CollectionAssert.AreEqual(new[] { "first.dll", null, "second.dll", "second.dll", "third.dll" }, names);
    }

    [TestMethod]
    public void OfTwoThatOverlapTheOneThatWasLoadedLastHasTheAddress()
    {
        var table = new ImageTable([Row(8, 0x1000, 0x9000, "lost.dll", 1), Row(8, 0x3000, 0x1000, "new.dll", 5)]);
        Assert.AreEqual("new.dll", NameAt(table, 8, 0x3800, 6));
        Assert.AreEqual("lost.dll", NameAt(table, 8, 0x3800, 4));
        Assert.AreEqual("lost.dll", NameAt(table, 8, 0x4000, 6));
    }

    [TestMethod]
    public void NoImageReachesBeyondTheAddressSpaceOrARelativeAddress()
    {
        var table = new ImageTable([Row(8, ulong.MaxValue - 1, 100, "top.dll"), Row(8, 0x1000, ulong.MaxValue, "huge.dll")]);
        Assert.AreEqual("top.dll", NameAt(table, 8, ulong.MaxValue - 1, 0));
        Assert.AreEqual("huge.dll", NameAt(table, 8, 0x1000 + (ulong)uint.MaxValue - 1, 0));
        Assert.IsNull(NameAt(table, 8, 0x1000 + (ulong)uint.MaxValue, 0));
    }

    [TestMethod]
    public void AgreesWithASearchThroughAllRows()
    {
        var random = new System.Random(20260107);
        var rows = Enumerable.Range(0, 400).Select(i => Row(
            (uint)(4 * random.Next(0, 3)),
            (ulong)random.Next(0, 60),
            (ulong)random.Next(1, 40),
            $"{i}",
            random.Next(-5, 50),
            random.Next(50, 100))).ToArray();
        var table = new ImageTable(rows);
        var found = 0;
        for (var i = 0; i < 20_000; i++)
        {
            var (process, address, time) = ((uint)(4 * random.Next(0, 4)), (ulong)random.Next(0, 260), (long)random.Next(-10, 110));
            var there = rows.Where(r => address >= r.BaseAddress && address < r.EndAddress && r.IsLoadedAt(time)).ToList();
            var own = there.Where(r => r.ProcessId == process).ToList();
            var expected = own.Count > 0 ? own : there.FindAll(r => r.IsKernel);
            var index = table.Find(process, address, time);
            Assert.AreEqual(expected.Count > 0, index >= 0);
            if (index >= 0)
            {
                Assert.AreEqual(expected.Max(r => r.LoadedNs), table[index].LoadedNs);
                CollectionAssert.Contains(expected, table[index]);
                found++;
            }
        }

        Assert.IsGreaterThan(5_000, found);
    }

    [TestMethod]
    public void FindsWithoutAllocation()
    {
        var table = new ImageTable([Row(8, 0x1000, 0x1000, "a.exe"), Row(0, Kernel, 0x1000, "nt.exe")]);
        Assert.AreEqual(1, table.Find(8, 0x1800, 0));
        var sum = 0L;
        var allocated = Allocations.Measure(() =>
        {
            sum = 0;
            for (var i = 0; i < 10_000; i++)
            {
                sum += table.Find(8, 0x1000 + (ulong)(i & 0xFFF), i) + table.Find(8, Kernel, i);
            }
        });
        Assert.AreEqual(0, allocated);
        Assert.AreEqual(10_000, sum);
    }

    private static string? NameAt(ImageTable table, uint process, ulong address, long time)
    {
        var index = table.Find(process, address, time);
        return index == ImageTable.Unknown ? null : table[index].FileName;
    }

    private static ImageRow Row(
        uint process,
        ulong address,
        ulong size,
        string name,
        long loaded = long.MinValue,
        long unloaded = long.MaxValue) =>
        new ImageRow
        {
            ProcessId = process,
            BaseAddress = address,
            SizeBytes = size,
            Path = $@"\Device\HarddiskVolume3\{name}",
            LoadedNs = loaded,
            UnloadedNs = unloaded,
        };
}
