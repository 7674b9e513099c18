using WpaAddins.Cli.Fleet;
using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Tests.Fleet;

/// <summary>Folders with links, pipes and other runs.</summary>
[TestClass]
[OSCondition(OperatingSystems.Linux | OperatingSystems.OSX)]
public sealed class FleetFolderTests
{
    [TestMethod]
    public void VisitsAFolderOnceThoughALinkLeadsBackToIt()
    {
        using var folder = new TemporaryFolder();
        Add(folder, "a/x.etl");
        Directory.CreateSymbolicLink(folder.PathOf("a/loop"), "..");
        Assert.AreEqual("x.etl", Names(folder.PathOf("a")));
        Assert.AreEqual("a/x.etl", Names(folder.Root));
    }

    [TestMethod]
    public void VisitsFoldersThatAreLinkedWithEachOtherOnce()
    {
        using var folder = new TemporaryFolder();
        Add(folder, "x/a.etl");
        Add(folder, "y/b.etl");
        foreach (var (link, target) in ((string, string)[])[("x/l1", "../y"), ("y/l2", "../x"), ("y/l3", "l2/l1")])
        {
            Directory.CreateSymbolicLink(folder.PathOf(link), target);
        }

        Assert.AreEqual("x/a.etl y/b.etl", Names(folder.Root));
        Assert.AreEqual("a.etl l1/b.etl", Names(folder.PathOf("x")));
    }

    [TestMethod]
    public void FollowsALinkToAFolderElsewhere()
    {
        using var folder = new TemporaryFolder();
        using var elsewhere = new TemporaryFolder();
        Add(elsewhere, "deep/a.etl");
        Directory.CreateSymbolicLink(folder.PathOf("link"), elsewhere.Root);
        Assert.AreEqual("link/deep/a.etl", Names(folder.Root));
    }

    [TestMethod]
    public void FailsAPipeAndADeviceWithoutOpeningThem()
    {
        using var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("in"));
        folder.Write("in/a.etl", SmallTraces.Quiet());
        Pipes.Create(folder.PathOf("in/pipe.etl"));
        File.CreateSymbolicLink(folder.PathOf("in/zero.etl"), "/dev/zero");
        var run = CommandLineRun.Run("export", folder.PathOf("in"), "--table", "Ready Starvation", "--out", folder.PathOf("out"));
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        StringAssert.Contains(run.ErrorLines[^1], "1 of 3 traces exported");
        StringAssert.Contains(run.ErrorLines[^1], "2 failed");
        Assert.IsTrue(File.Exists(folder.PathOf("out/ready-starvation/a.csv")));
    }

    [TestMethod]
    public void ARunIsRefusedWhileAnotherOneWritesToTheFolder()
    {
        using var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("in"));
        var trace = folder.Write("in/a.etl", SmallTraces.Quiet());
        string[][] commands =
        [
            ["export", folder.PathOf("in"), "--table", "Ready Starvation", "--out", folder.PathOf("out")],
            ["analyze", trace, "--out", folder.PathOf("out")],
            ["profiles", "--out", folder.PathOf("out")],
        ];
        using (new NewFolder(folder.PathOf("out"), new PendingFiles()))
        {
            foreach (var command in commands)
            {
                var run = CommandLineRun.Run(command);
                Assert.AreEqual(ExitCode.Failed, run.ExitCode, command[0]);
                Assert.AreEqual(
                    $"wpaaddins: cannot write to {folder.PathOf("out")}: another run is writing to this folder\n", run.Error);
            }
        }

        Assert.IsFalse(Directory.Exists(folder.PathOf("out")));
        foreach (var command in commands)
        {
            Assert.AreEqual(ExitCode.Done, CommandLineRun.Run(command).ExitCode, command[0]);
        }

        Assert.IsFalse(Directory.EnumerateFiles(folder.PathOf("out"), ".*").Any());
    }

    [TestMethod]
    public void APipeThatSomebodyWritesToIsRefusedAsATrace()
    {
        using var folder = new TemporaryFolder();
        using var pipe = new System.IO.Pipes.AnonymousPipeServerStream(System.IO.Pipes.PipeDirection.Out);
        var run = CommandLineRun.Run("inspect", $"/dev/fd/{pipe.GetClientHandleAsString()}");
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        StringAssert.Contains(run.ErrorLines.Single(), "a pipe cannot be read as a trace; save it to a file first");
    }

    private static string Names(string path) => string.Join(' ', FleetTrace.List([path]).Select(t => t.Name));

    private static void Add(TemporaryFolder folder, string name)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(folder.PathOf(name))!);
        folder.Write(name, []);
    }
}
