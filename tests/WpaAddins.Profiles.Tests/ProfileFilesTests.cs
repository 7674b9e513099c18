using WpaAddins.Analysis.Investigations;
using WpaAddins.Analysis.Investigations.ContendedSites;
using WpaAddins.Analysis.Investigations.Hangs;
using WpaAddins.Analysis.Investigations.Saturation;
using WpaAddins.Profiles.Recording;
using WpaAddins.Tables;

namespace WpaAddins.Profiles.Tests;

[TestClass]
public sealed class ProfileFilesTests
{
    public static IEnumerable<object[]> ViewProfileNames => ViewProfiles.All.Select(p => new object[] { p.Name });

    [TestMethod]
    public void AreOneForEachInvestigationOrInTriageAndTwoOthers()
    {
        // Rank has a profile of its own; its findings are those of starvation. The triage profile shows the findings of these three.
        string[] inTriage = [HangInvestigation.Name, SaturationInvestigation.Name, ContendedSiteInvestigation.Name];
        var triage = ViewProfiles.Find("triage")!.Tabs.SelectMany(tab => tab.Presets).Select(p => p.TableId).ToList();
        foreach (var investigation in inTriage)
        {
            CollectionAssert.Contains(triage, FindingPlaces.Find(investigation).Table.Id, investigation);
        }

        string[] investigations =
        [
            .. InvestigationCatalogue.All.Where(i => i.CanHaveFindings).Select(i => i.Id).Except(inTriage), "rank",
        ];
        CollectionAssert.AreEquivalent(
            (string[])[.. investigations, "triage", "built-in"], ViewProfiles.All.Select(p => p.Name).ToArray());
        CollectionAssert.AreEquivalent(
            (string[])[.. investigations, "all"], RecordingProfiles.All.Select(p => p.FileName).ToArray());
    }

    [TestMethod]
    public void AreCheckedInByteForByteAndNoOthers()
    {
        foreach (var (name, text) in WrittenProfiles.All())
        {
            var path = Path.Combine(WrittenProfiles.Folder, name);
            if (WrittenProfiles.IsUpdating)
            {
                File.WriteAllText(path, text);
            }

            Assert.AreEqual(text, File.ReadAllText(path), $"{name}: run `wpaaddins profiles --out profiles`");
        }

        CollectionAssert.AreEquivalent(
            WrittenProfiles.All().Select(file => file.Name).ToArray(),
            Directory.GetFiles(WrittenProfiles.Folder).Select(p => Path.GetFileName(p))
                .Where(name => Path.GetExtension(name) is ".wpaProfile" or ".wprp").ToArray());
    }

    [TestMethod]
    [DynamicData(nameof(ViewProfileNames))]
    public void KeepEveryRuleOfTheFormat(string name)
    {
        var faults = ProfileChecker.Check(WrittenProfiles.Write(ViewProfiles.Find(name)!));
        Assert.IsEmpty(faults, string.Join('\n', faults));
    }

    [TestMethod]
    [DynamicData(nameof(ViewProfileNames))]
    public void BeginWithoutAMarkAndEndLinesAlike(string name)
    {
        var text = WrittenProfiles.Write(ViewProfiles.Find(name)!);
        Assert.StartsWith("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n", text);
        Assert.DoesNotContain('\r', text);
        Assert.EndsWith("</WpaProfileContainer>\n", text);
    }

    [TestMethod]
    [DynamicData(nameof(ViewProfileNames))]
    public void AskAQuestionInEachTab(string name)
    {
        var profile = ViewProfiles.Find(name)!;
        Assert.EndsWith("?", profile.Question);
        foreach (var tab in profile.Tabs)
        {
            Assert.EndsWith("?", tab.Title);
        }
    }

    [TestMethod]
    public void GiveNoTwoTabsOneIdentity() =>
        CollectionAssert.AllItemsAreUnique(ViewProfiles.All.SelectMany(p => p.Tabs).Select(tab => tab.Id).ToArray());

    [TestMethod]
    public void ShowEveryTableSomewhere()
    {
        var shown = ViewProfiles.All.SelectMany(p => p.Tabs).SelectMany(tab => tab.Presets).Select(p => p.TableId).ToHashSet();
        var unseen = TableCatalogue.Tables.Where(table => !shown.Contains(table.Id)).Select(table => table.Name).ToArray();
        Assert.IsEmpty(unseen, string.Join(", ", unseen));
    }

    [TestMethod]
    public void ShowOnlyWpasOwnTablesInTheBuiltInProfile()
    {
        foreach (var preset in ViewProfiles.Find("built-in")!.Tabs.SelectMany(tab => tab.Presets))
        {
            Assert.IsNull(TableCatalogue.Find(preset.TableId), preset.Name);
        }
    }
}
