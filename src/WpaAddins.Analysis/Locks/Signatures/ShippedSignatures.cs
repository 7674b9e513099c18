namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>The signatures that are part of the program.</summary>
/// <remarks>Source: <c>profiles/locks.json</c>, which is a resource of this assembly.</remarks>
public static class ShippedSignatures
{
    private const string Resource = "locks.json";

    /// <summary>Gets the shipped signatures.</summary>
    public static IReadOnlyList<LockSignature> All { get; } = Read();

    /// <summary>Combines a user's signatures with the shipped ones.</summary>
    /// <param name="users">The user's signatures. One with the name of a shipped signature replaces it.</param>
    /// <returns>
    /// The user's signatures, followed by the shipped ones that they do not replace. If several match a wait equally
    /// well, the first one in this list is used.
    /// </returns>
    public static IReadOnlyList<LockSignature> With(IReadOnlyList<LockSignature> users)
    {
        ArgumentNullException.ThrowIfNull(users);
        return [.. users, .. All.Where(s => users.All(u => u.Name != s.Name))];
    }

    private static IReadOnlyList<LockSignature> Read()
    {
        using var stream = typeof(ShippedSignatures).Assembly.GetManifestResourceStream(Resource)
            ?? throw new InvalidOperationException($"the assembly lacks its resource {Resource}");
        using var bytes = new MemoryStream();
        stream.CopyTo(bytes);
        return LockSignatureFile.Parse(Resource, bytes.ToArray());
    }
}
