using WpaAddins.Profiles.BuiltIn;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Profiles.Tests;

/// <summary>Every graph of every profile fits on a screen, and shows the column that sorts its rows beside the keys.</summary>
[TestClass]
public sealed class ProfileLayoutTests
{
    public static IEnumerable<object[]> Names => ViewProfiles.All.Select(profile => new object[] { profile.Name });

    [TestMethod]
    public void FindsEveryViewWithTheRowsBehindSums()
    {
        var zoomed = TableCatalogue.Tables.SelectMany(table => table.VisibleRangeViews).ToArray();
        Assert.IsNotEmpty(zoomed);
        var presets = ViewProfiles.Find("built-in")!.Tabs.Concat(ViewProfiles.Find("lock-holders")!.Tabs).SelectMany(tab => tab.Presets).ToArray();
        foreach (var (name, view) in zoomed)
        {
            if (TableCatalogue.Find(name) is { } table)
            {
                var layout = ViewLayout.Create(table, TableCatalogue.FindView(table, view)!);
                CollectionAssert.IsSubsetOf(
                    new[] { ColumnRole.StartTime, ColumnRole.EndTime }, layout.Roles.Select(role => role.Role).ToArray(), view);
            }
            else
            {
                var preset = presets.First(p => p.Name == view);
                Assert.AreEqual(BuiltInTables.All.Single(t => t.Name == name).Id, preset.TableId, view);
                Assert.IsNotEmpty(preset.Roles.Where(role => role.Role.EndsWith("Time", StringComparison.Ordinal)), view);
            }
        }
    }

    [TestMethod]
    public void OffersWhatWpaOffersForItsOwnColumns()
    {
        foreach (var column in ViewProfiles.Find("built-in")!.Tabs.SelectMany(tab => tab.Presets).SelectMany(preset => preset.Columns))
        {
            var isTime = column.Name is "TimeStamp" or "Start" or "End" || column.Name.EndsWith(" Time", StringComparison.Ordinal);
            var isDuration = column.Name is "Duration" or "Ready" or "Waits" or "Weight" or "Time Since Last" or "CPU Usage (in view)";
            Assert.AreEqual(isTime && column.Name != "New Switch-In Time", column.Option == ColumnOption.DateTime, column.Name);
            Assert.AreEqual(column.Name.EndsWith("Stack", StringComparison.Ordinal), column.Option == ColumnOption.Stack, column.Name);
            Assert.AreEqual(isDuration || column.Name == "New Switch-In Time", column.ClipTimeColumnId is not null, column.Name);
        }
    }

    [TestMethod]
    [DynamicData(nameof(Names))]
    public void FitsOnAScreen(string name)
    {
        foreach (var preset in ViewProfiles.Find(name)!.Tabs.SelectMany(tab => tab.Presets))
        {
            Assert.IsLessThanOrEqualTo(1_900, preset.Columns.Where(column => column.IsVisible).Sum(column => column.Width), preset.Name);

            // Positions count the bars: pivot and left freeze before the data, right freeze behind it.
            var data = preset.Columns.Skip(preset.PivotPosition).Take(preset.RightFreezePosition - preset.LeftFreezePosition - 1)
                .Where(column => column.IsVisible).ToArray();
            Assert.IsLessThanOrEqualTo(12, data.Length, preset.Name);
            if (data.Where(column => column.Direction != SortDirection.None).MinBy(column => column.SortPriority) is { } sorted)
            {
                Assert.AreEqual(sorted.Name, data[0].Name, preset.Name);
            }
        }
    }
}
