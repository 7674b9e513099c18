namespace WpaAddins.Cli.Verification;

/// <summary>A difference between the results of two sources for one trace.</summary>
/// <param name="Kind">Its kind: the session, a kind of record, processes, images, or the name of a table.</param>
/// <param name="Text">What differs, and what each source has.</param>
internal readonly record struct Difference(string Kind, string Text)
{
    private const string First = "by etl";
    private const string Second = "by traceprocessing";

    public static Difference Between(
        string kind, string what, IEnumerable<(string Name, string First, string Second)> fields) => new(
        kind,
        $"{what}: " + string.Join("; ", fields
            .Where(f => f.First != f.Second)
            .Select(f => $"{f.Name}{(f.Name.Length == 0 ? "" : " ")}{f.First} {First}, {f.Second} {Second}")));

    /// <summary>Creates the difference that only the first source has an item.</summary>
    public static Difference OnlyFirst(string kind, string what) => new(kind, $"{what}: only {First}");

    /// <summary>Creates the difference that only the second source has an item.</summary>
    public static Difference OnlySecond(string kind, string what) => new(kind, $"{what}: only {Second}");
}
