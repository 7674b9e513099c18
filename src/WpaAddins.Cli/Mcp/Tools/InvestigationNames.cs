using WpaAddins.Analysis.Investigations;
using WpaAddins.Cli.Mcp.Answers;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary>The ids of the investigations.</summary>
internal static class InvestigationNames
{
    public static IReadOnlyList<string> All { get; } = [.. InvestigationCatalogue.All.Select(i => i.Id)];

    /// <summary>
    /// Gets the investigations that can have findings. The others only report what a trace can answer.
    /// </summary>
    public static IReadOnlyList<string> WithFindings { get; } =
        [.. InvestigationCatalogue.All.Where(i => i.CanHaveFindings).Select(i => i.Id)];

    /// <summary>Finds the investigation that the arguments name; null if they name none.</summary>
    /// <exception cref="ToolException">There is no such investigation.</exception>
    public static string? Find(ToolArguments arguments, IReadOnlyList<string> known)
    {
        const string Argument = "investigation";
        if (arguments.OptionalText(Argument) is not { } name)
        {
            return null;
        }

        return known.FirstOrDefault(id => id.Equals(name, StringComparison.OrdinalIgnoreCase))
            ?? throw arguments.Refuse($"there is no investigation '{SafeText.Format(name, 80)}'; "
                + (NearestName.Find(name, known) is { } nearest ? $"did you mean '{nearest}'?" : $"there are {string.Join(", ", known)}"));
    }
}
