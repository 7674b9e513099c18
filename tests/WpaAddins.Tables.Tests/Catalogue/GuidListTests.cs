namespace WpaAddins.Tables.Tests.Catalogue;

[TestClass]
public sealed class GuidListTests
{
    [TestMethod]
    public void AgreesWithTheCatalogueBothWays()
    {
        var differences = GuidList.Differences(GuidList.OfCatalogue(), File.ReadAllLines(GuidList.Path));
        Assert.IsEmpty(differences, string.Join('\n', differences));
    }

    [TestMethod]
    public void IsSorted()
    {
        var lines = File.ReadAllLines(GuidList.Path);
        CollectionAssert.AreEqual(lines.Order(StringComparer.Ordinal).ToArray(), lines);
    }

    [TestMethod]
    public void NamesEveryGuidOnce()
    {
        var guids = GuidList.OfCatalogue().Select(line => Guid.Parse(line.Split('\t')[1])).ToArray();
        CollectionAssert.AllItemsAreUnique(guids);
        CollectionAssert.DoesNotContain(guids, Guid.Empty);
    }

    [TestMethod]
    public void TellsChangedMissingAndNewGuids()
    {
        string[] catalogue = ["A\t1", "B\t2", "D\t4"];
        string[] published = ["A\t1", "B\t3", "C\t5"];
        string[] expected =
        [
            "not published: B\t2",
            "not published: D\t4",
            "published, but changed or gone: B\t3",
            "published, but changed or gone: C\t5",
        ];
        CollectionAssert.AreEqual(expected, GuidList.Differences(catalogue, published).ToArray());
    }
}
