using System.Globalization;
using WpaAddins.Profiles.Recording;

namespace WpaAddins.Profiles.Tests.Recording;

/// <summary>Creates xperf commands that record the same as a recording profile.</summary>
/// <remarks>Source: the documented flags, and public scripts that use numbers of groups.</remarks>
internal static class XperfCommand
{
    private const string Session = "WpaAddinsEvents";

    public static string Start(RecordingLevel level, IReadOnlyList<EventProvider> providers)
    {
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

    /// <summary>Creates the command with which providers log their state, which includes the focus at the start.</summary>
    /// <param name="providers">The recorded events other than those of the kernel.</param>
    /// <returns>One line; null if no provider has a state.</returns>
    public static string? CaptureState(IReadOnlyList<EventProvider> providers)
    {
        var asked = providers.Where(provider => provider.Keywords.Count > 0).ToList();
        return asked.Count == 0 ? null : $"xperf -capturestate {Session} {string.Join('+', asked.Select(Events))}";
    }

    private static string Events(EventProvider provider) => provider.Keywords.Count == 0
        ? provider.Id.ToString()
        : string.Create(
            CultureInfo.InvariantCulture, $"{provider.Id}:0x{provider.Keywords.Aggregate(0UL, (all, each) => all | each):x}");

    // The only name that differs between the two recorders.
    private static string StackName(string stack) => stack == "SampledProfile" ? "Profile" : stack;
}
