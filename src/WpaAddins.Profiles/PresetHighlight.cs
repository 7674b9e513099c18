namespace WpaAddins.Profiles;

/// <summary>A time range that a preset highlights in its graph.</summary>
/// <param name="StartId">The column with the start of the range.</param>
/// <param name="EndId">The column with the end of the range.</param>
/// <param name="Colour">The colour as 0xAARRGGBB.</param>
internal sealed record PresetHighlight(
    Guid StartId, string StartName, Guid EndId, string EndName, string Query, uint Colour);
