using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace WpaAddins.Plugin.Tests;

/// <summary>The folder that WPA loads.</summary>
[TestClass]
public sealed class OutputFolderTests
{
    private static string Folder => BuildOutput.FindFolder("WpaAddins.Plugin");

    [TestMethod]
    public void HoldsThePluginItsOwnAssembliesAndTheManifestAndNothingElse()
    {
        string[] expected =
        [
            "WpaAddins.Analysis.dll", "WpaAddins.Etl.dll", "WpaAddins.Plugin.deps.json", "WpaAddins.Plugin.dll",
            "WpaAddins.Symbols.dll", "WpaAddins.Tables.dll", "WpaAddins.Trace.dll", "pluginManifest.json",
        ];
        CollectionAssert.AreEqual(
            expected,
            Directory.GetFileSystemEntries(Folder).Select(p => Path.GetFileName(p)).Order(StringComparer.Ordinal).ToArray());
    }

    [TestMethod]
    public void TargetsNet8AndRefersToTheOldestSdk()
    {
        using var stream = File.OpenRead(Path.Combine(Folder, "WpaAddins.Plugin.dll"));
        using var file = new PEReader(stream);
        var metadata = file.GetMetadataReader();
        var references = metadata.AssemblyReferences.Select(metadata.GetAssemblyReference)
            .ToDictionary(r => metadata.GetString(r.Name), r => r.Version);
        Assert.AreEqual(new Version(1, 2, 0, 0), references["Microsoft.Performance.SDK"]);
        Assert.AreEqual(8, references["System.Runtime"].Major);
        Assert.DoesNotContain("Microsoft.Performance.SDK.Runtime", references.Keys);
        Assert.IsEmpty(metadata.GetAssemblyDefinition().GetAssemblyName().GetPublicKeyToken()!);
    }

    [TestMethod]
    public void NamesInItsDependenciesOnlyWhatIsThere()
    {
        using var dependencies = System.Text.Json.JsonDocument.Parse(
            File.ReadAllBytes(Path.Combine(Folder, "WpaAddins.Plugin.deps.json")));
        var libraries = dependencies.RootElement.GetProperty("libraries").EnumerateObject().Select(p => p.Name.Split('/')[0]);
        foreach (var library in libraries)
        {
            Assert.IsTrue(File.Exists(Path.Combine(Folder, library + ".dll")), library);
        }
    }
}
