using System.Diagnostics;

namespace WpaAddins.Plugin.Tests;

internal sealed record ProgramRun(int ExitCode, string Output, string Error)
{
    public static ProgramRun Run(string program, params string[] arguments) => With([], program, arguments);

    /// <summary>Runs a program to its end, with more in its environment.</summary>
    /// <param name="environment">Names and values.</param>
    public static ProgramRun With((string Name, string Value)[] environment, string program, params string[] arguments)
    {
        var start = new ProcessStartInfo(program, arguments) { RedirectStandardOutput = true, RedirectStandardError = true };
        foreach (var (name, value) in environment)
        {
            start.Environment[name] = value;
        }

        using var process = Process.Start(start)!;
        var error = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return new ProgramRun(process.ExitCode, output, error.GetAwaiter().GetResult());
    }
}
