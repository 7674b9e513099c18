namespace WpaAddins.Tables.Profiles.Recording;

/// <summary>What one level of detail records from the kernel.</summary>
/// <param name="Flags">The kinds of events.</param>
/// <param name="Stacks">The kinds of events that get stacks; both recorders name these alike, but for samples.</param>
public sealed record RecordingLevel(IReadOnlyList<KernelFlag> Flags, IReadOnlyList<string> Stacks);
