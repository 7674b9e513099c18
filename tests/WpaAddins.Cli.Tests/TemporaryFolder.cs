namespace WpaAddins.Cli.Tests;

internal sealed class TemporaryFolder : IDisposable
{
    public TemporaryFolder() => Root = Directory.CreateTempSubdirectory("wpaaddins-").FullName;

    public string Root { get; }

    public string[] Names =>
        [.. Directory.GetFileSystemEntries(Root).Select(p => Path.GetFileName(p)).Order(StringComparer.Ordinal)];

    public string PathOf(string name) => Path.Combine(Root, name);

    public string Write(string name, byte[] bytes)
    {
        var path = Path.Combine(Root, name);
        File.WriteAllBytes(path, bytes);
        return path;
    }

    public void Dispose() => Directory.Delete(Root, recursive: true);
}
