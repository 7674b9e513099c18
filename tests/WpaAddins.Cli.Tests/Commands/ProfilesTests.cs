using WpaAddins.Profiles;
using WpaAddins.Profiles.Recording;

namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
public sealed class ProfilesTests
{
    [TestMethod]
    public void WritesEveryProfileIntoANewFolder()
    {
        using var folder = new TemporaryFolder();
        var target = folder.PathOf("profiles");
        var run = CommandLineRun.Run("profiles", "--out", target);
        Assert.AreEqual(0, run.ExitCode, run.Error);
        string[] expected =
        [
            .. ViewProfiles.All.Select(p => p.FileName).Concat(RecordingProfiles.All.Select(p => p.FileName + ".wprp"))
                .Order(StringComparer.Ordinal),
        ];
        CollectionAssert.AreEqual(
            expected, Directory.GetFiles(target).Select(p => Path.GetFileName(p)).Order(StringComparer.Ordinal).ToArray());
        foreach (var name in expected)
        {
            Assert.Contains(name, run.Output);
            Assert.StartsWith("<?xml", File.ReadAllText(Path.Combine(target, name)));
        }
    }

    [TestMethod]
    public void WritesTheSameBytesAgain()
    {
        using var folder = new TemporaryFolder();
        CommandLineRun.Run("profiles", "--out", folder.Root);
        var first = Directory.GetFiles(folder.Root).ToDictionary(p => p, File.ReadAllBytes);
        CommandLineRun.Run("profiles", "--out", folder.Root);
        foreach (var (path, bytes) in first)
        {
            CollectionAssert.AreEqual(bytes, File.ReadAllBytes(path), path);
        }
    }

    [TestMethod]
    public void AsksForAFolder()
    {
        Assert.AreEqual(2, CommandLineRun.Run("profiles").ExitCode);
        Assert.AreEqual(2, CommandLineRun.Run("profiles", "--out", "").ExitCode);
    }
}
