using WpaAddins.Analysis;
using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Plugin.Settings;

/// <summary>
/// The settings of a user, from the settings file (which updates of the plugin do not replace) and from options.
/// </summary>
internal sealed record PluginSettings
{
    /// <summary>The consequence if the file of signatures cannot be used.</summary>
    public const string NoSignatures = "only the shipped signatures are used";

    /// <summary>
    /// Gets the quantum in nanoseconds; a longer contended wait counts as starved; null = the default.
    /// </summary>
    public Setting<long>? QuantumNs { get; init; }

    /// <summary>
    /// Gets the symbol path: folders, and stores such as <c>srv*FOLDER</c>; null = only the symbol path of the
    /// environment.
    /// </summary>
    /// <remarks>
    /// Symbol servers are ignored, because WPA must not use or wait for the network unless the user asks for it.
    /// </remarks>
    public Setting<string>? SymbolPath { get; init; }

    /// <summary>
    /// Gets the path of a file of lock signatures to use in addition to the shipped ones; null = only the shipped ones.
    /// </summary>
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
