using System.Text.Json;

namespace WpaAddins.Etl.Tests.Inspection;

/// <summary>What an independent program found in a trace.</summary>
internal sealed class TraceOracle
{
    private readonly JsonElement _values;

    private TraceOracle(JsonElement values) => _values = values;

    public long this[string key] => _values.GetProperty(key).GetInt64();

    public static TraceOracle Read(string folder, string oracle, string name)
    {
        using var document = JsonDocument.Parse(File.ReadAllText(SharedFiles.Require($"traces/{folder}/{oracle}")));
        return new TraceOracle(document.RootElement.GetProperty(name).Clone());
    }

    public static string[] Names(string folder, string oracle)
    {
        using var document = JsonDocument.Parse(File.ReadAllText(SharedFiles.Require($"traces/{folder}/{oracle}")));
        return [.. document.RootElement.EnumerateObject().Select(entry => entry.Name)];
    }

    /// <summary>Prints the classes, one line a class, in ordinal order.</summary>
    public string[] ClassLines() =>
    [
        .. _values.GetProperty("classes").EnumerateObject().OrderBy(entry => entry.Name, StringComparer.Ordinal).Select(
            entry => Line(
                entry.Name,
                entry.Value.GetProperty("count").GetInt64(),
                entry.Value.GetProperty("bytes").GetInt64(),
                entry.Value.GetProperty("first").GetInt64(),
                entry.Value.GetProperty("last").GetInt64())),
    ];

    public static string Line(string key, long count, long bytes, long first, long last) =>
        $"{key}: {count} records, {bytes} bytes, {first} to {last}";
}
