namespace WpaAddins.Plugin.Tests.Adapter;

[TestClass]
public sealed class RowDifferencesTests
{
    [TestMethod]
    [DataRow("", "", "")]
    [DataRow("a b b", "b a b", "")]
    [DataRow("a a b", "a b b", "only exported: a|only in the host: b")]
    [DataRow("a b c", "a c", "only exported: b")]
    [DataRow("a", "a a a", "only in the host: a|only in the host: a")]
    [DataRow("B b", "b c", "only exported: B|only in the host: c")]
    public void CountsEveryOccurrenceOfARow(string exported, string host, string differences) =>
        Assert.AreEqual(differences, string.Join('|', RowDifferences.Compare(Rows(exported), Rows(host))));

    private static string[] Rows(string text) => text.Split(' ', StringSplitOptions.RemoveEmptyEntries);
}
