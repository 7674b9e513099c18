using System.Globalization;
using WpaAddins.Scenarios.Recording;
using WpaAddins.Scenarios.Scenarios;

namespace WpaAddins.Scenarios;

/// <summary>The command line of the program: lists scenarios and writes their traces.</summary>
internal static class CommandLine
{
    private const int Done = 0;
    private const int Usage = 2;

    /// <summary>Runs a command; returns the exit code.</summary>
    public static int Run(string[] args, TextWriter output, TextWriter messages)
    {
        try
        {
            switch (args)
            {
                case ["list"]:
                    foreach (var scenario in ScenarioList.All)
                    {
                        output.WriteLine($"{scenario.Name,-20} {scenario.Summary}");
                    }

                    return Done;
                case ["all", var folder, .. var options]:
                    Directory.CreateDirectory(folder);
                    foreach (var scenario in ScenarioList.All)
                    {
                        Write(scenario, Path.Combine(folder, scenario.Name + ".etl"), options, messages);
                    }

                    return Done;
                case [var name, var path, .. var options] when ScenarioList.Find(name) is { } scenario:
                    Write(scenario, path, options, messages);
                    return Done;
                default:
                    throw new FormatException(args.Length < 2 ? "Nothing to do." : $"There is no scenario \"{args[0]}\".");
            }
        }
        catch (FormatException wrong)
        {
            messages.WriteLine(wrong.Message);
            messages.WriteLine("list                       the scenarios");
            messages.WriteLine("all FOLDER [OPTIONS]       all of their traces");
            messages.WriteLine("SCENARIO OUT.etl [OPTIONS] one of them");
            messages.WriteLine("Options: --raw, --stack-keys, --frequency HZ, --cswitch-version 2..5, --circular");
            return Usage;
        }
    }

    private static void Write(Scenario scenario, string path, string[] arguments, TextWriter messages)
    {
        var options = Parse(scenario, arguments);
        messages.WriteLine($"{scenario.Name}: writing {path}");
        var symbols = Path.ChangeExtension(path, ".symbols.json");
        using (var file = File.Create(path))
        {
            File.WriteAllText(symbols, SymbolFile.Format(scenario.Write(file, options)));
            messages.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{scenario.Name}: {file.Length:N0} bytes"));
        }
    }

    private static TraceFileOptions Parse(Scenario scenario, string[] arguments)
    {
        var options = new TraceFileOptions { ClockFrequency = scenario.ClockFrequency };
        for (var rest = arguments.AsSpan(); !rest.IsEmpty; rest = rest[1..])
        {
            switch (rest[0])
            {
                case "--raw":
                    options = options with { Compressed = false };
                    break;
                case "--stack-keys":
                    options = options with { StackKeys = true };
                    break;
                case "--circular":
                    options = options with { Circular = true };
                    break;
                case "--frequency":
                    options = options with { ClockFrequency = Number(rest, 1, long.MaxValue) };
                    rest = rest[1..];
                    break;
                case "--cswitch-version":
                    options = options with { SwitchVersion = (int)Number(rest, 2, 5) };
                    rest = rest[1..];
                    break;
                default:
                    throw new FormatException($"There is no option \"{rest[0]}\".");
            }
        }

        return options;
    }

    private static long Number(Span<string> rest, long least, long most) =>
        rest.Length > 1
        && long.TryParse(rest[1], NumberStyles.None, CultureInfo.InvariantCulture, out var number)
        && number >= least
        && number <= most
            ? number
            : throw new FormatException($"{rest[0]} needs a number of at least {least}.");
}
