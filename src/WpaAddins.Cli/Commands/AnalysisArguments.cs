using WpaAddins.Cli.Conversion;
using WpaAddins.Cli.Parsing;
using WpaAddins.Cli.Reading;

namespace WpaAddins.Cli.Commands;

/// <summary>The options of the commands that analyse: the part of a trace to analyse, and thresholds.</summary>
internal sealed class AnalysisArguments
{
    private readonly Option<long?> _from = Seconds("--from", "Start of the range, in trace seconds such as 30.333.");
    private readonly Option<long?> _to = Seconds("--to", "End of the range, in trace seconds.");

    private readonly Option<string?> _process = new("--process")
    {
        Description = "Only the threads of this process.",
        HelpName = "NAME|ID",
        CustomParser = ParseProcess,
    };

    private readonly Option<uint?> _thread = CommandOption.Create(
        "--thread", "ID", "Only this thread.", "the id of a thread", (string text, out uint id) =>
            uint.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out id));

    private readonly Option<long?> _quantum = Duration(
        "--quantum", "The time slice; a longer contended wait counts as starved. Default: 31.25ms.");

    private readonly Option<long?> _switchCost = Duration(
        "--switch-cost", "The assumed cost of one context switch. Default: 2us.");

    private readonly SymbolArguments _symbols = new();
    private readonly SignatureArguments _signatures = new();
    private readonly FunctionArguments _functions = new();
    private Option<ConversionTarget>? _end;

    /// <summary>Adds the options to a command.</summary>
    /// <param name="end">The option of the command that contains the end of the range; null adds <c>--to</c>.</param>
    public void AddTo(Command command, Option<ConversionTarget>? end = null)
    {
        _end = end;
        command.Add(_from);
        if (end is null)
        {
            command.Add(_to);
        }

        command.Add(_process);
        command.Add(_thread);
        command.Add(_quantum);
        command.Add(_switchCost);
        _symbols.AddTo(command);
        _signatures.AddTo(command);
        _functions.AddTo(command);
    }

    /// <param name="given">Other options that next commands repeat; null = none.</param>
    /// <exception cref="CommandFailedException">
    /// The range ends before it begins, or an option for functions, signatures or symbols is invalid.
    /// </exception>
    public AnalysisOptions Options(ParseResult result, CommandLineHost host, IEnumerable<GivenOption>? given = null)
    {
        var from = result.GetValue(_from);
        var to = _end is null ? result.GetValue(_to) : result.GetRequiredValue(_end).ToNs;
        if (from > to)
        {
            var range = $"--from {TraceSeconds.Exact(from.Value)} is after --to {TraceSeconds.Exact(to.Value)}";
            throw new CommandFailedException(range, ExitCode.Usage);
        }

        var defaults = AnalysisOptions.Default;
        return new AnalysisOptions
        {
            FromNs = from ?? defaults.FromNs,
            ToNs = to ?? defaults.ToNs,
            Process = result.GetValue(_process),
            ThreadId = result.GetValue(_thread),
            QuantumNs = result.GetValue(_quantum) ?? defaults.QuantumNs,
            SwitchCostNs = result.GetValue(_switchCost) ?? defaults.SwitchCostNs,
            Signatures = _signatures.Signatures(result),
            Functions = _functions.Choice(result),
            Symbols = _symbols.Loader(result, host),
            Given =
            [
                .. ((Option[])[_process, _thread, _from, _to, _quantum, _switchCost]).SelectMany(o => CommandOption.Given(result, o)),
                .. _symbols.Given(result),
                .. _signatures.Given(result),
                .. given ?? [],
            ],
        };
    }

    /// <summary>
    /// Completes the settings: a symbol file beside a trace is used unless <c>--symbols</c> is given.
    /// </summary>
    public ReadingSettings Reading(ParseResult result, ReadingSettings settings) =>
        settings with { UsesSidecarSymbols = !_symbols.AreNamed(result) };

    /// <summary>Gets the symbol path for a source that loads symbols itself.</summary>
    /// <returns>The path; null if neither an option nor the environment names a folder of PDBs.</returns>
    public string? SymbolPath(ParseResult result, CommandLineHost host) => _symbols.PathText(result, host);

    private static Option<long?> Seconds(string name, string description) =>
        CommandOption.Create<long>(name, "S", description, "trace seconds such as 30.333", TraceSeconds.TryParse);

    private static string? ParseProcess(ArgumentResult result)
    {
        var text = result.Tokens[0].Value.Trim();
        if (text.Length == 0)
        {
            result.AddError("--process takes the name or the id of a process");
        }

        return text;
    }

    private static Option<long?> Duration(string name, string description) => CommandOption.Create(
        name, "DURATION", description, "a duration above zero such as 50us, 31.25ms or 2s",
        (string text, out long ns) => DurationArgument.TryParse(text, out ns) && ns > 0);
}
