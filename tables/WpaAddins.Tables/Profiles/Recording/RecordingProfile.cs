namespace WpaAddins.Tables.Profiles.Recording;

/// <summary>What to record for an investigation.</summary>
/// <remarks>
/// Shape: the light level has exactly what the investigation's verdict asks for, the verbose one also what explains the
/// answer: stacks, samples, interrupts, and what the person did.
/// </remarks>
/// <param name="FileName">Name of the file without its ending: that of the investigation.</param>
/// <param name="Name">Name of the profile, without blanks.</param>
/// <param name="Description">What it is for.</param>
/// <param name="Light">What the light level records.</param>
/// <param name="Verbose">What the verbose level records; everything light does, and more.</param>
/// <param name="Providers">The providers of the verbose level.</param>
public sealed record RecordingProfile(
    string FileName,
    string Name,
    string Description,
    RecordingLevel Light,
    RecordingLevel Verbose,
    IReadOnlyList<EventProvider> Providers);
