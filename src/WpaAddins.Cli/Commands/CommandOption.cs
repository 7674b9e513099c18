namespace WpaAddins.Cli.Commands;

/// <summary>Creates options. The error for an invalid value states what the option takes.</summary>
internal static class CommandOption
{
    public delegate bool TryParse<T>(string text, out T value);

    public static Option<T> Create<T>(string name, string helpName, string description) =>
        new(name) { Description = description, HelpName = helpName };

    /// <param name="takes">The description of valid values, for the error message.</param>
    public static Option<T?> Create<T>(string name, string helpName, string description, string takes, TryParse<T> tryParse)
        where T : struct => new(name)
        {
            Description = description,
            HelpName = helpName,
            CustomParser = argument =>
            {
                var text = argument.Tokens[0].Value;
                if (tryParse(text, out var value))
                {
                    return value;
                }

                argument.AddError($"{name} takes {takes}, not '{text}'");
                return null;
            },
        };

    /// <summary>Gets the option with each of its values, as they were typed; empty if it was not given.</summary>
    public static IEnumerable<GivenOption> Given(ParseResult result, Option option, bool isPath = false) =>
        result.GetResult(option)?.Tokens.Select(t => new GivenOption(option.Name, t.Value, isPath)) ?? [];

    /// <summary>Creates an option that takes a number from 1 to a maximum.</summary>
    public static Option<int?> CreateCount(string name, string description, string takes, int most = int.MaxValue) =>
        Create(name, "N", description, takes, (string text, out int count) =>
            int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out count) && count > 0 && count <= most);

    /// <summary>Creates an option that takes the name of an enumeration member, ignoring case.</summary>
    public static Option<T?> CreateChoice<T>(string name, string helpName, string description, string takes)
        where T : struct, Enum => Create(name, helpName, description, takes, (string text, out T value) =>
            Enum.TryParse(text, ignoreCase: true, out value) && Enum.GetNames<T>().Contains(text, StringComparer.OrdinalIgnoreCase));
}
