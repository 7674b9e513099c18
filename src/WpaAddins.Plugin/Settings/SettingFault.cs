namespace WpaAddins.Plugin.Settings;

/// <summary>A setting that cannot be used.</summary>
/// <param name="Place">A line of the settings file, or an option.</param>
/// <param name="Expected">The expected value.</param>
/// <param name="Consequence">What the plugin does instead.</param>
internal sealed record SettingFault(string Place, string Found, string Expected, string Consequence)
{
    public override string ToString() => $"{Place}: found {Found}; expected {Expected}; {Consequence}";
}
