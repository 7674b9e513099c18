using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Profiles.Tests;

/// <summary>Shows the checker finding a fault against each rule; the profile that is damaged has none.</summary>
[TestClass]
public sealed class ProfileCheckerTests
{
    private static string Whole => WrittenProfiles.Write(ViewProfiles.Find("starvation")!);

    [TestMethod]
    [DataRow(1, "</Views>", "</View>")]
    [DataRow(1, "Version=\"2\"", "Version=\"1\"")]
    [DataRow(1, "xsi:type=\"WpaProfile2\"", "xsi:type=\"WpaProfile\"")]
    [DataRow(2, "Session Index=\"0\"", "Session Index=\"1\"")]
    [DataRow(2, "<ModifiedGraphs />", "")]
    [DataRow(3, "<SessionIndex>0<", "<SessionIndex>1<")]
    [DataRow(4, "<HighlightEntries />", "")]
    [DataRow(5, "KeyColumnCount=\"2\"", "KeyColumnCount=\"3\"")]
    [DataRow(5, "KeyColumnCount=\"2\"", "KeyColumnCount=\"-1\"")]
    [DataRow(6, "KeyColumnCount=\"2\"", "KeyColumnCount=\"999\"")]
    [DataRow(6, "LeftFrozenColumnCount=\"3\"", "LeftFrozenColumnCount=\"999\"")]
    [DataRow(7, "AggregationMode=\"Sum\"", "AggregationMode=\"Total\"")]
    [DataRow(7, "SortOrder=\"Descending\"", "SortOrder=\"Down\"")]
    [DataRow(7, "ColumnMetadata=\"StartTime\"", "ColumnMetadata=\"Start\"")]
    [DataRow(7, "LayoutStyle=\"All\"", "LayoutStyle=\"Graph\"")]
    [DataRow(8, "Graph Guid=\"a1e1e213", "Graph Guid=\"A1E1E213")]
    [DataRow(9, "Width=\"160\"", "Width=\"wide\"")]
    [DataRow(9, "GraphHeight=\"125\"", "GraphHeight=\"\"")]
    [DataRow(10, "Graph Guid=\"a1e1e213", "Graph Guid=\"a1e1e214")]
    [DataRow(10, "Column Guid=\"de0ce4f8", "Column Guid=\"de0ce4f9")]
    [DataRow(11, "Name=\"Kind\"", "Name=\"Sort\"")]
    [DataRow(12, "IsVisible=\"true\" HelpText", "HelpText")]
    [DataRow(12, "SortPriority=\"0\"", "SortPriority=\"1\"")]
    [DataRow(13, "MetadataEntry Guid=\"de0ce4f8", "MetadataEntry Guid=\"de0ce4f9")]
    [DataRow(13, "ColumnMetadata=\"StartTime\"", "ColumnMetadata=\"Duration\"")]
    [DataRow(14, "CellFormat=\"sN\"", "CellFormat=\"N0\"")]
    [DataRow(14, "CellFormat=\"uN\"", "CellFormat=\"F3\"")]
    [DataRow(16, "[Series Name]:=&quot;Process&quot;", "[Series Name]:=&quot;Prozess&quot;")]
    [DataRow(16, "[Series Name]:=&quot;Process&quot;", "[Series Name]:=&quot;Process")]
    [DataRow(16, "[Series Name]:=&quot;Process&quot;", "[Series Name]:=&quot;Thread Name&quot;")]
    [DataRow(16, "[Series Name]:=&quot;Process&quot;", "[Series Name]==&quot;Process&quot;")]
    [DataRow(16, "[Series Name]:=&quot;Process&quot;", "[Series Name]:=&quot;Process&quot; OR")]
    [DataRow(16, "[Contended]:&gt;1s", "[Contended]:&gt;1")]
    [DataRow(16, "[Contended]:&gt;1s", "[Contended]:&gt;1min")]
    [DataRow(16, "[Contended]:&gt;1s", "[Contended]:=&quot;1s&quot;")]
    [DataRow(16, "[Contended]:&gt;1s", "[Kind]:&gt;&quot;Woken&quot;")]
    [DataRow(16, "[Contended]:&gt;1s", "[Priority]:&gt;1s")]
    [DataRow(16, "[Contended]:&lt;1s", "[Contended]:&lt;1s OR [Contended]:&gt;2s")]
    [DataRow(16, "[Readying Process]:&lt;&gt;&quot;&quot;", "[Nobody]:&lt;&gt;&quot;&quot;")]
    [DataRow(19, "Color=\"#FF005DE0\"", "Color=\"blue\"")]
    [DataRow(19, "IsShown=\"true\"", "IsShown=\"True\"")]
    [DataRow(19, "BarGraphIntervalCount", "BarGraphIntervals")]
    public void FindsWhatIsDamaged(int rule, string part, string damage)
    {
        Assert.IsEmpty(ProfileChecker.Check(Whole));
        Assert.Contains(part, Whole);
        var at = Whole.IndexOf(part, StringComparison.Ordinal);
        var damaged = Whole[..at] + damage + Whole[(at + part.Length)..];
        var faults = ProfileChecker.Check(damaged);
        Assert.IsTrue(faults.Any(fault => fault.StartsWith($"{rule}:", StringComparison.Ordinal)), string.Join('\n', faults));
    }

