namespace WpaAddins.Plugin.Settings;

/// <summary>A value that a user has set, and its place.</summary>
/// <param name="Place">Where it is set: a line of the settings file, or an option.</param>
internal sealed record Setting<T>(T Value, string Place);
