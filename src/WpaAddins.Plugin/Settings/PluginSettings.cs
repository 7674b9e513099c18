using System.Text.Json;
using System.Text.Json.Serialization;
using WpaAddins.Analysis;
using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Plugin.Settings;

/// <summary>What a person can set, in a file that outlives updates of the plugin.</summary>
/// <remarks>Units: milliseconds in the file, nanoseconds in the analysis.</remarks>
internal sealed record PluginSettings
{
    private const decimal NanosecondsPerMillisecond = 1_000_000;

    // Longer than any trace; what is beyond cannot be meant.
    private const decimal MostMilliseconds = 86_400_000;

    private static readonly JsonSerializerOptions s_json = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        ReadCommentHandling = JsonCommentHandling.Skip,
        AllowTrailingCommas = true,
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
    };

    /// <summary>Gets where the file is looked for: <c>WpaAddins\settings.json</c> in the roaming data of the user.</summary>
    public static string DefaultPath => Path.Combine(
        Environment.GetFolderPath(Environment.SpecialFolder.ApplicationData), "WpaAddins", "settings.json");

    /// <summary>Gets the quantum in milliseconds beyond which a contended wait counts as starved; null = the default.</summary>
    public decimal? QuantumMs { get; init; }

    /// <summary>Gets where names of functions are: folders, and paths such as <c>srv*FOLDER</c>; null = only the environment.</summary>
    /// <remarks>Servers are not asked: WPA must not wait for the network, nor use it unasked.</remarks>
    public string? SymbolPath { get; init; }

    /// <summary>Gets a file of lock signatures, added to the shipped ones; null = these alone.</summary>
    public string? Signatures { get; init; }

    /// <summary>Reads the file.</summary>
    /// <param name="path">Its path.</param>
    /// <returns>The settings; the defaults if there is no file.</returns>
    /// <exception cref="FormatException">The file is not JSON, or sets something that does not exist.</exception>
    /// <exception cref="IOException">The file cannot be read.</exception>
    public static PluginSettings Read(string path)
    {
        if (!File.Exists(path))
        {
            return new PluginSettings();
        }

        try
        {
            return JsonSerializer.Deserialize<PluginSettings>(File.ReadAllBytes(path), s_json) ?? new PluginSettings();
        }
        catch (JsonException e)
        {
            throw new FormatException($"{path} is not a settings file: {e.Message}", e);
        }
    }

    /// <summary>Makes the options of an analysis.</summary>
    /// <returns>The options.</returns>
    /// <exception cref="FormatException">The quantum is not a positive time of at most a day.</exception>
    /// <exception cref="LockSignatureException">The file of signatures does not say what it must.</exception>
    /// <exception cref="IOException">The file of signatures cannot be read.</exception>
    public AnalysisOptions ToAnalysisOptions()
    {
        var options = AnalysisOptions.Default;
        if (QuantumMs is { } quantum)
        {
            var ns = quantum is > 0 and <= MostMilliseconds ? (long)(quantum * NanosecondsPerMillisecond) : 0;
            options = ns > 0
                ? options with { QuantumNs = ns }
                : throw new FormatException(FormattableString.Invariant($"the quantum cannot be {quantum} ms"));
        }

        return Signatures is { } path
            ? options with { Signatures = ShippedSignatures.With(LockSignatureFile.Read(path)) }
            : options;
    }
}