    [TestMethod]
    [DataRow(7, "HighlightColor=\"#FFFF0000\"", "HighlightColor=\"Red\"")]
    [DataRow(7, "HighlightColor=\"#FFFF0000\"", "")]
    [DataRow(7, "<HighlightEntry ", "<Highlight ")]
    [DataRow(7, "HighlightQuery=", "Query=")]
    [DataRow(8, "StartTimeColumnGuid=\"bbb70960", "StartTimeColumnGuid=\"BBB70960")]
    [DataRow(13, "StartTimeColumnGuid=\"bbb70960", "StartTimeColumnGuid=\"bbb70961")]
    [DataRow(13, "StartTimeColumnGuid=", "OtherGuid=")]
    [DataRow(13, "StartTimeColumnName=\"Ready Since\"", "StartTimeColumnName=\"Since\"")]
    [DataRow(13, "EndTimeColumnGuid=", "DurationColumnGuid=")]
    [DataRow(16, "[Boosted]:=&quot;No&quot;", "[Lifted]:=&quot;No&quot;")]
    [DataRow(16, "[Boosted]:=&quot;No&quot;", "[Boosted]:=&quot;No")]
    public void FindsADamagedHighlight(int rule, string part, string damage)
    {
        var whole = WrittenProfiles.Write(ViewProfiles.Find("balance-set")!);
        Assert.IsEmpty(ProfileChecker.Check(whole));
        Assert.HasCount(2, whole.Split(part));
        var damaged = whole.Replace(part, damage, StringComparison.Ordinal);
        var faults = ProfileChecker.Check(damaged);
        Assert.IsTrue(faults.Any(fault => fault.StartsWith($"{rule}:", StringComparison.Ordinal)), string.Join('\n', faults));
    }

    [TestMethod]
    public void FindsAColumnThatCannotBeDrawn()
    {
        // One bar further to the left, the drawn columns begin with the last hidden one.
        var at = Whole.IndexOf("Ready intervals over time", StringComparison.Ordinal);
        var table = TableCatalogue.Find("Ready Intervals")!;
        var layout = ViewLayout.Create(table, TableCatalogue.FindView(table, "Ready intervals over time")!).GraphPosition;
        var damaged = Whole[at..].Replace(
            $"GraphColumnCount=\"{layout}\"", $"GraphColumnCount=\"{layout - 2}\"", StringComparison.Ordinal);
        var faults = ProfileChecker.Check(Whole[..at] + damaged);
        Assert.IsTrue(faults.Any(fault => fault.StartsWith("15:", StringComparison.Ordinal)), string.Join('\n', faults));
    }
}
