using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Tests.Drawing;

[TestClass]
public sealed class TickUnitTests
{
    [TestMethod]
    [DataRow(0L, 1_000_000_000L, "0.0 s|0.2 s|0.4 s|0.6 s|0.8 s|1.0 s")]
    [DataRow(30_000_000_000L, 50_000_000_000L, "30 s|35 s|40 s|45 s|50 s")]
    [DataRow(485_405_510L, 584_818_790L, "0.49 s|0.50 s|0.51 s|0.52 s|0.53 s|0.54 s|0.55 s|0.56 s|0.57 s|0.58 s")]
    [DataRow(1_000_000L, 1_010_000L, "0.001000 s|0.001002 s|0.001004 s|0.001006 s|0.001008 s|0.001010 s")]
    [DataRow(100L, 300L, "100 ns|150 ns|200 ns|250 ns|300 ns")]
    public void WritesTicksInAUnitThatFits(long from, long to, string expected)
    {
        var unit = TickUnit.For(to - from, 10);
        Assert.AreEqual(expected, string.Join('|', unit.Ticks(from, to).Select(unit.Text)));
    }

    [TestMethod]
    public void NeverHasTooManyTicks()
    {
        for (var span = 1L; span < 100_000_000_000_000_000; span = (span * 3) + 1)
        {
            var unit = TickUnit.For(span, 10);
            Assert.IsLessThanOrEqualTo(11, unit.Ticks(0, span).Count(), $"{span}");
        }
    }
}
