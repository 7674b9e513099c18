using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Tests.Catalogue;

[TestClass]
public sealed class NearestNameTests
{
    [TestMethod]
    [DataRow("", "", 0)]
    [DataRow("", "abc", 3)]
    [DataRow("abc", "", 3)]
    [DataRow("abc", "abc", 0)]
    [DataRow("abc", "abd", 1)]
    [DataRow("abc", "acb", 1)]
    [DataRow("ca", "abc", 3)]
    [DataRow("kitten", "sitting", 3)]
    public void CountsInsertedRemovedReplacedAndSwappedLetters(string left, string right, int distance) =>
        Assert.AreEqual(distance, NearestName.Distance(left, right));

    [TestMethod]
    public void PrefersTheNameWithFewerWrongLetters() =>
        Assert.AreEqual("Trace Quality", NearestName.Find("trace qualty", ["Trace Diagnostics", "Trace Quality"]));

    [TestMethod]
    public void TakesTheFirstOfNamesThatAreEquallyNear() =>
        Assert.AreEqual("cart", NearestName.Find("cast", ["cart", "case"]));

    [TestMethod]
    public void DoesNotGuessWhenEveryLetterWouldHaveToChange() => Assert.IsNull(NearestName.Find("xy", ["ab", "abcd"]));
}
