namespace WpaAddins.Plugin.Settings;

/// <summary>A setting that cannot be used.</summary>
/// <param name="Place">Where it is set: a line of the settings file, or an option.</param>
/// <param name="Expected">What should be there.</param>
/// <param name="Consequence">What happens instead.</param>
internal sealed record SettingFault(string Place, string Found, string Expected, string Consequence)
{
    public override string ToString() => $"{Place}: found {Found}; expected {Expected}; {Consequence}";
}
