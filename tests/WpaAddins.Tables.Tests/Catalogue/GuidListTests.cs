using WpaAddins.Tables.Tests.Pages;

namespace WpaAddins.Tables.Tests.Catalogue;

[TestClass]
public sealed class GuidListTests
{
    [TestMethod]
    public void AgreesWithTheCatalogueBothWays()
    {
        if (TablePage.IsUpdating)
        {
            File.WriteAllLines(GuidList.Path, GuidList.Add(GuidList.OfCatalogue(), File.ReadAllLines(GuidList.Path)));
        }

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

    [TestMethod]
    public void AddsNewNamesAndGuidsOnly()
    {
        // B has another GUID: its line stays, so that the comparison still fails. C is gone: likewise.
        string[] catalogue = ["A\t1", "B\t2", "D\t4"];
        string[] published = ["A\t1", "B\t3", "C\t5"];
        CollectionAssert.AreEqual(
            new[] { "A\t1", "B\t3", "C\t5", "D\t4" }, GuidList.Add(catalogue, published).ToArray());

        // A renamed column keeps its GUID: its line is left to a person.
        CollectionAssert.AreEqual(new[] { "Old\t1" }, GuidList.Add(["New\t1"], ["Old\t1"]).ToArray());
    }
}
