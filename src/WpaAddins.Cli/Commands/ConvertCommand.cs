using WpaAddins.Analysis.StackWeights;
using WpaAddins.Cli.Conversion;
using WpaAddins.Cli.Conversion.Perfetto;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Reading;

namespace WpaAddins.Cli.Commands;

/// <summary><c>convert</c>: writes a trace for another viewer.</summary>
internal sealed class ConvertCommand
{
    private const long LargestForBrowser = 200 << 20;

    private readonly CommandContext _context;
    private readonly ReadingOptions _reading = new(description: "The .etl file.");
    private readonly AnalysisArguments _analysis = new();

    private readonly Option<ConversionTarget> _to = new("--to")
    {
        Description = "The format. A second --to is the end of the range, in trace seconds.",
        HelpName = "perfetto|speedscope|folded",
        Required = true,
        Arity = ArgumentArity.OneOrMore,
        CustomParser = ConversionTarget.Parse,
    };

    private readonly Option<string?> _weight = CommandOption.Create<string?>("--weight", "cpu|off-cpu|off-wake",
        "What stacks are counted: those of CPU samples (the default), of waits, or of waits with the stack that ended them.");

    private readonly Option<string?> _out = CommandOption.Create<string?>(
        "--out", "FILE", "The file to write, compressed if it ends in .gz; without it, standard output.");

    private ConvertCommand(CommandContext context)
    {
        _context = context;
        _weight.AcceptOnlyFromAmong("cpu", "off-cpu", "off-wake");
    }

    public static Command Create(CommandContext context)
    {
        var convert = new ConvertCommand(context);
        var command = new Command("convert", "Writes a trace for another viewer: the schedule for Perfetto, or stacks for flame graphs.")
        {
            convert._to, convert._weight, convert._out,
        };
        convert._reading.AddTo(command);
        convert._analysis.AddTo(command, convert._to);
        command.SetAction(convert.Run);
        return command;
    }

    private int Run(ParseResult result)
    {
        var paths = _reading.Paths(result);
        if (paths.Count != 1)
        {
            throw new CommandFailedException("convert takes one trace", ExitCode.Usage);
        }

        var path = OutputPath.Checked(result.GetValue(_out), paths);
        var format = result.GetRequiredValue(_to).Format;
        if (format == ConversionFormat.Perfetto && result.GetValue(_weight) is not null)
        {
            throw new CommandFailedException("--weight applies only to speedscope and folded", ExitCode.Usage);
        }

        var options = _analysis.Options(result, _context.Host);
        var reader = _context.Reader(result, _analysis.Reading(result, _reading.Settings(result)));
        var analysis = reader.TryAnalyse(paths[0], options);
        if (analysis is not null)
        {
            if (Selection.WhyEmpty(analysis) is { } why)
            {
                throw new CommandFailedException($"{analysis.Trace.Info.Name}: {why}");
            }

            using var target = OutputTarget.Open(path, _context.Host);
            if (format == ConversionFormat.Perfetto)
            {
                if (analysis.Trace.Switches.Count == 0)
                {
                    _context.Messages(result).Warning(
                        $"{analysis.Trace.Info.Name}: the trace has no context switches, so the result has no schedule");
                }

                var size = PerfettoTrace.Write(target.Stream, analysis, _context.Host.Cancellation);
                if (size > LargestForBrowser)
                {
                    _context.Messages(result).Note(
                        $"the trace has {size >> 20} MB, which a browser may not open; convert less with --from and --to, or open it with trace_processor --httpd");
                }
            }
            else
            {
                WriteStacks(target.Stream, analysis, format, result.GetValue(_weight));
            }

            target.Commit();
        }

        SymbolNotes.Write(_context.Messages(result), options);
        return reader.Finish();
    }

    private static void WriteStacks(Stream stream, TraceAnalysis analysis, ConversionFormat format, string? weight)
    {
        var stacks = analysis.SumStacks(weight switch
        {
            "off-cpu" => StackWeightKind.OffCpu,
            "off-wake" => StackWeightKind.OffWake,
            _ => StackWeightKind.Cpu,
        });
        if (stacks.Stacks.Count == 0)
        {
            throw new CommandFailedException(weight is null or "cpu"
                ? "there are no CPU samples to convert; --weight off-cpu converts waits"
                : "there are no waits to convert that a ReadyThread ended");
        }

        if (format == ConversionFormat.Folded)
        {
            FoldedStacks.Write(stream, stacks);
        }
        else
        {
            SpeedscopeProfiles.Write(stream, analysis.Trace, stacks);
        }
    }
}
