using WpaAddins.Analysis.Investigations;
using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary>The ids of the investigations.</summary>
internal static class InvestigationNames
{
    public static IReadOnlyList<string> All { get; } = [.. InvestigationCatalogue.All.Select(i => i.Id)];

    /// <summary>Gets an investigation of the arguments; null if none is given.</summary>
    /// <exception cref="ToolException">There is no such investigation.</exception>
    public static string? Find(ToolArguments arguments)
    {
        const string Argument = "investigation";
        if (arguments.OptionalText(Argument) is not { } name)
        {
            return null;
        }

        return All.FirstOrDefault(id => id.Equals(name, StringComparison.OrdinalIgnoreCase))
            ?? throw arguments.Refuse($"there is no investigation '{SafeText.Format(name, 80)}'; "
                + (NearestName.Find(name, All) is { } nearest ? $"did you mean '{nearest}'?" : $"there are {string.Join(", ", All)}"));
    }
}
