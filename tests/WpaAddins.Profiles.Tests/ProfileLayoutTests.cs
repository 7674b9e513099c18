using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Profiles.Tests;

/// <summary>Every graph of every profile fits on a screen, and shows the column that sorts its rows beside the keys.</summary>
[TestClass]
public sealed class ProfileLayoutTests
{
    public static IEnumerable<object[]> Names => ViewProfiles.All.Select(profile => new object[] { profile.Name });

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
