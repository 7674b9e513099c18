using System.Globalization;

namespace WpaAddins.Cli.Tests.Querying;

/// <summary>Columns, rows and order of an export, compared with what a script would do with the whole table.</summary>
[TestClass]
public sealed class QueryTests
{
    private const string Table = "Ready Intervals";
    private static readonly TemporaryFolder s_folder = new();
    private static readonly string s_trace = s_folder.Write("a.etl", SmallTraces.Starvation());
    private static readonly string[][] s_all = Cells(Export());
    private static readonly int s_ready = Array.IndexOf(s_all[0], "Ready (us)");
    private static readonly int s_process = Array.IndexOf(s_all[0], "Process Name");
    private static readonly int s_start = Array.IndexOf(s_all[0], "Ready Time (s)");

    [ClassCleanup]
    public static void Delete() => s_folder.Dispose();

    [TestMethod]
    public void WritesTheColumnsInTheGivenOrder()
    {
        var lines = Cells(Export("--columns", "ready (us), Process Name,Ready Time"));
        CollectionAssert.AreEqual(new[] { "Ready (us)", "Process Name", "Ready Time (s)" }, lines[0]);
        CollectionAssert.AreEqual(
            s_all.Select(r => $"{r[s_ready]}|{r[s_process]}|{r[s_start]}").ToArray(),
            lines.Select(r => string.Join('|', r)).ToArray());
    }

    [TestMethod]
    public void ViewWritesItsColumns()
    {
        var lines = Cells(Export("--view", "Longest waits for a CPU"));
        CollectionAssert.AreEqual(new[] { "Process", "Thread Id" }, lines[0][..2]);
        Assert.IsLessThan(s_all[0].Length, lines[0].Length);
        Assert.HasCount(s_all.Length, lines);
    }

    [TestMethod]
    [DataRow("Ready", false)]
    [DataRow("Ready (us):asc", false)]
    [DataRow("ready (us) : DESC", true)]
    public void SortsByAColumn(string sort, bool isDescending)
    {
        var values = Cells(Export("--sort", sort)).Skip(1).Select(r => decimal.Parse(r[s_ready], CultureInfo.InvariantCulture)).ToArray();
        CollectionAssert.AreEqual((isDescending ? values.OrderDescending() : values.Order()).ToArray(), values);
        Assert.IsGreaterThan(1, values.Distinct().Count());
    }

    [TestMethod]
    public void SortsByTheSecondColumnWhereTheFirstIsEqual()
    {
        var rows = Cells(Export("--sort", "Process Name:desc", "--sort", "Ready")).Skip(1).ToArray();
        CollectionAssert.AreEqual(
            rows.OrderByDescending(r => r[s_process]).ThenBy(r => decimal.Parse(r[s_ready], CultureInfo.InvariantCulture))
                .Select(r => r[s_start]).ToArray(),
            rows.Select(r => r[s_start]).ToArray());
    }

    [TestMethod]
    [DataRow("Process Name = hog.exe", "P")]
    [DataRow("Process Name = HOG*", "P")]
    [DataRow("not Process Name = 'victim.exe'", "P")]
    [DataRow("\"Process Name\" contains og.", "P")]
    [DataRow("Process Name != victim.exe", "P")]
    [DataRow("Ready >= 1ms", "L")]
    [DataRow("Ready (us) >= 1000", "L")]
    [DataRow("not (Ready < 1000us)", "L")]
    [DataRow("Ready >= 1ms and Process Name = hog.exe", "LP")]
    [DataRow("Process Name = hog.exe and (Ready >= 0.001s or Ready >= 1s)", "LP")]
    public void KeepsRowsThatMeetTheCondition(string condition, string expected)
    {
        var rows = s_all.Skip(1).Where(r =>
            (!expected.Contains('P') || r[s_process] == "hog.exe")
            && (!expected.Contains('L') || decimal.Parse(r[s_ready], CultureInfo.InvariantCulture) >= 1000)).ToArray();
        var kept = Cells(Export("--where", condition)).Skip(1).ToArray();
        Assert.IsLessThan(s_all.Length - 1, rows.Length, "the condition would be met by all rows");
        CollectionAssert.AreEqual(rows.Select(r => r[s_start]).ToArray(), kept.Select(r => r[s_start]).ToArray());
    }

