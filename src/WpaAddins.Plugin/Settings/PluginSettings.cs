using WpaAddins.Analysis;
using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Plugin.Settings;

/// <summary>What a person can set, in a file that outlives updates of the plugin, or by options.</summary>
internal sealed record PluginSettings
{
    /// <summary>What happens if a file of signatures cannot be used.</summary>
    public const string NoSignatures = "only the shipped signatures count";

    /// <summary>Gets the quantum in nanoseconds beyond which a contended wait counts as starved; null = the default.</summary>
    public Setting<long>? QuantumNs { get; init; }

    /// <summary>Gets where names of functions are: folders, and paths such as <c>srv*FOLDER</c>; null = only the environment.</summary>
    /// <remarks>Servers are not asked: WPA must not wait for the network, nor use it unasked.</remarks>
    public Setting<string>? SymbolPath { get; init; }

    /// <summary>Gets a file of lock signatures, added to the shipped ones; null = these alone.</summary>
    public Setting<string>? Signatures { get; init; }

    /// <summary>Makes the options of an analysis.</summary>
    /// <param name="report">Takes what cannot be used.</param>
    /// <returns>The options, each the default where its setting cannot be used.</returns>
    public AnalysisOptions ToAnalysisOptions(Action<SettingFault> report)
    {
        var options = AnalysisOptions.Default;
        if (QuantumNs is { } quantum)
        {
            options = options with { QuantumNs = quantum.Value };
        }

        return Signatures is { } file && TryRead(file, report) is { } signatures
            ? options with { Signatures = ShippedSignatures.With(signatures) }
            : options;
    }

    private static IReadOnlyList<LockSignature>? TryRead(Setting<string> file, Action<SettingFault> report)
    {
        try
        {
            return LockSignatureFile.Read(file.Value);
        }
        catch (LockSignatureException e)
        {
            report(new SettingFault(file.Place, $"{file.Value} ({e.Message})", "a file of lock signatures", NoSignatures));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            report(new SettingFault(
                file.Place, $"\"{file.Value}\", which cannot be read ({e.Message})", "the path of a file of lock signatures", NoSignatures));
        }

        return null;
    }
}
