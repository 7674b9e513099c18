using System.Globalization;

namespace WpaAddins.Tables.Profiles.Recording;

/// <summary>Writes what a recording profile records as a command of xperf.</summary>
/// <remarks>Source: the documented flags, and public scripts, which give numbers of groups too.</remarks>
public static class XperfCommand
{
    private const string Session = "WpaAddinsEvents";

    /// <summary>Writes the command that starts the recording.</summary>
    /// <param name="level">What to record from the kernel.</param>
    /// <param name="providers">What to record besides.</param>
    /// <returns>One line.</returns>
    public static string Start(RecordingLevel level, IReadOnlyList<EventProvider> providers)
    {
        ArgumentNullException.ThrowIfNull(level);
        ArgumentNullException.ThrowIfNull(providers);
        var command = $"xperf -on {string.Join('+', level.Flags.Select(flag => flag.Xperf))}";
        if (level.Stacks.Count > 0)
        {
            command += $" -stackwalk {string.Join('+', level.Stacks.Select(StackName))}";
        }

        command += " -buffersize 1024 -minbuffers 512 -f kernel.etl";
        return providers.Count == 0
            ? command
            : command + $" -start {Session} -on {string.Join('+', providers.Select(Events))} -f events.etl";
    }

    /// <summary>Writes the command that asks providers for their state, without which the first window in focus is not known.</summary>
    /// <param name="providers">What is recorded besides the kernel.</param>
    /// <returns>One line; null if no provider has a state.</returns>
    public static string? CaptureState(IReadOnlyList<EventProvider> providers)
    {
        ArgumentNullException.ThrowIfNull(providers);
        var asked = providers.Where(provider => provider.Keywords.Count > 0).ToList();
        return asked.Count == 0 ? null : $"xperf -capturestate {Session} {string.Join('+', asked.Select(Events))}";
    }

    private static string Events(EventProvider provider) => provider.Keywords.Count == 0
        ? provider.Id.ToString()
        : string.Create(
            CultureInfo.InvariantCulture, $"{provider.Id}:0x{provider.Keywords.Aggregate(0UL, (all, each) => all | each):x}");

    /// <summary>The two recorders differ in one name.</summary>
    private static string StackName(string stack) => stack == "SampledProfile" ? "Profile" : stack;
}