    [TestMethod]
    public void SeveralConditionsAreJoinedByAnd()
    {
        var both = Export("--where", "Ready >= 1ms", "--where", "Process Name = hog.exe");
        Assert.AreEqual(Export("--where", "Ready >= 1ms and Process Name = hog.exe"), both);
    }

    [TestMethod]
    [DataRow("csv")]
    [DataRow("json")]
    [DataRow("ndjson")]
    public void TopWorksInEveryFormat(string format)
    {
        var all = Export("--format", format, "--columns", "Ready Time");
        var top = Export("--format", format, "--columns", "Ready Time", "--top", "1");
        Assert.IsLessThan(all.Length, top.Length);
        Assert.HasCount(1, System.Text.RegularExpressions.Regex.Matches(top, @"\d+\.\d{9}"));
    }

    [TestMethod]
    [DataRow("--columns|Proces Name", "has no column 'Proces Name'; did you mean 'Process Name'?")]
    [DataRow("--sort|Redy", "has no column 'Redy'; did you mean 'Ready'?")]
    [DataRow("--sort|Ready:down", "takes COLUMN:asc or COLUMN:desc")]
    [DataRow("--where|Ready", "--where: expected <= >= != <> == = < > contains at character 6")]
    [DataRow("--where|Ready > ", "expected a value")]
    [DataRow("--where|Ready > x", "is compared with a number such as 12.5 or a duration such as 20ms, not 'x'")]
    [DataRow("--where|Ready contains 5", "is a number and takes")]
    [DataRow("--where|Process Name > 5", "is text and takes")]
    [DataRow("--where|(Ready > 5", "expected ')'")]
    [DataRow("--where|Ready > 5 )", "expected 'and', 'or' or the end")]
    [DataRow("--where|Process Name = 'x", "a closing quotation mark")]
    [DataRow("--top|0", "--top takes a number of rows")]
    [DataRow("--delimiter|x", "--delimiter takes")]
    [DataRow("--format|json|--bom", "apply only to csv")]
    [DataRow("--out|x.parquet", "no format has the extension .parquet")]
    public void NamesWhatIsWrong(string arguments, string message)
    {
        var run = CommandLineRun.Run([.. (string[])["export", s_trace, "--table", Table], .. arguments.Split('|')]);
        Assert.AreEqual(ExitCode.Usage, run.ExitCode);
        StringAssert.Contains(run.Error, message);
    }

    [TestMethod]
    public void ReportsThatNoRowMeetsTheCondition()
    {
        var run = CommandLineRun.Run("export", s_trace, "--table", Table, "--where", "Ready > 100000s");
        Assert.AreEqual(ExitCode.Done, run.ExitCode);
        StringAssert.Contains(run.Error, "rows meets --where");
    }

    [TestMethod]
    public void DelimiterAndByteOrderMark()
    {
        var text = Export("--delimiter", "|", "--bom", "--columns", "Process,Ready");
        StringAssert.StartsWith(text, "\uFEFFProcess|Ready (us)\n");
        Assert.IsTrue(text.TrimEnd().Split('\n').All(l => l.Count(c => c == '|') == 1));
    }

    private static string Export(params string[] arguments)
    {
        var run = CommandLineRun.Run([.. (string[])["export", s_trace, "--table", Table], .. arguments]);
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        return run.Output;
    }

    // No cell of this trace has a comma.
    private static string[][] Cells(string csv) => [.. csv.TrimEnd().Split('\n').Select(l => l.Split(','))];
}
