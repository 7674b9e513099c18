namespace WpaAddins.Tables.Profiles;

/// <summary>What a column is to the graph of a preset.</summary>
/// <param name="ColumnId">The column.</param>
/// <param name="ColumnName">Its name.</param>
/// <param name="Role">The role as WPA names it.</param>
public sealed record PresetRole(Guid ColumnId, string ColumnName, string Role);
