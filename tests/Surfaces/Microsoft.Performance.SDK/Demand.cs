namespace Microsoft.Performance.SDK;

/// <summary>What the real constructors and methods demand of their arguments.</summary>
internal static class Demand
{
    /// <summary>Refuses nothing in the place of something.</summary>
    public static T Something<T>(T value, string name)
        where T : class => value ?? throw new ArgumentNullException(name);

    /// <summary>Refuses null and text that cannot be seen.</summary>
    public static string Text(string value, string name) => string.IsNullOrWhiteSpace(Something(value, name))
        ? throw new ArgumentException("the text is blank", name)
        : value;

    /// <summary>Refuses the empty identity.</summary>
    public static Guid Identity(Guid value, string name) =>
        value == default ? throw new ArgumentException("the identity is empty", name) : value;

    /// <summary>Refuses numbers below a limit.</summary>
    public static long AtLeast(long value, long limit, string name) =>
        value < limit ? throw new ArgumentOutOfRangeException(name) : value;
}
