namespace WpaAddins.Plugin.Settings;

/// <summary>A value that the user has set, and where it was set.</summary>
/// <param name="Place">A line of the settings file, or an option.</param>
internal sealed record Setting<T>(T Value, string Place);
