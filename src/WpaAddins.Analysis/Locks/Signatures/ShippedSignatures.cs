namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>The signatures that come with the program.</summary>
/// <remarks>Source: <c>profiles/locks.json</c>, which is a resource of this assembly.</remarks>
public static class ShippedSignatures
{
    private const string Resource = "locks.json";

    /// <summary>Gets the signatures.</summary>
    public static IReadOnlyList<LockSignature> All { get; } = Read();

    /// <summary>
    /// Adds a user's signatures: one of the same name as a shipped one replaces it, and they win where both match
    /// alike.
    /// </summary>
    /// <param name="users">The user's signatures.</param>
    /// <returns>Those of the user, then the shipped ones that remain.</returns>
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
