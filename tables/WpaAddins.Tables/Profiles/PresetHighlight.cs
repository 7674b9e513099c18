namespace WpaAddins.Tables.Profiles;

/// <summary>A range of time that a preset marks in the graphs.</summary>
/// <param name="StartId">The column where it begins.</param>
/// <param name="StartName">Its name.</param>
/// <param name="EndId">The column where it ends.</param>
/// <param name="EndName">Its name.</param>
/// <param name="Query">Which rows are marked.</param>
/// <param name="Colour">Its colour, as alpha, red, green and blue from the highest byte down.</param>
public sealed record PresetHighlight(
    Guid StartId, string StartName, Guid EndId, string EndName, string Query, uint Colour);
