namespace WpaAddins.Profiles.Recording;

/// <summary>The events to record for an investigation.</summary>
/// <remarks>
/// Shape: the light level records exactly the events that the verdict of the investigation requires. The verbose level
/// also records events that explain the verdict: stacks, samples, interrupts and user input.
/// </remarks>
/// <param name="FileName">The name of the file without extension, which is the id of the investigation.</param>
/// <param name="Name">The name of the profile, without spaces.</param>
internal sealed record RecordingProfile(
    string FileName,
    string Name,
    string Description,
    RecordingLevel Light,
    RecordingLevel Verbose,
    IReadOnlyList<EventProvider> Providers);
