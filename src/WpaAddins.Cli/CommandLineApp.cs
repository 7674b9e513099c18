using System.CommandLine.Help;
using WpaAddins.Cli.Commands;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Terminal;

namespace WpaAddins.Cli;

/// <summary>Parses the command line, runs the command, and reports a failure as one line and an exit code.</summary>
internal static class CommandLineApp
{
    private const string HelpOption = "--help";
    private const string VersionOption = "--version";

    private static readonly (string Name, Func<CommandContext, Command> Create)[] s_commands =
    [
        ("analyze", AnalyzeCommand.Create),
        ("report", ReportCommand.Create),
        ("inspect", InspectCommand.Create),
        ("export", ExportCommand.Create),
        ("convert", ConvertCommand.Create),
        ("compare", CompareCommand.Create),
        ("tables", TablesCommand.Create),
        ("profiles", ProfilesCommand.Create),
        ("mcp", McpCommand.Create),
        ("verify", VerifyCommand.Create),
    ];

    public static int Run(string[] arguments, CommandLineHost host)
    {
        var noColour = new Option<bool>("--no-color")
        {
            Description = "Write no colours; the same as the environment variable NO_COLOR.",
            Recursive = true,
        };
        var isDebug = DebugSwitch.IsOn(arguments, host);
        var messages = new Messages(
            host.Error, Palette.For(host, host.ErrorIsTerminal, arguments.Contains(noColour.Name)), isDebug);
        try
        {
            var withHelp = WithHelpOption(arguments);
            return Invoke(Root(new CommandContext(host, noColour, isDebug), withHelp), withHelp, host, messages);
        }
        catch (CommandFailedException e)
        {
            messages.Error(e.Message, e.InnerException);
            return e.ExitCode;
        }
        catch (OperationCanceledException) when (host.Cancellation.IsCancellationRequested)
        {
            messages.Error("interrupted");
            return ExitCode.Failed;
        }
        catch (EtlFormatException e)
        {
            messages.Error(e.Message, e);
            return ExitCode.Failed;
        }
        catch (IOException e) when (StandardOutput.IsBrokenPipe(e))
        {
            return ExitCode.Done;
        }
        catch (IOException e)
        {
            messages.Error(e.Message, e);
            return ExitCode.Failed;
        }
    }

    private static int Invoke(RootCommand root, string[] arguments, CommandLineHost host, Messages messages)
    {
        var result = root.Parse(arguments);
        if (result.CommandResult.Command is RootCommand)
        {
            if (result.UnmatchedTokens is [var token, ..])
            {
                messages.Error(Unknown(token, root));
                return ExitCode.Usage;
            }

            if (result.Errors.Count > 0)
            {
                root.Parse(HelpOption).Invoke(new InvocationConfiguration { Output = host.Error, Error = host.Error });
                return ExitCode.Usage;
            }
        }

        if (result.Errors.Count > 0)
        {
            messages.Error(result.Errors[0].Message);
            messages.Note($"see wpaaddins {Help(result)}--help");
            return ExitCode.Usage;
        }

        using var output = new StreamWriter(host.Output, leaveOpen: true) { NewLine = "\n" };
        return result.Invoke(new InvocationConfiguration
        {
            Output = output,
            Error = host.Error,
            EnableDefaultExceptionHandler = false,
            ProcessTerminationTimeout = null,
        });
    }

    /// <summary>Replaces <c>help export</c> by <c>export --help</c>.</summary>
    private static string[] WithHelpOption(string[] arguments) =>
        arguments is ["help", .. var rest] ? [.. rest, HelpOption] : arguments;

    private static string Unknown(string token, RootCommand root)
    {
        var isOption = token.StartsWith('-');
        var names = isOption ? root.Options.Select(o => o.Name) : root.Subcommands.Select(c => c.Name).Append("help");
        var what = $"there is no {(isOption ? "option" : "command")} '{token}'";
        return NearestName.Find(token, names) is { } nearest
            ? $"{what}; did you mean '{nearest}'?"
            : $"{what}; see wpaaddins --help";
    }

    private static string Help(ParseResult result) =>
        result.CommandResult.Command is RootCommand ? "" : result.CommandResult.Command.Name + " ";

    internal static RootCommand Root(CommandContext context, params string[] arguments)
    {
        var root = new RootCommand("Explains why Windows threads are slow: starved threads, lock holders, thread ping-pong and tiny file reads in .etl traces.")
        {
            context.NoColour,
            new Option<bool>(DebugSwitch.Option)
            {
                Description = "Show the cause of a failure; the same as the environment variable WPAADDINS_DEBUG=1.",
                Recursive = true,
            },
        };
        foreach (var command in Commands(arguments))
        {
            root.Add(command.Create(context));
        }

        var option = root.Options.OfType<HelpOption>().Single();
        if (option.Action is HelpAction help)
        {
            help.MaxWidth = TextReport.WidthOf(context.Host);
            option.Action = new CommandExamples.Help(help);
        }

        return root;
    }

    // Only the commands that the arguments need are created, because creating all options takes most of the start-up
    // time of a short command.
    private static IEnumerable<(string Name, Func<CommandContext, Command> Create)> Commands(string[] arguments) =>
        arguments is [VersionOption] ? []
        : s_commands.FirstOrDefault(c => c.Name == arguments.FirstOrDefault()) is { Name: not null } named ? [named]
        : s_commands;
}
