using System.Globalization;

namespace WpaAddins.Report.Tests.Browser;

/// <summary>Tests in a browser, which runs as long as those of a class; without a browser they are inconclusive.</summary>
public abstract class BrowserTests
{
    private static Chromium? s_chromium;

    [ClassInitialize(InheritanceBehavior.BeforeEachDerivedClass)]
    public static void Start(TestContext context) => s_chromium = Chromium.Start();

    [ClassCleanup(InheritanceBehavior.BeforeEachDerivedClass)]
    public static void Stop() => s_chromium?.Dispose();

    private protected static BrowserPage Open(
        ReportFile file, int width = 1200, string scheme = "light", bool hasScript = true)
    {
        if (s_chromium is null)
        {
            Assert.Inconclusive("There is no Chromium on the PATH.");
        }

        return BrowserPage.Open(s_chromium!.Address, file.Url, width, scheme, hasScript);
    }

    private protected static BrowserPage OpenWithTimelines(ReportFile file, int width = 1200, string scheme = "light")
    {
        var page = Open(file, width, scheme);
        page.BuildTimelines();
        return page;
    }

    /// <summary>Checks that nothing failed on a page, and that it loaded nothing but itself.</summary>
    private protected static void AssertQuiet(BrowserPage page, ReportFile file)
    {
        page.Number("document.querySelectorAll('*').length");
        AssertNoMessages(page);
        CollectionAssert.AreEqual(new[] { file.Url }, page.Requests.ToArray());
    }

    private protected static void AssertNoMessages(BrowserPage page) =>
        Assert.IsEmpty(page.Messages, string.Join("\n", page.Messages));

    private protected static string Micro(long ns) => ((decimal)ns / 1_000).ToString("0.000", CultureInfo.InvariantCulture);
}
