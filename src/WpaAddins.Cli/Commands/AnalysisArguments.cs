using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Cli.Parsing;
using WpaAddins.Cli.Reading;

namespace WpaAddins.Cli.Commands;

/// <summary>The options of the analysing commands: which part of a trace, and thresholds.</summary>
internal sealed class AnalysisArguments
{
    private readonly Option<long?> _from = Seconds("--from", "Where the range begins, in trace seconds such as 30.333.");
    private readonly Option<long?> _to = Seconds("--to", "Where the range ends, in trace seconds.");

    private readonly Option<string?> _process = new("--process")
    {
        Description = "Only the threads of this process.",
        HelpName = "NAME|ID",
        CustomParser = ParseProcess,
    };

    private readonly Option<uint?> _thread = new("--thread")
    {
        Description = "Only this thread.",
        HelpName = "ID",
        CustomParser = ParseThread,
    };

    private readonly Option<long?> _quantum = Duration(
        "--quantum", "The time slice beyond which waiting counts as starving, such as 31.25ms (the default).");

    private readonly Option<long?> _switchCost = Duration(
        "--switch-cost", "What one context switch is taken to cost, such as 2us (the default).");

    private readonly SymbolArguments _symbols = new();
    private readonly SignatureArguments _signatures = new();
    private readonly FunctionArguments _functions = new();

    /// <summary>Adds everything to a command.</summary>
    /// <param name="command">The command.</param>
    public void AddTo(Command command)
    {
        command.Add(_from);
        command.Add(_to);
        command.Add(_process);
        command.Add(_thread);
        command.Add(_quantum);
        command.Add(_switchCost);
        _symbols.AddTo(command);
        _signatures.AddTo(command);
        _functions.AddTo(command);
    }

    /// <summary>Gets what to look at.</summary>
    /// <param name="result">The command line.</param>
    /// <returns>The options of the analysis.</returns>
    /// <exception cref="CommandFailedException">The range ends before it begins.</exception>
    public AnalysisOptions Options(ParseResult result)
    {
        var from = result.GetValue(_from);
        var to = result.GetValue(_to);
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
        };
    }

    /// <summary>Gets what to look at, and where names of functions come from.</summary>
    /// <param name="result">The command line.</param>
    /// <param name="host">The world.</param>
    /// <returns>The options of the analysis.</returns>
    /// <exception cref="CommandFailedException">
    /// The range ends before it begins, or there are no symbols where they should be.
    /// </exception>
    public AnalysisOptions Options(ParseResult result, CommandLineHost host) =>
        Options(result) with { Symbols = _symbols.Loader(result, host) };

    /// <summary>Gets how traces are read: symbols beside them count unless others are named.</summary>
    /// <param name="result">The command line.</param>
    /// <param name="settings">The rest of it.</param>
    /// <returns>The settings.</returns>
    public ReadingSettings Reading(ParseResult result, ReadingSettings settings) =>
        settings with { TakesSymbolsBeside = !_symbols.AreNamed(result) };

    /// <summary>Gets the symbol path for a source that has symbols of its own.</summary>
    /// <param name="result">The command line.</param>
    /// <param name="host">The world.</param>
    /// <returns>The path; null if nothing says where PDBs are.</returns>
    public string? SymbolPath(ParseResult result, CommandLineHost host) => _symbols.PathText(result, host);

    private static Option<long?> Seconds(string name, string description) => new(name)
    {
        Description = description,
        HelpName = "S",
        CustomParser = argument =>
        {
            var text = argument.Tokens[0].Value;
            if (TraceSeconds.TryParse(text, out var ns))
            {
                return ns;
            }

            argument.AddError($"{name} takes trace seconds such as 30.333, not '{text}'");
            return null;
        },
    };

    private static string? ParseProcess(ArgumentResult result)
    {
        var text = result.Tokens[0].Value.Trim();
        if (text.Length == 0)
        {
            result.AddError("--process takes the name or the id of a process");
        }

        return text;
    }

    private static uint? ParseThread(ArgumentResult result)
    {
        var text = result.Tokens[0].Value;
        if (uint.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var id))
        {
            return id;
        }

        result.AddError($"--thread takes the id of a thread, not '{text}'");
        return null;
    }

    private static Option<long?> Duration(string name, string description) => new(name)
    {
        Description = description,
        HelpName = "DURATION",
        CustomParser = argument =>
        {
            var text = argument.Tokens[0].Value;
            if (DurationArgument.TryParse(text, out var ns) && ns > 0)
            {
                return ns;
            }

            argument.AddError($"{name} takes a duration above zero such as 50us, 31.25ms or 2s, not '{text}'");
            return null;
        },
    };
}
