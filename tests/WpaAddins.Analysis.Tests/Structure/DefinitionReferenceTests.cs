using System.Globalization;
using System.Reflection;
using System.Text.RegularExpressions;

namespace WpaAddins.Analysis.Tests.Structure;

/// <summary>References to sections of <c>Definitions.md</c> point to sections that exist.</summary>
[TestClass]
public sealed partial class DefinitionReferenceTests
{
    private const int SectionCount = 20;
    private static readonly string[] s_folders = ["src", "tables", "tests", "samples"];

    [TestMethod]
    public void SectionsAreNumberedWithoutGapsAndListedInTheContents()
    {
        var text = File.ReadAllText(DefinitionsPath());
        string[] headings = [.. Headings().Matches(text).Select(m => m.Groups["heading"].Value)];
        CollectionAssert.AreEqual(
            Enumerable.Range(1, SectionCount).ToArray(),
            headings.Select(h => int.Parse(h.Split(' ')[0], CultureInfo.InvariantCulture)).ToArray());
        CollectionAssert.AreEqual(headings, ContentsEntries().Matches(text).Select(m => m.Groups["title"].Value).ToArray());
        foreach (Match entry in ContentsEntries().Matches(text))
        {
            var anchor = entry.Groups["title"].Value.ToLowerInvariant().Replace("/", "").Replace(' ', '-');
            Assert.AreEqual(anchor, entry.Groups["anchor"].Value);
        }
    }

    [TestMethod]
    public void TheDefinitionsReferToTheirOwnSections()
    {
        var text = File.ReadAllText(DefinitionsPath());
        var wrong = OwnReferences().Matches(text).Where(m => !IsSection(m.Groups["number"].Value)).Select(m => m.Value);
        Assert.AreEqual("", string.Join(", ", wrong));
    }

    [TestMethod]
    public void ReferencesInCodeAndPagesPointToSections()
    {
        var (count, wrong) = (0, new List<string>());
        foreach (var file in SourceFiles())
        {
            foreach (var (reference, numbers) in FindReferences(File.ReadAllText(file)))
            {
                count++;
                if (numbers.Length == 0 || !Array.TrueForAll(numbers, IsSection))
                {
                    wrong.Add($"{Path.GetRelativePath(Root(), file)}: {reference}");
                }
            }
        }

        Assert.AreEqual("", string.Join('\n', wrong));
        Assert.IsGreaterThan(30, count, "the files that cite the definitions were not found");
    }

    [TestMethod]
    [DataRow("/// Source: Definitions.md, section 10.", "10")]
    [DataRow("/// Source: Definitions.md,\n    /// section 10.", "10")]
    [DataRow("Definitions.md, sections 1 and 3 to 5: x", "1,3,5")]
    [DataRow("Definitions.md, section 4 (rank of an occupant) and section 5.", "4")]
    [DataRow("Definitions.md, section 0", "0")]
    [DataRow("Definitions.md, section", "")]
    [DataRow("[Definitions.md](Definitions.md)", null)]
    public void AReferenceIsFoundWithItsNumbers(string text, string? expected)
    {
        var found = FindReferences(text).ToList();
        Assert.HasCount(expected is null ? 0 : 1, found);
        if (expected is not null)
        {
            Assert.AreEqual(expected, string.Join(',', found[0].Numbers));
        }
    }

    private static IEnumerable<(string Reference, string[] Numbers)> FindReferences(string text)
    {
        var joined = LineBreaksInComments().Replace(text, " ");
        return References().Matches(joined)
            .Select(m => (m.Value, m.Groups["number"].Captures.Select(c => c.Value).ToArray()));
    }

    private static bool IsSection(string number) =>
        int.Parse(number, CultureInfo.InvariantCulture) is >= 1 and <= SectionCount;

    /// <summary>Lists the files that can cite the definitions, but not this one, which contains wrong references.</summary>
    private static IEnumerable<string> SourceFiles() =>
        from folder in s_folders
        from file in Directory.EnumerateFiles(Path.Combine(Root(), folder), "*", SearchOption.AllDirectories)
        where file.EndsWith(".cs", StringComparison.Ordinal) || file.EndsWith(".md", StringComparison.Ordinal)
        let parts = Path.GetRelativePath(Root(), file).Split(Path.DirectorySeparatorChar)
        where !parts.Contains("bin") && !parts.Contains("obj") && parts[^1] != $"{nameof(DefinitionReferenceTests)}.cs"
            && parts[^1] != "Definitions.md"
        select file;

    private static string DefinitionsPath() => Path.Combine(Root(), "src", "WpaAddins.Analysis", "Definitions.md");

    private static string Root() =>
        typeof(DefinitionReferenceTests).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(a => a.Key == "RepositoryRoot").Value!;

    [GeneratedRegex(@"^## (?<heading>.+?)\r?$", RegexOptions.Multiline)]
    private static partial Regex Headings();

    [GeneratedRegex(@"\[(?<title>\d+ [^\]]+)\]\(#(?<anchor>[^)]+)\)")]
    private static partial Regex ContentsEntries();

    [GeneratedRegex(@"\bsections? (?<number>\d+)")]
    private static partial Regex OwnReferences();

    [GeneratedRegex(@"\r?\n[ \t]*(///?[ \t]*)?")]
    private static partial Regex LineBreaksInComments();

    [GeneratedRegex(@"Definitions\.md`?,\s+sections?\b(\s+(?<number>\d+)((,| and| to)\s+(?<number>\d+))*)?")]
    private static partial Regex References();
}
