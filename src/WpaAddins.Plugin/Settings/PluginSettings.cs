using WpaAddins.Analysis;
using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Plugin.Settings;

/// <summary>The settings of a user, from a file that updates of the plugin keep, and from options.</summary>
internal sealed record PluginSettings
{
    /// <summary>The consequence of a file of signatures that cannot be used.</summary>
    public const string NoSignatures = "only the shipped signatures are used";

    /// <summary>Gets the quantum in nanoseconds beyond which a contended wait counts as starved; null = the default.</summary>
    public Setting<long>? QuantumNs { get; init; }

    /// <summary>
    /// Gets the symbol path: folders, and stores such as <c>srv*FOLDER</c>; null = only that of the environment.
    /// </summary>
    /// <remarks>Servers are ignored, because WPA must not use the network without being asked, or wait for it.</remarks>
    public Setting<string>? SymbolPath { get; init; }

    /// <summary>Gets a file of lock signatures, added to the shipped ones; null = these alone.</summary>
    public Setting<string>? Signatures { get; init; }

    /// <summary>Creates the options of an analysis, and reports settings that cannot be used.</summary>
    /// <returns>The options, with the default for each setting that cannot be used.</returns>
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
