using System.Xml.Linq;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Investigations.SmallIo;
using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Report.Page;
using WpaAddins.Samples.Drawing;

namespace WpaAddins.Report.Tests.Drawing;

[TestClass]
public sealed class SamplePictureTests
{
    private const int MaxBytes = 60_000;

    [TestMethod]
    public void TheFirstPageShowsWhatIsDrawn() => AssertDrawn(
        "starved-by-rank.svg", StarvationPicture.Draw(ReportFiles.Analyse(ReportFiles.Sample)));

    [TestMethod]
    public void TheRankPictureIsTheReports() => AssertDrawn(
        "report-rank.svg",
        ReportPicture.Draw(ReportFiles.Analyse(Path.Combine(ReportFiles.Samples, "traces", "rank.etl")), StarvationInvestigation.Name, 1));

    [TestMethod]
    public void TheLockPictureIsTheReports() => AssertDrawn(
        "report-lock.svg", ReportPicture.Draw(ScenarioFiles.Analyse("lock-holders"), LockHoldersInvestigation.Name, 1));

    [TestMethod]
    public void APictureIsCompleteInItself()
    {
        var svg = ReportPicture.Draw(ReportFiles.Analyse(ReportFiles.Sample), StarvationInvestigation.Name, 1);
        var picture = XDocument.Parse(svg);
        var classes = picture.Descendants().Select(e => e.Attribute("class")?.Value).OfType<string>()
            .SelectMany(c => c.Split(' ')).Distinct().Where(c => c.StartsWith("k-", StringComparison.Ordinal)).ToList();
        Assert.IsNotEmpty(classes);
        Assert.IsTrue(classes.All(c => PageAssets.PictureStyle.Contains($".{c} {{", StringComparison.Ordinal)));
        StringAssert.Contains(svg, PageAssets.PictureStyle);
        Assert.IsEmpty(picture.Descendants().Attributes().Where(a => a.Name.LocalName is "href" or "src").ToList());
    }

    [TestMethod]
    public void RefusesAFindingOrPictureThatThereIsNot()
    {
        var analysis = ReportFiles.Analyse(ReportFiles.Sample);
        Assert.ThrowsExactly<ArgumentException>(() => ReportPicture.Draw(analysis, SmallIoInvestigation.Name, 1));
        Assert.ThrowsExactly<ArgumentException>(() => ReportPicture.Draw(analysis, StarvationInvestigation.Name, 0));
        Assert.ThrowsExactly<ArgumentException>(() => ReportPicture.Draw(analysis, StarvationInvestigation.Name, 99));
    }

    private static void AssertDrawn(string name, string drawn)
    {
        var kept = File.ReadAllText(Path.Combine(ReportFiles.Samples, name)).ReplaceLineEndings("\n");
        Assert.AreEqual(drawn, kept, "samples/README.md says how to draw it again");
        Assert.IsLessThan(MaxBytes, kept.Length);
    }
}
