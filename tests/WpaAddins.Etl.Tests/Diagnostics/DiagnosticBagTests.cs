using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Etl.Tests.Diagnostics;

[TestClass]
public sealed class DiagnosticBagTests
{
    [TestMethod]
    public void CountsAndPlacesDoNotDependOnTheOrderOfReports()
    {
        var places = Enumerable.Range(0, 100).Select(i => new DiagnosticPlace(1 + i, i * 0x400, 0x48)).ToArray();
        var random = new Random(1);
        for (var round = 0; round < 20; round++)
        {
            random.Shuffle(places);
            var bag = new DiagnosticBag("test.etl");
            foreach (var place in places)
            {
                bag.Report(DiagnosticId.RecordTooShort, place, found: place.BufferNumber, expected: 48);
            }

            var diagnostic = bag.ToList().Single();
            Assert.AreEqual(100, diagnostic.Count);
            CollectionAssert.AreEqual(
                places.Order().Take(DiagnosticBag.PlacesKept).ToArray(), diagnostic.Places.ToArray());
            Assert.AreEqual(
                "ETL0301 test.etl, buffer 1 at 0x0+0x48: the record has 1 bytes where 48 are needed; it is skipped",
                diagnostic.Message);
        }
    }

    [TestMethod]
    public void MemoryDoesNotGrowWithTheNumberOfReports()
    {
        var bag = new DiagnosticBag("test.etl");
        for (var i = 0; i < 100; i++)
        {
            bag.Report(DiagnosticId.RecordTooShort, new(2_000_000 - i, 2_000_000 - i));
        }

        var place = 1_000_000;
        var allocated = Allocations.Measure(() =>
        {
            for (var i = 0; i < 200_000; i++, place--)
            {
                bag.Report(DiagnosticId.RecordTooShort, new(place, place));
            }
        });
        Assert.AreEqual(0, allocated);
        Assert.HasCount(DiagnosticBag.PlacesKept, bag.ToList().Single().Places);
    }

    [TestMethod]
    public void SeveralAtOnePlaceAreCountedTogether()
    {
        var bag = new DiagnosticBag("test.etl");
        bag.ReportMany(DiagnosticId.TimeGoesBackward, 1000, new(2, 0x400, 0x48), found: 7);
        bag.Report(DiagnosticId.TimeGoesBackward, new(3, 0x800, 0x48), found: 9);
        var diagnostic = bag.ToList().Single();
        Assert.AreEqual(1001, diagnostic.Count);
        Assert.HasCount(2, diagnostic.Places);
        Assert.Contains("7 ticks", diagnostic.Message);
    }

    [TestMethod]
    public void IdsOfThreadsHaveNoThousandsSeparator()
    {
        var bag = new DiagnosticBag("test.etl");
        bag.Report(DiagnosticId.ChainBreak, default, found: 6857, expected: 12_345);
        Assert.Contains("from thread 6857 where thread 12345 was switched in", bag.ToList().Single().Message);
    }

    [TestMethod]
    public void IdsComeInTheirOrder()
    {
        var bag = new DiagnosticBag("test.etl");
        bag.Report(DiagnosticId.ChainBreak, default);
        bag.Report(DiagnosticId.ClockUnknown, default);
        bag.Report(DiagnosticId.BufferTruncated, default);
        CollectionAssert.AreEqual(
            new[] { DiagnosticId.ClockUnknown, DiagnosticId.BufferTruncated, DiagnosticId.ChainBreak },
            bag.ToList().Select(diagnostic => diagnostic.Descriptor.Id).ToArray());
    }

    [TestMethod]
    public void ReportsOfSeveralThreadsAreAllCounted()
    {
        var bag = new DiagnosticBag("test.etl");
        Parallel.For(0, 4, thread =>
        {
            for (var i = 0; i < 20_000; i++)
            {
                var id = i % 2 == 0 ? DiagnosticId.RecordTooShort : DiagnosticId.RecordMarkerInvalid;
                bag.Report(id, new(thread + 1, i));
            }
        });
        CollectionAssert.AreEqual(
            new long[] { 40_000, 40_000 }, bag.ToList().Select(diagnostic => diagnostic.Count).ToArray());
    }
}
