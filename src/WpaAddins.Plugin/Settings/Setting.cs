namespace WpaAddins.Plugin.Settings;

/// <summary>A value that a person has set, and where.</summary>
/// <typeparam name="T">What it is.</typeparam>
/// <param name="Value">The value.</param>
/// <param name="Place">Where it stands: a line of the settings file, or an option.</param>
internal sealed record Setting<T>(T Value, string Place);
