namespace WpaAddins.Report.Tests.Browser;

/// <summary>A report as a file, as a colleague would open it.</summary>
internal sealed class ReportFile : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("wpaaddins-report-");

    public ReportFile(string html)
    {
        var path = Path.Combine(_folder.FullName, "report.html");
        File.WriteAllText(path, html);
        Url = new Uri(path).AbsoluteUri;
    }

    public string Url { get; }

    public void Dispose() => _folder.Delete(recursive: true);
}
