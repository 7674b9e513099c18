using System.Text.RegularExpressions;
using WpaAddins.Report.Details;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Tests.Drawing;

[TestClass]
public sealed class FormattedTextTests
{
    [TestMethod]
    public void KeepsTheExactValueOfEachNumber()
    {
        var part = FormattedText.Format($", {ReportText.Duration(1_500)} of it");
        var prose = FormattedText.Format($"{2_000:N0} <waits>, {ReportText.Duration(19_494_000_000)}{part}");
        Assert.AreEqual("2,000 <waits>, 19.5 s, 1.5 us of it", prose.Text);
        Assert.AreEqual("2,000 <waits>, 19494000.000 us, 1.500 us of it", prose.Exact);
        Assert.AreEqual(
            "2,000 &lt;waits&gt;, <span class=\"exact\" title=\"19494000.000 us\">19.5 s</span>, "
            + "<span class=\"exact\" title=\"1.500 us\">1.5 us</span> of it",
            prose.ToMarkup());
    }

    [TestMethod]
    public void JoinsAndAdds()
    {
        var prose = FormattedText.Join("; ", ["a", ReportText.Duration(1_000_000), "b"]) + ".";
        Assert.AreEqual("a; 1.0 ms; b.", prose.Text);
        Assert.AreEqual("a; 1000.000 us; b.", prose.Exact);
        Assert.AreEqual("", FormattedText.Join("; ", []).Text);
    }

    [TestMethod]
    [DataRow(8_800_000, 8_800_000, "8.8 ms", "8800.000 us")]
    [DataRow(8_790_001, 8_800_000, "8.8 ms", "8790.001 us to 8800.000 us")]
    [DataRow(8_700_000, 8_800_000, "8.7 ms to 8.8 ms", "8700.000 us to 8800.000 us")]
    public void WritesWhatReadsTheSameOnce(long least, long most, string text, string exact)
    {
        var prose = ReportText.Between(least, most);
        Assert.AreEqual((text, exact), (prose.Text, prose.Exact));
    }

    [TestMethod]
    public void AnswersOfEveryScenarioReadShortAndStayExact()
    {
        foreach (var name in ScenarioFiles.Names)
        {
            var analysis = ScenarioFiles.Analyse(name);
            foreach (var finding in analysis.Findings.Take(ReportLimits.Default.PicturedFindings))
            {
                var details = FindingDetailsCatalogue.Create(analysis, finding, ReportLimits.Default);
                foreach (var prose in details.Rows.Select(f => f.Answer).Concat(details.Pictures.Select(p => p.Description)))
                {
                    Assert.DoesNotMatchRegex(new Regex(@"\d\.\d{3} us|\d\.\d{7,} s"), prose.Text, name);
                    var measured = Regex.Replace(prose.ToMarkup(), "<span[^>]*>[^<]*</span>", "");
                    measured = Regex.Replace(measured, "quantum of [^;,]* ms|exact count in [^.]* m?s|In the 10 ms", "");
                    Assert.DoesNotMatchRegex(new Regex(@"\d (us|ms|s)\b"), measured, name);
                }
            }
        }
    }
}
