namespace WpaAddins.Profiles.Recording;

/// <summary>The kernel events of one level of detail.</summary>
/// <param name="Flags">The kinds of events.</param>
/// <param name="Stacks">
/// The kinds of events with stacks. The names are those of WPR; xperf uses the same, except for samples.
/// </param>
internal sealed record RecordingLevel(IReadOnlyList<KernelFlag> Flags, IReadOnlyList<string> Stacks);
