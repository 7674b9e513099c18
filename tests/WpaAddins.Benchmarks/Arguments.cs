using System.Globalization;

namespace WpaAddins.Benchmarks;

/// <summary>Command-line arguments: names of files, switches and options with a value.</summary>
internal sealed class Arguments(string[] arguments)
{
    public string? First => arguments.FirstOrDefault(a => !a.StartsWith('-'));

    public bool Has(string name) => arguments.Contains(name);

    /// <summary>Gets the value of an option; null if it is not there.</summary>
    public string? Text(string name) => arguments.SkipWhile(a => a != name).Skip(1).FirstOrDefault();

    public int Number(string name, int otherwise) =>
        Text(name) is { } text ? int.Parse(text, CultureInfo.InvariantCulture) : otherwise;
}
