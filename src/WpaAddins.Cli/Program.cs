using WpaAddins.Cli;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Terminal;

if (OperatingSystem.IsWindows() && !(Console.IsOutputRedirected && Console.IsErrorRedirected))
{
    Console.OutputEncoding = new UTF8Encoding(false);
}

if (OperatingSystem.IsWindows() && Console.IsErrorRedirected)
{
    // The code page of the console lacks most letters that names can contain. Standard output is always UTF-8.
    Console.SetError(new StreamWriter(Console.OpenStandardError(), new UTF8Encoding(false)) { AutoFlush = true });
}

using var output = StandardOutput.Open();
using var interruption = new Interruption();
var host = new CommandLineHost
{
    Output = output,
    OpenInput = Console.OpenStandardInput,
    Error = Console.Error,
    OutputIsTerminal = !Console.IsOutputRedirected,
    ErrorIsTerminal = !Console.IsErrorRedirected,
    TerminalWidth = Console.IsOutputRedirected ? 0 : Console.WindowWidth,
    EnableColours = TerminalColours.Enable,
    Environment = Environment.GetEnvironmentVariable,
    Pending = interruption.Pending,
    Cancellation = interruption.Token,
};
try
{
    return CommandLineApp.Run(args, host);
}
catch (Exception e)
{
    // CommandLineApp handles the expected exceptions.
    Console.Error.WriteLine(
        $"{Messages.Prefix}{PlainText.Sanitize($"{e.GetType().Name}: {e.Message}")} (this is a bug; --debug shows where)");
    if (DebugSwitch.IsOn(args, host))
    {
        Console.Error.WriteLine(e);
    }

    return ExitCode.Failed;
}
