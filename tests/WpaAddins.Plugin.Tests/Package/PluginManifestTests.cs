using System.Diagnostics;
using System.Text.Json;

namespace WpaAddins.Plugin.Tests.Package;

[TestClass]
public sealed class PluginManifestTests
{
    private static string Manifest => File.ReadAllText(Path.Combine(BuildOutput.FindFolder("WpaAddins.Plugin"), "pluginManifest.json"));

    [TestMethod]
    public void KeepsTheRulesOfTheTool()
    {
        var violations = PluginManifestRules.Violations(Manifest);
        Assert.IsEmpty(violations, string.Join('\n', violations));
    }

    [TestMethod]
    public void AgreesWithThePlugin()
    {
        using var manifest = JsonDocument.Parse(Manifest);
        var root = manifest.RootElement;
        var version = root.GetProperty("identity").GetProperty("version").GetString();
        // The tool reads the file version of the assembly, as numbers; an update is told by the version of the manifest.
        var file = FileVersionInfo.GetVersionInfo(Path.Combine(BuildOutput.FindFolder("WpaAddins.Plugin"), "WpaAddins.Plugin.dll")).FileVersion!;
        Assert.AreEqual(version, file);
        Assert.AreEqual(3, Version.Parse(file).ToString().Split('.').Length);
        Assert.AreEqual(EtlProcessingSource.ProjectAddress, root.GetProperty("projectUrl").GetString());
        var about = new EtlProcessingSource().GetAboutInfo();
        Assert.AreEqual(about.Owners.Single().Name, root.GetProperty("owners").EnumerateArray().Single().GetProperty("name").GetString());
    }

    [TestMethod]
    [DataRow("\"identity\"", "\"Identity\"", "identity is missing")]
    [DataRow("\"id\": \"WpaAddins\"", "\"id\": \"Wpa Addins\"", "id cannot be 'Wpa Addins'")]
    [DataRow("\"id\": \"WpaAddins\"", "\"id\": \"\"", "id cannot be ''")]
    [DataRow("\"version\": \"0.2.0\"", "\"version\": \"0.2\"", "version cannot be '0.2'")]
    [DataRow("\"version\": \"0.2.0\"", "\"version\": \"0.2.0-preview\"", "version cannot be '0.2.0-preview'")]
    [DataRow("\"version\": \"0.2.0\"", "\"version\": \"0.02.0\"", "version cannot be '0.02.0'")]
    [DataRow("\"displayName\"", "\"name\"", "displayName is missing")]
    [DataRow("\"description\"", "\"text\"", "description is missing")]
    [DataRow("\"projectUrl\": \"https://", "\"projectUrl\": \"", "projectUrl cannot be 'learn.microsoft.com/windows-hardware/test/wpt/windows-performance-analyzer'")]
    [DataRow("learn.microsoft.com", "thing.example", "projectUrl cannot be 'https://thing.example/windows-hardware/test/wpt/windows-performance-analyzer'")]
    [DataRow("\"projectUrl\"", "\"projectUri\"", "projectUrl is missing")]
    [DataRow("\"owners\"", "\"authors\"", "owners is missing")]
    [DataRow("\"address\"", "\"street\"", "address is missing")]
    [DataRow("\"emailAddresses\": []", "\"emailAddresses\": [ \" \" ]", "emailAddresses cannot have \" \"")]
    [DataRow("\"phoneNumbers\": []", "\"phoneNumbers\": [ 5 ]", "phoneNumbers cannot have 5")]
    [DataRow("\"manifestVersion\": 1.0", "\"manifestVersion\": \"1.0\"", "manifestVersion is not the number 1.0")]
    [DataRow("\"manifestVersion\": 1.0", "\"manifestVersion\": 1.1", "manifestVersion is not the number 1.0")]
    public void TellsOfEachThingThatIsWrong(string right, string wrong, string violation)
    {
        var changed = Manifest.Replace(right, wrong, StringComparison.Ordinal);
        Assert.AreNotEqual(Manifest, changed);
        Assert.AreEqual(violation, string.Join('\n', PluginManifestRules.Violations(changed)));
    }

    [TestMethod]
    [DataRow(256, true)]
    [DataRow(257, false)]
    public void BoundsTheLengthOfTheId(int characters, bool isRight)
    {
        var id = new string('a', characters);
        var violations = PluginManifestRules.Violations(Manifest.Replace("\"WpaAddins\",\n    \"version\"", $"\"{id}\",\n    \"version\"", StringComparison.Ordinal));
        Assert.AreEqual(isRight, violations.Count == 0);
    }
}
