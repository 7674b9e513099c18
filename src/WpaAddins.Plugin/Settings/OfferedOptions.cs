namespace WpaAddins.Plugin.Settings;

/// <summary>The options of this plugin on the host's command line.</summary>
/// <remarks>Shape: these options override the settings file.</remarks>
internal static class OfferedOptions
{
    /// <summary>The id of the option with the quantum in milliseconds.</summary>
    public const char Quantum = 'q';

    /// <summary>
    /// The id of the option with the symbol path. Its name is "symbolpath", because "symbols" is an option of WPA
    /// itself, without argument.
    /// </summary>
    public const char SymbolPath = 's';

    /// <summary>The id of the option with the file of lock signatures.</summary>
    public const char Signatures = 'l';

    /// <summary>Gets the options: new objects at each call, because the host can change them.</summary>
    public static IEnumerable<Option> All =>
    [
        new Option(Quantum, "quantum", 1, 1)
        {
            Description = "The time slice in milliseconds; a longer contended wait counts as starved.",
            ArgumentNames = ["MS"],
        },
        new Option(SymbolPath, "symbolpath", 1, 1)
        {
            Description = "Folders of PDBs, and stores such as srv*FOLDER, separated by semicolons. They are searched before _NT_SYMBOL_PATH.",
            ArgumentNames = ["PATH"],
        },
        new Option(Signatures, "signatures", 1, 1)
        {
            Description = "A JSON file of lock signatures, added to the shipped ones.",
            ArgumentNames = ["FILE"],
        },
    ];

    /// <summary>Overrides settings with the given options. If an option is given twice, the last one is used.</summary>
    public static PluginSettings Apply(PluginSettings settings, ProcessorOptions options, Action<SettingFault> report)
    {
        if (Argument(options, Quantum, report) is { } text)
        {
            if (Settings.Quantum.ToNanoseconds(text) is { } ns)
            {
                settings = settings with { QuantumNs = new(ns, "option quantum") };
            }
            else
            {
                report(new SettingFault("option quantum", $"'{text}'", Settings.Quantum.Expected, "it is ignored"));
            }
        }

        if (Argument(options, SymbolPath, report) is { } path)
        {
            settings = settings with { SymbolPath = new(path, "option symbolpath") };
        }

        return Argument(options, Signatures, report) is { } file
            ? settings with { Signatures = new(file, "option signatures") }
            : settings;
    }

    /// <summary>
    /// Finds the argument of an option. The host's own method is not used, because it fails if an option is given
    /// twice.
    /// </summary>
    private static string? Argument(ProcessorOptions options, char id, Action<SettingFault> report)
    {
        var given = options.Options.LastOrDefault(option => id.Equals(option.Id is Option itself ? itself.Id : option.Id));
        if (given is not null && given.Arguments.FirstOrDefault() is null)
        {
            var option = All.Single(option => id.Equals(option.Id));
            report(new SettingFault($"option {option.Name}", "no argument", $"{option.ArgumentNames.Single()}", "it is ignored"));
        }

        return given?.Arguments.FirstOrDefault();
    }
}
