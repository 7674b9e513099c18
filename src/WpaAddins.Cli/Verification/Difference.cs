namespace WpaAddins.Cli.Verification;

/// <summary>A difference between the results of two sources for one trace.</summary>
/// <param name="Kind">
/// The kind: <c>session</c>, <c>context switch</c>, <c>ReadyThread</c>, <c>process</c>, <c>image</c> or the name of a
/// table.
/// </param>
/// <param name="Text">The item that differs, and its value in each source.</param>
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

    /// <summary>Creates the difference for an item that only the first source has.</summary>
    public static Difference OnlyFirst(string kind, string what) => new(kind, $"{what}: only {First}");

    /// <summary>Creates the difference for an item that only the second source has.</summary>
    public static Difference OnlySecond(string kind, string what) => new(kind, $"{what}: only {Second}");
}
