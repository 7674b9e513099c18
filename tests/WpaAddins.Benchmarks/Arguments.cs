using System.Globalization;

namespace WpaAddins.Benchmarks;

/// <summary>Command-line arguments: names of files, switches and options with a value.</summary>
/// <param name="arguments">The arguments.</param>
internal sealed class Arguments(string[] arguments)
{
    /// <summary>Gets the first argument that is no option.</summary>
    public string? First => arguments.FirstOrDefault(a => !a.StartsWith('-'));

    /// <summary>Gets whether a switch is there.</summary>
    public bool Has(string name) => arguments.Contains(name);

    /// <summary>Gets the value of an option; null if it is not there.</summary>
    public string? Text(string name) => arguments.SkipWhile(a => a != name).Skip(1).FirstOrDefault();

    /// <summary>Gets the number that is an option's value.</summary>
    public int Number(string name, int otherwise) =>
        Text(name) is { } text ? int.Parse(text, CultureInfo.InvariantCulture) : otherwise;
}
