using WpaAddins.Trace.Processes;

namespace WpaAddins.Trace.Tests.Processes;

/// <summary>Names of processes whose records have them in an unknown code page.</summary>
[TestClass]
public sealed class ImageNameTests
{
    // The first name is the GBK form of the second one, read as Latin-1.
    private const string Garbled = "ÖÐÎÄ³ÌÐò.exe";

    [TestMethod]
    [DataRow(Garbled, @"C:\Programme\中文程序.exe -x", "中文程序.exe")]
    [DataRow(Garbled, @"""C:\Program Files\中文程序.EXE"" D:\other.exe", "中文程序.EXE")]
    [DataRow(Garbled, "中文程序.exe", "中文程序.exe")]
    [DataRow(Garbled, @"C:\my.executables\中文程序.exe", "中文程序.exe")]
    [DataRow(Garbled, @"C:\Program Files\中文程序.exe", "中文程序.exe")]
    [DataRow(Garbled, @"中文 ""C:\x\foo.exe""", Garbled)]
    [DataRow(Garbled, "中文 --config foo.exe", Garbled)]
    [DataRow(Garbled, @"C:\x\foo.exe 中文.exe", Garbled)]
    [DataRow(Garbled, @"""C:\x\中文程序.exe", Garbled)]
    [DataRow(Garbled, @"""C:\x\中文 程序.exe"" -x", "中文 程序.exe")]
    [DataRow(Garbled, "", Garbled)]
    [DataRow(Garbled, "中文程序 -x", Garbled)]
    [DataRow("ÖÐ", "中文程序", "ÖÐ")]
    [DataRow("app.exe", @"C:\other.exe", "app.exe")]
    public void TheCommandLineHasTheNameInUnicode(string name, string commandLine, string expected) =>
        Assert.AreEqual(expected, ImageName.Find(name, commandLine));

    /// <summary>The record of the end has no command line.</summary>
    [TestMethod]
    public void ProcessesHaveTheReadableName()
    {
        var row = WrittenTrace.Load(w =>
        {
            w.Process(4242, Garbled, commandLine: @"C:\中文程序.exe");
            w.ProcessEnd(0, 1010, 4242, Garbled);
        }).Processes.Rows.Single();
        Assert.AreEqual("中文程序.exe", row.Name);
    }
}
