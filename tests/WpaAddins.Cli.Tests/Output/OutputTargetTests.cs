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

    // Only asked, never written: a test that failed here would replace the system's device.
    [TestMethod]
    [OSCondition(OperatingSystems.Linux)]
    public void ADeviceIsOneByAnyName()
    {
        using var folder = new TemporaryFolder();
        File.CreateSymbolicLink(folder.PathOf("nothing"), "/dev/null");
        File.CreateSymbolicLink(folder.PathOf("again"), "nothing");
        File.CreateSymbolicLink(folder.PathOf("devices"), "/dev");
        File.CreateSymbolicLink(folder.PathOf("circle"), "circle/inside");
        File.WriteAllText(folder.PathOf("file"), "");
        File.CreateSymbolicLink(folder.PathOf("link"), "file");
        string[] devices = ["/dev/null", "/tmp/../dev/null", "//dev/null", folder.PathOf("nothing"), folder.PathOf("again"), folder.PathOf("devices/null")];
        string[] files = ["/dev/shm/a.csv", folder.PathOf("file"), folder.PathOf("link"), folder.PathOf("new"), folder.PathOf("circle")];
        Assert.AreEqual("", string.Join(' ', devices.Where(d => !OutputTarget.IsDevice(d))));
        Assert.AreEqual("", string.Join(' ', files.Where(OutputTarget.IsDevice)));
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
    [OSCondition(OperatingSystems.Linux)]
    public void APipeWhoseNameEndsInGzGetsTheWholeCompressedText()
    {
        using var folder = new TemporaryFolder();
        var path = folder.PathOf("pipe.gz");
        Pipes.Create(path);
        var read = Task.Run(() =>
        {
            using var reader = new StreamReader(new GZipStream(File.OpenRead(path), CompressionMode.Decompress));
            return reader.ReadToEnd();
        });
        using (var target = OutputTarget.Open(path, new CommandLineHost { Output = Stream.Null, Error = TextWriter.Null }))
        {
            target.Stream.Write("text"u8);
            target.Commit();
        }

        Assert.IsTrue(read.Wait(TimeSpan.FromSeconds(30)), "nobody wrote to the pipe");
        Assert.AreEqual("text", read.Result);
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
