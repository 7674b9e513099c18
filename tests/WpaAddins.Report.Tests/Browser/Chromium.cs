using System.Diagnostics;

namespace WpaAddins.Report.Tests.Browser;

/// <summary>A Chromium without window, for the tests of a class; a test without one is inconclusive.</summary>
internal sealed class Chromium : IDisposable
{
    private static readonly string[] s_names = ["chromium", "chromium-browser", "google-chrome", "chrome.exe", "msedge.exe"];
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);
    private readonly Process _process;
    private readonly DirectoryInfo _profile;

    private Chromium(Process process, DirectoryInfo profile, Uri address) =>
        (_process, _profile, Address) = (process, profile, address);

    public Uri Address { get; }

    /// <summary>Starts it.</summary>
    /// <returns>The browser; null if none is installed.</returns>
    public static Chromium? Start()
    {
        var path = Find();
        if (path is null)
        {
            return null;
        }

        var profile = Directory.CreateTempSubdirectory("wpaaddins-chromium-");
        var start = new ProcessStartInfo(path) { RedirectStandardError = true, RedirectStandardOutput = true, UseShellExecute = false };
        foreach (var argument in (string[])
            ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-port=0", $"--user-data-dir={profile.FullName}"])
        {
            start.ArgumentList.Add(argument);
        }

        var process = Process.Start(start) ?? throw new InvalidOperationException($"{path} does not start.");
        var address = new TaskCompletionSource<Uri>(TaskCreationOptions.RunContinuationsAsynchronously);
        process.ErrorDataReceived += (_, e) =>
        {
            const string Mark = "DevTools listening on ";
            if (e.Data?.StartsWith(Mark, StringComparison.Ordinal) == true)
            {
                address.TrySetResult(new Uri(e.Data[Mark.Length..]));
            }
        };
        process.BeginErrorReadLine();
        process.BeginOutputReadLine();
        return new Chromium(process, profile, address.Task.WaitAsync(s_patience).GetAwaiter().GetResult());
    }

    public void Dispose()
    {
        _process.Kill(entireProcessTree: true);
        _process.WaitForExit();
        _process.Dispose();
        _profile.Delete(recursive: true);
    }

    private static string? Find() => (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator)
        .SelectMany(folder => s_names.Select(name => Path.Combine(folder, name)))
        .FirstOrDefault(File.Exists);
}
