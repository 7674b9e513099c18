using System.Globalization;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Profiles;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Tests.Adapter;

/// <summary>A profile's preset and the plugin's configuration of the same name are the same view.</summary>
[TestClass]
public sealed class ProfilePresetTests
{
    private static readonly OpenedTrace s_trace = OpenedTrace.Open(RepositoryFiles.Sample);

    public static IEnumerable<object[]> TableNames => TableCatalogue.Tables.Select(t => new object[] { t.Name });

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void EqualsTheConfiguration(string name)
    {
        var table = TableCatalogue.Find(name)!;
        foreach (var configuration in s_trace.Build(name).BuiltInTableConfigurations)
        {
            AssertEqual(configuration, CataloguePreset.Create(table, configuration.Name));
        }
    }

    private static void AssertEqual(TableConfiguration configuration, Preset preset)
    {
        var places = configuration.Columns.ToList();
        Assert.AreEqual(preset.PivotPosition, places.IndexOf(TableConfiguration.PivotColumn));
        Assert.AreEqual(preset.LeftFreezePosition, places.IndexOf(TableConfiguration.LeftFreezeColumn));
        Assert.AreEqual(preset.RightFreezePosition, places.IndexOf(TableConfiguration.RightFreezeColumn));
        Assert.AreEqual(preset.GraphPosition, places.IndexOf(TableConfiguration.GraphColumn));
        Assert.AreEqual(preset.ChartType ?? "Line", configuration.ChartType.ToString());
        Assert.AreEqual(preset.AggregationOverTime ?? "Current", configuration.AggregationOverTime.ToString());
        Assert.AreEqual(preset.ExpansionQuery, configuration.InitialExpansionQuery);
        Assert.AreEqual(preset.FilterQuery, configuration.InitialFilterQuery);
        Assert.AreEqual(preset.FilterKeeps, configuration.InitialFilterShouldKeep);
        CollectionAssert.AreEqual(
            preset.Columns.Select(Text).ToArray(),
            places.Where(c => !TableConfiguration.AllMetadataColumns.Contains(c)).Select(Text).ToArray());
        CollectionAssert.AreEqual(
            preset.Highlights.Select(Text).ToArray(), configuration.HighlightEntries.Select(Text).ToArray());
        CollectionAssert.AreEquivalent(
            preset.Roles.Select(role => $"{role.Role} {role.ColumnId}").ToArray(),
            configuration.ColumnRoles.Select(role => $"{role.Key} {role.Value}").ToArray());
    }

    private static string Text(ViewHighlight highlight) => string.Join(
        '|', highlight.Start.Id, highlight.Start.NameInWpa, highlight.End.Id, highlight.End.NameInWpa, highlight.Query,
        highlight.Colour.ToString("x8", CultureInfo.InvariantCulture));

    private static string Text(HighlightEntry entry) => string.Join(
        '|', entry.StartTimeColumnGuid, entry.StartTimeColumnName, entry.EndTimeColumnGuid, entry.EndTimeColumnName,
        entry.HighlightQuery, entry.HighlightColor.ToArgb().ToString("x8", CultureInfo.InvariantCulture));

    private static string Text(PresetColumn column) => string.Join(
        '|', column.Id, column.Name, column.Aggregation ?? "None", column.Direction, column.SortPriority, column.Width,
        column.Format, column.IsVisible, column.IsRightAligned ? TextAlignment.Right : TextAlignment.Left, column.HelpText);

    private static string Text(ColumnConfiguration column) => string.Join(
        '|', column.Metadata.Guid, column.Metadata.Name, column.DisplayHints.AggregationMode, column.DisplayHints.SortOrder,
        column.DisplayHints.SortPriority, column.DisplayHints.Width, column.DisplayHints.CellFormat,
        column.DisplayHints.IsVisible, column.DisplayHints.TextAlignment, column.Metadata.ShortDescription);
}
