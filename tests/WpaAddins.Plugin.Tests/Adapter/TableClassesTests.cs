using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Tables;

namespace WpaAddins.Plugin.Tests.Adapter;

[TestClass]
public sealed class TableClassesTests
{
    [TestMethod]
    public void AgreeWithTheCatalogueBothWays() => CollectionAssert.AreEquivalent(
        TableCatalogue.Tables.Select(table => $"{table.Id} {table.Name} {table.Category} {table.IsMetadata}").ToArray(),
        OpenedTrace.Tables.Select(t => $"{t.Guid} {t.Name} {t.Category} {t.IsMetadataTable}").ToArray());

    [TestMethod]
    public void HaveNothingThatWouldMakeThemExtensionTables()
    {
        var classes = typeof(EtlProcessingSource).Assembly.GetTypes()
            .Where(t => t.IsDefined(typeof(Microsoft.Performance.SDK.Processing.TableAttribute), false)).ToArray();
        Assert.HasCount(TableCatalogue.Tables.Count, classes);
        foreach (var type in classes)
        {
            Assert.IsTrue(type is { IsPublic: true, IsAbstract: true, IsSealed: true }, type.Name);
            CollectionAssert.AreEqual(
                new[] { "get_TableDescriptor" },
                type.GetMethods(System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.Public
                    | System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.DeclaredOnly)
                    .Select(m => m.Name).ToArray());
        }
    }
}
