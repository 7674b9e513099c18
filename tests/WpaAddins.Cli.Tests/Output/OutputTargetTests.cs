using System.IO.Compression;
using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Tests.Output;

[TestClass]
public sealed class OutputTargetTests
{
    [TestMethod]
    public void TheNullDeviceTakesEverythingAndLeavesNoFile()
    {
        var names = OperatingSystem.IsWindows() ? new[] { "NUL", "nul", @"\\.\NUL", "//./NUL" } : ["/dev/null"];
        foreach (var name in names)
        {
            using var output = new MemoryStream();
            var host = new CommandLineHost { Output = output, Error = TextWriter.Null };
            using (var target = OutputTarget.Open(name, host))
            {
                target.Stream.Write(new byte[100_000]);
                target.Commit();
            }

            Assert.AreEqual(0, output.Length);
            Assert.IsFalse(Directory.EnumerateFiles(".", ".wpaaddins-*").Any(), name);
        }
    }

    [TestMethod]
    [OSCondition(OperatingSystems.Linux)]
    public void ADeviceWhoseNameEndsInGzGetsTheWholeCompressedText()
    {
        // No device has such a name; a file that is reached through /proc is taken for one.
        using var folder = new TemporaryFolder();
        var path = "/proc/self/root" + folder.Write("a.gz", []);
        using (var target = OutputTarget.Open(path, new CommandLineHost { Output = Stream.Null, Error = TextWriter.Null }))
        {
            target.Stream.Write("text"u8);
            target.Commit();
        }

        using var reader = new StreamReader(new GZipStream(File.OpenRead(path), CompressionMode.Decompress));
        Assert.AreEqual("text", reader.ReadToEnd());
    }

    [TestMethod]
    [OSCondition(OperatingSystems.Linux)]
    public void WhatIsInSharedMemoryIsAFile()
    {
        var path = $"/dev/shm/wpaaddins-{Guid.NewGuid():N}.csv";
        try
        {
            foreach (var text in (string[])["new", "replaced by more", "less"])
            {
                using var target = OutputTarget.Open(path, new CommandLineHost { Output = Stream.Null, Error = TextWriter.Null });
                target.Stream.Write(System.Text.Encoding.UTF8.GetBytes(text));
                target.Commit();
                Assert.AreEqual(text, File.ReadAllText(path));
            }
        }
        finally
        {
            File.Delete(path);
        }
    }

    [TestMethod]
    [OSCondition(OperatingSystems.Windows)]
    public void APathOfTheDeviceNamespaceThatLeadsToAFileIsAFile()
    {
        using var folder = new TemporaryFolder();
        var host = new CommandLineHost { Output = Stream.Null, Error = TextWriter.Null };
        using (var target = OutputTarget.Open(@"\\.\" + folder.PathOf("a.csv"), host))
        {
            target.Stream.Write("new"u8);
            Assert.IsFalse(File.Exists(folder.PathOf("a.csv")));
            target.Commit();
        }

        Assert.AreEqual("new", File.ReadAllText(folder.PathOf("a.csv")));
    }
}
