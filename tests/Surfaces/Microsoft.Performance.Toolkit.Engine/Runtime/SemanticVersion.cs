namespace NuGet.Versioning;

/// <summary>Named by those who must have the assembly loaded; nothing of it is used.</summary>
public class SemanticVersion
{
    public SemanticVersion(int major, int minor, int patch) => (Major, Minor, Patch) = (major, minor, patch);

    public int Major { get; }

    public int Minor { get; }

    public int Patch { get; }
}
