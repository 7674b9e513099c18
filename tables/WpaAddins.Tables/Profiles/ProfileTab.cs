namespace WpaAddins.Tables.Profiles;

/// <summary>A tab of a profile.</summary>
/// <param name="Id">Its identity; fixed, so that a profile is the same bytes each time.</param>
/// <param name="Title">The question that it answers.</param>
/// <param name="Presets">Its graphs, the top one first.</param>
public sealed record ProfileTab(Guid Id, string Title, IReadOnlyList<Preset> Presets);
