using System.Text;
using WpaAddins.Cli.Output;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Cli.Tests;

/// <summary>One run of the command line in this process, and what it wrote.</summary>
internal sealed record CommandLineRun(int ExitCode, string Output, string Error)
{
    public string[] ErrorLines => Error.Split('\n', StringSplitOptions.RemoveEmptyEntries);

    public static CommandLineRun Run(params string[] arguments) => With(host => host, arguments);

    public static CommandLineRun With(Func<CommandLineHost, CommandLineHost> change, params string[] arguments)
    {
        using var output = new MemoryStream();
        using var error = new StringWriter { NewLine = "\n" };
        var host = change(new CommandLineHost
        {
            Output = output,
            Error = error,
            Pending = new PendingFiles(),
            OpenTrace = path => new EtlTraceSource(path),
        });
        var exitCode = CommandLineApp.Run(arguments, host);
        return new CommandLineRun(exitCode, Encoding.UTF8.GetString(output.ToArray()), error.ToString());
    }
}
