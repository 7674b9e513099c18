using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Tests.Output;

[TestClass]
public sealed class AtomicFileTests
{
    [TestMethod]
    public void AppearsOnlyWhenItIsWhole()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("a.csv", "old"u8.ToArray());
        using (var file = AtomicFile.Create(path, new PendingFiles()))
        {
            file.Stream.Write("new"u8);
            Assert.AreEqual("old", File.ReadAllText(path));
            file.Commit();
        }

        Assert.AreEqual("new", File.ReadAllText(path));
        CollectionAssert.AreEqual(new[] { "a.csv" }, folder.Names);
    }

    [TestMethod]
    public void LeavesNothingBehindWithoutCommit()
    {
        using var folder = new TemporaryFolder();
        using (var file = AtomicFile.Create(folder.PathOf("a.csv"), new PendingFiles()))
        {
            file.Stream.Write("new"u8);
        }

        Assert.IsEmpty(folder.Names);
    }

    [TestMethod]
    public void IsRemovedWhenTheProcessCannotWait()
    {
        using var folder = new TemporaryFolder();
        var pending = new PendingFiles();
        using var file = AtomicFile.Create(folder.PathOf("a.csv"), pending);
        Assert.HasCount(1, folder.Names);
        pending.Delete();
        // The end of the process closes the file; some Windows keep the name of a deleted file until then.
        file.Stream.Dispose();
        Assert.IsEmpty(folder.Names);
    }

    [TestMethod]
    [OSCondition(OperatingSystems.Windows)]
    public void RefusesAFileThatAnotherProgramHasOpenBeforeTheWorkBegins()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("a.csv", "old"u8.ToArray());
        using (new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.Read))
        {
            var failure = Assert.ThrowsExactly<CommandFailedException>(() => AtomicFile.Create(path, new PendingFiles()));
            StringAssert.StartsWith(failure.Message, $"cannot write {path}: ");
            StringAssert.Contains(failure.Message, "another process");
        }

        CollectionAssert.AreEqual(new[] { "a.csv" }, folder.Names);
        Assert.AreEqual("old", File.ReadAllText(path));
    }

    [TestMethod]
    [OSCondition(OperatingSystems.Windows)]
    public void SaysThatAnotherProgramHasOpenedTheFileMeanwhile()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("a.csv", "old"u8.ToArray());
        using (var file = AtomicFile.Create(path, new PendingFiles()))
        using (new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.Read))
        {
            StringAssert.EndsWith(Assert.ThrowsExactly<CommandFailedException>(file.Commit).Message, "another program has it open");
        }

        CollectionAssert.AreEqual(new[] { "a.csv" }, folder.Names);
        Assert.AreEqual("old", File.ReadAllText(path));
    }

    [TestMethod]
    [OSCondition(OperatingSystems.Linux | OperatingSystems.OSX)]
    public void ANameThatAnotherProcessOfThisIdWouldUseIsNotOverwritten()
    {
        const int Guesses = 2_000;
        using var folder = new TemporaryFolder();
        using var elsewhere = new TemporaryFolder();
        var victim = elsewhere.Write("victim", "untouched"u8.ToArray());
        for (var number = 0; number < Guesses; number++)
        {
            File.CreateSymbolicLink(folder.PathOf($".wpaaddins-{Environment.ProcessId}-{number}.tmp"), victim);
        }

        using (var file = AtomicFile.Create(folder.PathOf("a.csv"), new PendingFiles()))
        {
            file.Stream.Write("new"u8);
            file.Commit();
        }

        Assert.AreEqual("untouched", File.ReadAllText(victim));
        Assert.AreEqual("new", File.ReadAllText(folder.PathOf("a.csv")));
        Assert.HasCount(Guesses + 1, folder.Names);
    }

    [TestMethod]
    public void FilesOfSeveralWritersHaveDifferentNames()
    {
        using var folder = new TemporaryFolder();
        var first = AtomicFile.Create(folder.PathOf("a.csv"), new PendingFiles());
        var second = AtomicFile.Create(folder.PathOf("b.csv"), new PendingFiles());
        first.Stream.Write("a"u8);
        second.Stream.Write("b"u8);
        first.Commit();
        second.Commit();
        Assert.AreEqual(("a", "b"), (File.ReadAllText(folder.PathOf("a.csv")), File.ReadAllText(folder.PathOf("b.csv"))));
    }

    [TestMethod]
    public void FollowsLinks()
    {
        if (OperatingSystem.IsWindows())
        {
            Assert.Inconclusive("Links need a privilege on Windows.");
        }

        using var folder = new TemporaryFolder();
        File.CreateSymbolicLink(folder.PathOf("link.csv"), folder.PathOf("real.csv"));
        using (var file = AtomicFile.Create(folder.PathOf("link.csv"), new PendingFiles()))
        {
            file.Commit();
        }

        Assert.IsNotNull(new FileInfo(folder.PathOf("link.csv")).LinkTarget);
        Assert.IsTrue(File.Exists(folder.PathOf("real.csv")));
    }
}
