using System.Runtime.CompilerServices;

namespace WpaAddins.Trace.Tests.Structure;

/// <summary>The folders of a project do not depend on each other in cycles.</summary>
[TestClass]
public sealed class FolderCycleTests
{
    [TestMethod]
    public void FoldersOfAProjectHaveNoCycles()
    {
        var projects = Projects().ToList();
        Assert.IsGreaterThan(7, projects.Count);
        foreach (var folder in projects)
        {
            var project = Path.GetFileName(folder);
            var cycles = FolderGraph.Cycles(FolderGraph.Read(folder, project));
            Assert.AreEqual("", string.Join("; ", cycles), project);
        }
    }

    [TestMethod]
    public void CycleOverSeveralFoldersIsFound()
    {
        var graph = new Dictionary<string, SortedSet<string>>
        {
            ["P.A"] = ["P.B"],
            ["P.B"] = ["P.C"],
            ["P.C"] = ["P.A", "P.D"],
            ["P.D"] = ["P.D", "P.E"],
        };
        CollectionAssert.AreEqual(new[] { "P.A <-> P.B <-> P.C" }, FolderGraph.Cycles(graph));
    }

    [TestMethod]
    public void UsingDirectivesOfAllKindsAreRead()
    {
        var folder = Directory.CreateTempSubdirectory("wpaaddins-graph-");
        try
        {
            File.WriteAllText(
                Path.Combine(folder.FullName, "A.cs"),
                "using System;\nusing P.B;\nusing static P.C.Text;\nusing Other = P.D.Thing;\nnamespace P.A;\n");
            foreach (var name in new[] { "B", "C", "D" })
            {
                File.WriteAllText(Path.Combine(folder.FullName, name + ".cs"), $"namespace P.{name};\n");
            }

            var graph = FolderGraph.Read(folder.FullName, "P");
            CollectionAssert.AreEqual(new[] { "P.B", "P.C", "P.D" }, graph["P.A"].ToArray());
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static IEnumerable<string> Projects([CallerFilePath] string thisFile = "")
    {
        var root = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(thisFile)!, "..", "..", ".."));
        return new[] { "src", "tables" }
            .SelectMany(part => Directory.EnumerateDirectories(Path.Combine(root, part)))
            .Where(folder => File.Exists(Path.Combine(folder, Path.GetFileName(folder) + ".csproj")));
    }
}
