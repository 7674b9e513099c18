using WpaAddins.Cli.Tests;
using WpaAddins.Plugin.Adapter;
using WpaAddins.Plugin.Tests.Host;

namespace WpaAddins.Plugin.Tests.Adapter;

[TestClass]
public sealed class RowDetailsTests
{
    [TestMethod]
    public void TellWhatIsNotKnownFromZero()
    {
        using var folder = new TemporaryFolder();
        var built = OpenedTrace.Of(folder.Write("broken.etl", SmallTraces.Starvation())).Build("Ready Starvation");
        Assert.IsGreaterThan(0, built.RowCount);
        var details = built.Details(0).ToDictionary(entry => entry.Name, entry => entry.Value);
        CollectionAssert.AreEqual(
            built.Columns.Select(c => c.Configuration.Metadata.Name).ToArray(), details.Keys.ToArray());

        // Two intervals are too few for a 99th percentile, while nothing was throttled for certain.
        Assert.AreEqual(RowDetails.Unknown, details["p99 (us)"]);
        Assert.AreEqual("0.000", details["Throttled (us)"]);
        Assert.AreEqual("140000.000", details["Ready (us)"]);
    }
}
