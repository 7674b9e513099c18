namespace WpaAddins.Profiles;

/// <summary>A column with a role in the graph of a preset.</summary>
/// <param name="Role">WPA's name of the role.</param>
internal sealed record PresetRole(Guid ColumnId, string ColumnName, string Role);
