namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>
/// Reads lock signatures from JSON: <c>{ "signatures": [ { "name", "scope", "transfer", "acquire", "release", "covers"
/// } ] }</c>.
/// </summary>
/// <remarks>
/// <c>scope</c> is machine or process; <c>transfer</c> is barging (the default) or handoff; <c>covers</c> is one (the
/// default), several or signals. <c>acquire</c> and <c>release</c> are lists of <c>module!function</c>; one of them can be
/// empty. Errors: <see cref="LockSignatureException"/> contains the file, line and field.
/// </remarks>
public static class LockSignatureFile
{
    /// <summary>The maximum size of a file, in bytes.</summary>
    public const int MostBytes = 4 << 20;

    /// <summary>The maximum number of signatures in a file, and of frames in a list.</summary>
    public const int MostEntries = 10_000;

    /// <summary>Reads a file.</summary>
    /// <param name="path">Its path.</param>
    /// <returns>The signatures, in the order of the file.</returns>
    /// <exception cref="LockSignatureException">The content is not valid.</exception>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">Access is denied.</exception>
    public static IReadOnlyList<LockSignature> Read(string path)
    {
        var name = Path.GetFileName(path);
        using var file = File.OpenRead(path);
        if (file.Length > MostBytes)
        {
            throw new LockSignatureException(
                name, 1, $"the file has {file.Length:N0} bytes; the maximum is {MostBytes:N0}");
        }

        using var bytes = new MemoryStream();
        file.CopyTo(bytes);
        return Parse(name, bytes.ToArray());
    }

    /// <summary>Reads the content of a file.</summary>
    /// <param name="name">Name of the file, for messages.</param>
    /// <param name="utf8">Its bytes.</param>
    /// <returns>The signatures, in the order of the file.</returns>
    /// <exception cref="LockSignatureException">The content is not valid.</exception>
    public static IReadOnlyList<LockSignature> Parse(string name, ReadOnlySpan<byte> utf8)
    {
        ReadOnlySpan<byte> mark = [0xEF, 0xBB, 0xBF];
        return new LockSignatureReader(name, utf8.StartsWith(mark) ? utf8[3..] : utf8).ReadFile();
    }
}
