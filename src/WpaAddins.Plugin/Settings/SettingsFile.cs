using System.Text;
using System.Text.Json;
using WpaAddins.Etl.Sources;

namespace WpaAddins.Plugin.Settings;

/// <summary>Reads the settings of a user from JSON.</summary>
/// <remarks>
/// Shape: one object with <c>quantumMs</c>, <c>symbolPath</c> and <c>signatures</c>, all optional; comments and a
/// trailing comma are allowed. A setting that cannot be used is reported, and the others are used.
/// </remarks>
internal static class SettingsFile
{
    /// <summary>The maximum size of the file in bytes.</summary>
    public const int MaxBytes = 1 << 20;

    private const string Shape = "{ \"quantumMs\": 31.25, \"symbolPath\": \"…\", \"signatures\": \"…\" }";

    /// <summary>
    /// Gets the path of the file: <c>WpaAddins\settings.json</c> in the roaming application data of the user.
    /// </summary>
    public static string DefaultPath => Path.Combine(
        Environment.GetFolderPath(Environment.SpecialFolder.ApplicationData), "WpaAddins", "settings.json");

    /// <summary>Reads the file.</summary>
    /// <returns>
    /// The settings; the defaults if the file does not exist or cannot be read; the settings before the fault if the
    /// JSON is invalid.
    /// </returns>
    public static PluginSettings Read(string path, Action<SettingFault> report)
    {
        if (!File.Exists(path))
        {
            return new PluginSettings();
        }

        try
        {
            using var file = File.OpenRead(path);
            if (TextBytes.TryReadUtf8(file, MaxBytes) is { } utf8)
            {
                return Read(path, utf8, report);
            }

            report(new SettingFault(path, "a larger file", $"at most {MaxBytes:N0} bytes", "the defaults are used"));
            return new PluginSettings();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            report(new SettingFault(path, $"a file that cannot be read ({e.Message})", "a file of settings", "the defaults are used"));
            return new PluginSettings();
        }
    }

    private static PluginSettings Read(string path, ReadOnlySpan<byte> json, Action<SettingFault> report)
    {
        var settings = new PluginSettings();
        var reader = new Utf8JsonReader(
            json, new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
        try
        {
            reader.Read();
            if (reader.TokenType != JsonTokenType.StartObject)
            {
                report(new SettingFault(Place(path, json, reader), Found(reader), Shape, "the defaults are used"));
                return settings;
            }

            while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            {
                var place = Place(path, json, reader);
                try
                {
                    var name = reader.GetString()!;
                    reader.Read();
                    settings = Take(settings, name, Place(path, json, reader), reader, report);
                }
                catch (InvalidOperationException)
                {
                    report(new SettingFault(place, "text that is not UTF-8", "a file in UTF-8 or UTF-16", "the setting is ignored"));
                }

                reader.Skip();
            }

            // Text after the object is read too, because settings there are an error that must be reported.
            reader.Read();
        }
        catch (JsonException e)
        {
            report(new SettingFault(
                $"{path}, line {e.LineNumber + 1}", "invalid JSON", Shape, "the settings after it are ignored"));
        }

        return settings;
    }

    private static PluginSettings Take(
        PluginSettings settings, string name, string place, in Utf8JsonReader reader, Action<SettingFault> report)
    {
        var text = reader.TokenType is JsonTokenType.String or JsonTokenType.Number ? Encoding.UTF8.GetString(reader.ValueSpan) : "";
        switch (name)
        {
            case "quantumMs" when reader.TokenType == JsonTokenType.Number && Quantum.ToNanoseconds(text) is { } ns:
                return settings with { QuantumNs = new(ns, place) };
            case "symbolPath" when reader.TokenType == JsonTokenType.String:
                return settings with { SymbolPath = new(reader.GetString()!, place) };
            case "signatures" when reader.TokenType == JsonTokenType.String:
                return settings with { Signatures = new(reader.GetString()!, place) };
            case "quantumMs" or "symbolPath" or "signatures" when reader.TokenType == JsonTokenType.Null:
                return settings;
        }

        var (expected, consequence) = name switch
        {
            "quantumMs" => (Quantum.Expected, Quantum.Consequence),
            "symbolPath" => ("text with folders", "symbols come from _NT_SYMBOL_PATH only"),
            "signatures" => ("text with the path of a file", PluginSettings.NoSignatures),
            _ => ("quantumMs, symbolPath or signatures", "it is ignored"),
        };
        report(new SettingFault(place, $"\"{MessageText.Shorten(name)}\": {MessageText.Shorten(Found(reader))}", expected, consequence));
        return settings;
    }

    private static string Found(in Utf8JsonReader reader) => reader.TokenType switch
    {
        JsonTokenType.StartObject => "{…}",
        JsonTokenType.StartArray => "[…]",
        JsonTokenType.String => $"\"{Encoding.UTF8.GetString(reader.ValueSpan)}\"",
        _ => Encoding.UTF8.GetString(reader.ValueSpan),
    };

    private static string Place(string path, ReadOnlySpan<byte> json, in Utf8JsonReader reader) =>
        $"{path}, line {json[..(int)reader.TokenStartIndex].Count((byte)'\n') + 1}";
}
