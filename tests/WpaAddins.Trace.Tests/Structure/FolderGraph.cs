using System.Text.RegularExpressions;

namespace WpaAddins.Trace.Tests.Structure;

/// <summary>Which namespaces of a project use which others, as its <c>using</c> directives say.</summary>
internal static partial class FolderGraph
{
    /// <summary>Reads the files of a project; namespaces are folders, as a style rule demands.</summary>
    public static Dictionary<string, SortedSet<string>> Read(string folder, string project)
    {
        var graph = new Dictionary<string, SortedSet<string>>(StringComparer.Ordinal);
        foreach (var file in Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories))
        {
            var text = File.ReadAllText(file);
            if (NamespaceLine().Match(text) is not { Success: true } match)
            {
                continue;
            }

            var uses = graph.TryGetValue(match.Groups[1].Value, out var known) ? known : [];
            graph[match.Groups[1].Value] = uses;
            uses.UnionWith(UsingLine().Matches(text)
                .Select(line => line.Groups[1].Value)
                .Where(name => name.StartsWith(project + ".", StringComparison.Ordinal)));
        }

        // "using static" and aliases name a type, which is in the longest namespace that begins its name.
        return graph.ToDictionary(
            uses => uses.Key,
            uses => new SortedSet<string>(uses.Value.Select(name => NamespaceOf(name, graph)).OfType<string>()),
            StringComparer.Ordinal);
    }

    /// <summary>Finds the folders that depend on each other: each group of several folders that can all reach one another.</summary>
    public static List<string> Cycles(Dictionary<string, SortedSet<string>> graph)
    {
        var reach = graph.Keys.ToDictionary(name => name, name => Reachable(graph, name), StringComparer.Ordinal);
        return
        [
            .. graph.Keys.Order(StringComparer.Ordinal)
                .Select(name => reach[name].Where(other => other != name && reach.TryGetValue(other, out var back) && back.Contains(name))
                    .Append(name).Order(StringComparer.Ordinal).ToList())
                .Where(group => group.Count > 1)
                .Select(group => string.Join(" <-> ", group))
                .Distinct(),
        ];
    }

    private static string? NamespaceOf(string name, Dictionary<string, SortedSet<string>> graph) =>
        graph.Keys.Where(known => $"{name}.".StartsWith($"{known}.", StringComparison.Ordinal)).MaxBy(known => known.Length);

    private static HashSet<string> Reachable(Dictionary<string, SortedSet<string>> graph, string from)
    {
        var found = new HashSet<string>(StringComparer.Ordinal);
        var open = new Stack<string>([from]);
        while (open.TryPop(out var name))
        {
            foreach (var next in graph.TryGetValue(name, out var uses) ? uses : [])
            {
                if (found.Add(next))
                {
                    open.Push(next);
                }
            }
        }

        return found;
    }

    [GeneratedRegex(@"^namespace ([\w.]+)", RegexOptions.Multiline)]
    private static partial Regex NamespaceLine();

    [GeneratedRegex(@"^using (?:static )?(?:\w+ = )?([\w.]+);", RegexOptions.Multiline)]
    private static partial Regex UsingLine();
}
