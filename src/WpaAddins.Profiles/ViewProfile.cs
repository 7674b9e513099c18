namespace WpaAddins.Profiles;

/// <summary>A view profile: tabs, each of which answers one question in its top graph.</summary>
/// <param name="Name">The name of the file, without extension.</param>
/// <param name="Tabs">The tabs; WPA opens the first.</param>
internal sealed record ViewProfile(string Name, string Question, IReadOnlyList<ProfileTab> Tabs)
{
    public string FileName => Name + ".wpaProfile";
}
