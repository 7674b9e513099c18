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
    [DataRow(Garbled, "", Garbled)]
    [DataRow(Garbled, "中文程序 -x", Garbled)]
    [DataRow("ÖÐ", "中文程序", "ÖÐ")]
    [DataRow("app.exe", @"C:\other.exe", "app.exe")]
    public void TheCommandLineHasTheNameInUnicode(string name, string commandLine, string expected) =>
        Assert.AreEqual(expected, ImageName.Find(name, commandLine));

    [TestMethod]
    public void ProcessesHaveTheReadableName()
    {
        var row = WrittenTrace.Load(w => w.Process(4242, Garbled, commandLine: @"C:\中文程序.exe")).Processes.Rows.Single();
        Assert.AreEqual("中文程序.exe", row.Name);
    }
}
