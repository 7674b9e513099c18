namespace WpaAddins.Cli.Verification;

/// <summary>One difference between what two sources made of a trace.</summary>
/// <param name="Kind">What it is about: the session, a kind of record, processes, images, or a table by its name.</param>
/// <param name="Text">What differs, for people: what it is, and what each source says of it.</param>
internal readonly record struct Difference(string Kind, string Text)
{
    private const string First = "by etl";
    private const string Second = "by traceprocessing";

    /// <summary>Says that the sources disagree about one thing.</summary>
    /// <param name="kind">The kind.</param>
    /// <param name="what">What it is.</param>
    /// <param name="fields">What each says, field by field; equal ones are left out.</param>
    /// <returns>The difference.</returns>
    public static Difference Between(
        string kind, string what, IEnumerable<(string Name, string First, string Second)> fields) => new(
        kind,
        $"{what}: " + string.Join("; ", fields
            .Where(f => f.First != f.Second)
            .Select(f => $"{f.Name}{(f.Name.Length == 0 ? "" : " ")}{f.First} {First}, {f.Second} {Second}")));

    /// <summary>Says that only the first source has something.</summary>
    /// <param name="kind">The kind.</param>
    /// <param name="what">What it is.</param>
    /// <returns>The difference.</returns>
    public static Difference OnlyFirst(string kind, string what) => new(kind, $"{what}: only {First}");

    /// <summary>Says that only the second source has something.</summary>
    /// <param name="kind">The kind.</param>
    /// <param name="what">What it is.</param>
    /// <returns>The difference.</returns>
    public static Difference OnlySecond(string kind, string what) => new(kind, $"{what}: only {Second}");
}
