namespace WpaAddins.Profiles;

/// <summary>A tab of a profile.</summary>
/// <param name="Id">The GUID. It is fixed, so that a profile is always written with the same bytes.</param>
/// <param name="Presets">The graphs, from top to bottom.</param>
internal sealed record ProfileTab(Guid Id, string Title, IReadOnlyList<Preset> Presets);
