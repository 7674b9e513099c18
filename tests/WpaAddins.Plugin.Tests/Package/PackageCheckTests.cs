using System.IO.Compression;
using System.Text;
using WpaAddins.Cli.Tests;

namespace WpaAddins.Plugin.Tests.Package;

/// <summary>What <c>.ci/pack --check</c> says of packages as the tool of the SDK lays them out.</summary>
[TestClass]
public sealed class PackageCheckTests
{
    private const string Metadata = """
        {
          "SchemaVersion": 0.1,
          "Identity": {
            "Id": "WpaAddins",
            "Version": "0.2.0"
          },
          "InstalledSize": 1,
          "DisplayName": "WpaAddins",
          "SdkVersion": "1.2.0"
        }
        """;

    /// <summary>Gets the entries of a right package: every file of the plugin's folder but the manifest, and two descriptions.</summary>
    private static Dictionary<string, string> Right => Directory.GetFiles(BuildOutput.FindFolder("WpaAddins.Plugin")).Select(path => Path.GetFileName(path))
        .Where(name => name != "pluginManifest.json")
        .ToDictionary(name => "plugin/" + name, name => "content of " + name)
        .Append(new("metadata.json", Metadata))
        .Append(new("contentsmetadata.json", "{}"))
        .ToDictionary();

    [TestMethod]
    public void PassesWhatTheToolPacks() => AssertPasses(Right);

    [TestMethod]
    public void PassesAnyPatchOfTheSdk() => AssertPasses(With("metadata.json", Metadata.Replace("1.2.0", "1.2.16", StringComparison.Ordinal)));

    [TestMethod]
    public void PassesNamesWithBackslashes() => AssertPasses(Right.ToDictionary(entry => entry.Key.Replace('/', '\\'), entry => entry.Value));

    [TestMethod]
    [DataRow("plugin/Microsoft.Performance.SDK.dll")]
    [DataRow("plugin/microsoft.performance.sdk.runtime.dll")]
    public void RefusesAnAssemblyOfTheHost(string name) => AssertFails("an assembly of the host is in the package", With(name, "dll"));

    [TestMethod]
    [DataRow("plugin/WpaAddins.Trace.dll")]
    [DataRow("plugin/WpaAddins.Plugin.deps.json")]
    [DataRow("metadata.json")]
    [DataRow("contentsmetadata.json")]
    public void RefusesAMissingFile(string name)
    {
        var entries = Right;
        Assert.IsTrue(entries.Remove(name));
        Assert.Contains("< " + name, AssertFails("the package does not hold what it should (<)", entries).Output);
    }

    [TestMethod]
    public void RefusesAFileTooMany() =>
        Assert.Contains("> plugin/Extra.dll", AssertFails("the package does not hold what it should (<)", With("plugin/Extra.dll", "x")).Output);

    [TestMethod]
    public void RefusesAnEmptyFile() =>
        AssertFails("a file in the package is empty: plugin/WpaAddins.Etl.dll", With("plugin/WpaAddins.Etl.dll", ""));

    [TestMethod]
    [DataRow("1.3.0")]
    [DataRow("1.20.0")]
    [DataRow("11.2.0")]
    [DataRow("2.2.0")]
    public void RefusesAnotherSdk(string version) => AssertFails(
        "the package is not for SDK 1.2",
        With("metadata.json", Metadata.Replace("\"1.2.0\"", $"\"{version}\"", StringComparison.Ordinal)));

    [TestMethod]
    [DataRow("\"WpaAddins\",\n    \"Version\"", "\"Other\",\n    \"Version\"")]
    [DataRow("0.2.0", "0.3.0")]
    public void RefusesAnotherPlugin(string mine, string other) => AssertFails(
        "the package is not WpaAddins 0.2.0",
        With("metadata.json", Metadata.ReplaceLineEndings("\n").Replace(mine, other, StringComparison.Ordinal)));

    [TestMethod]
    public void RefusesMetadataWithoutIdentity() =>
        AssertFails("the package does not say what it is", With("metadata.json", """{ "SdkVersion": "1.2.0" }"""));

    [TestMethod]
    public void RefusesAnEmptyPackage() => AssertFails("there is no package ", Array.Empty<byte>());

    [TestMethod]
    public void RefusesWhatIsNoArchive() => AssertFails(" is not a package", Encoding.ASCII.GetBytes("not an archive"));

    private static Dictionary<string, string> With(string name, string content)
    {
        var entries = Right;
        entries[name] = content;
        return entries;
    }

    private static void AssertPasses(Dictionary<string, string> entries)
    {
        var run = Check(Pack(entries));
        Assert.AreEqual(0, run.ExitCode, run.Output + run.Error);
        Assert.Contains(": 9 files, for SDK 1.2", run.Output);
    }

    private static ProgramRun AssertFails(string message, Dictionary<string, string> entries) => AssertFails(message, Pack(entries));

    private static ProgramRun AssertFails(string message, byte[] package)
    {
        var run = Check(package);
        Assert.AreEqual(1, run.ExitCode, run.Output + run.Error);
        Assert.Contains(message, run.Error);
        return run;
    }

    private static byte[] Pack(Dictionary<string, string> entries)
    {
        using var bytes = new MemoryStream();
        using (var archive = new ZipArchive(bytes, ZipArchiveMode.Create, leaveOpen: true))
        {
            foreach (var (name, content) in entries)
            {
                using var writer = new StreamWriter(archive.CreateEntry(name).Open());
                writer.Write(content);
            }
        }

        return bytes.ToArray();
    }

    private static ProgramRun Check(byte[] package)
    {
        // The bash that Windows finds first may be one of another system, with other paths.
        if (OperatingSystem.IsWindows() || !IsOnPath("bash") || !IsOnPath("unzip"))
        {
            Assert.Inconclusive("This needs bash and unzip on the PATH, and is not for Windows, where the job that packs runs the check.");
        }

        using var folder = new TemporaryFolder();
        return ProgramRun.Run("bash", RepositoryFiles.Path(".ci/pack"), "--check", folder.Write("WpaAddins.ptix", package));
    }

    private static bool IsOnPath(string program) => (Environment.GetEnvironmentVariable("PATH") ?? "")
        .Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries).Any(folder => File.Exists(Path.Combine(folder, program)));
}
