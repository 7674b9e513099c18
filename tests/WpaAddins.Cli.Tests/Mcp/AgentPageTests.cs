using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.RegularExpressions;
using WpaAddins.Tables;

namespace WpaAddins.Cli.Tests.Mcp;

/// <summary>The session on the page for agents is what the server answers; the skill names tables that exist.</summary>
[TestClass]
public sealed partial class AgentPageTests
{
    private const int MaxItems = 3;
    private static readonly JsonSerializerOptions s_relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    [TestMethod]
    public void SessionShowsWhatTheServerAnswers()
    {
        var path = RepositoryFiles.Path("docs", "agents.md");
        var page = File.ReadAllText(path);
        using var session = new AgentSession(RepositoryFiles.Path("samples", "traces"));
        var calls = 0;
        var updated = Call().Replace(page, match =>
        {
            calls++;
            var answer = session.Call(match.Groups["tool"].Value, JsonDocument.Parse(match.Groups["arguments"].Value).RootElement);
            return $"```json\n// {match.Groups["tool"].Value} {match.Groups["arguments"].Value}\n{Format(answer)}```\n";
        });
        Assert.AreEqual(5, calls);
        if (Environment.GetEnvironmentVariable("WPAADDINS_UPDATE_PAGES") == "1")
        {
            File.WriteAllText(path, updated);
            return;
        }

        Assert.AreEqual(updated, page, "Run these tests once with WPAADDINS_UPDATE_PAGES=1.");
    }

    [TestMethod]
    public void SkillNamesTablesThatExist()
    {
        var names = TableName().Matches(File.ReadAllText(RepositoryFiles.Path("docs", "agent-skill.md"))).Select(m => m.Groups[1].Value).ToList();
        Assert.IsGreaterThan(10, names.Count);
        CollectionAssert.AreEqual(Array.Empty<string>(), names.Where(n => n != "NAME" && TableCatalogue.Find(n) is null).ToArray());
    }

    /// <summary>Writes a member a line, and of lists the first items.</summary>
    private static string Format(JsonElement answer)
    {
        var text = new StringBuilder("{\n");
        foreach (var member in answer.EnumerateObject())
        {
            if (member.Value.ValueKind != JsonValueKind.Array || member.Value.GetArrayLength() == 0)
            {
                text.Append($"  \"{member.Name}\": {Compact(member.Value)},\n");
                continue;
            }

            text.Append($"  \"{member.Name}\": [\n");
            foreach (var item in member.Value.EnumerateArray().Take(MaxItems))
            {
                text.Append($"    {Compact(item)},\n");
            }

            var more = member.Value.GetArrayLength() - MaxItems;
            text.Append(more > 0 ? $"    … {more} more\n  ],\n" : "  ],\n");
        }

        return text.Remove(text.Length - 2, 1).Append("}\n").ToString().Replace(",\n  ]", "\n  ]", StringComparison.Ordinal);
    }

    private static string Compact(JsonElement value) => JsonSerializer.Serialize(value, s_relaxed);

    [GeneratedRegex("```json\n// (?<tool>[a-z_]+) (?<arguments>[^\n]*)\n[^`]*```\n")]
    private static partial Regex Call();

    [GeneratedRegex("""--table "?([A-Z][A-Za-z/ -]*?)(?="|`| --| \|)""")]
    private static partial Regex TableName();
}
