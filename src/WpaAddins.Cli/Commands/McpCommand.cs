using WpaAddins.Cli.Mcp.Hosting;
using WpaAddins.Cli.Mcp.Traces;

namespace WpaAddins.Cli.Commands;

/// <summary><c>mcp</c>: runs an MCP server for agents on standard input and output.</summary>
internal sealed class McpCommand(CommandContext context)
{
    private readonly Argument<string[]> _folders = new("FOLDER")
    {
        Description = "Folders whose traces, symbols and signatures may be read; without it, the current folder.",
        Arity = ArgumentArity.ZeroOrMore,
        Validators = { ArgumentCheck.RefuseOptions },
    };

    private readonly ReadingOptions _reading = new();

    public static Command Create(CommandContext context)
    {
        var mcp = new McpCommand(context);
        var command = new Command(
            "mcp", "Runs a Model Context Protocol server on standard input and output: agents analyse traces in folders.")
        {
            mcp._folders,
        };
        mcp._reading.AddLoadingTo(command);
        command.SetAction((result, _) => mcp.RunAsync(result));
        return command;
    }

    private async Task<int> RunAsync(ParseResult result)
    {
        var host = context.Host;
        var given = result.GetValue(_folders) is { Length: > 0 } named ? named : [Directory.GetCurrentDirectory()];
        var folders = new AllowedFolders(given);
        var settings = _reading.Settings(result) with { Sharing = OpenTraces.MaxTraces };
        using var traces = new OpenTraces(host, folders, settings);

        // Standard output is reserved for the protocol, so other console output goes to standard error.
        Console.SetOut(Console.Error);
        var output = new WholeLines(host.Output);
        await using (output.ConfigureAwait(false))
        {
            await new AgentServer(host, traces).RunAsync(host.OpenInput(), output, host.Cancellation).ConfigureAwait(false);
        }

        return ExitCode.Done;
    }
}
