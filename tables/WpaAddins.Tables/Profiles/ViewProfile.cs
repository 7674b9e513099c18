namespace WpaAddins.Tables.Profiles;

/// <summary>A profile: tabs that open with the answer on top.</summary>
/// <param name="Name">Its name, that of the file without the ending.</param>
/// <param name="Question">The question for which it is opened.</param>
/// <param name="Tabs">The tabs, the first one in front.</param>
public sealed record ViewProfile(string Name, string Question, IReadOnlyList<ProfileTab> Tabs)
{
    /// <summary>Gets the name of the file.</summary>
    public string FileName => Name + ".wpaProfile";
}
