using WpaAddins.Cli.Output;
using WpaAddins.Cli.Reading;

namespace WpaAddins.Cli.Commands;

/// <summary><c>inspect</c>: shows the contents of a trace and the questions that it can answer.</summary>
internal sealed class InspectCommand(CommandContext context)
{
    private readonly ReadingOptions _reading = new();
    private readonly Option<bool> _json = new("--json") { Description = "Write JSON." };

    public static Command Create(CommandContext context)
    {
        var inspect = new InspectCommand(context);
        var command = new Command(
            "inspect", "Shows the contents of a trace: system, clock, losses, record classes, and the questions that it can answer.")
        {
            inspect._json,
        };
        inspect._reading.AddTo(command);
        command.SetAction(inspect.Run);
        return command;
    }

    private int Run(ParseResult result)
    {
        var paths = _reading.Paths(result);
        var reader = context.Reader(result, _reading.Settings(result) with { UsesSidecarSymbols = true });
        var isJson = result.GetValue(_json);
        var inspected = new List<InspectedTrace>();
        foreach (var path in paths)
        {
            if (reader.TryInspect(path) is not { } trace)
            {
                continue;
            }

            if (!isJson)
            {
                using var report = context.Report(result);
                if (inspected.Count > 0)
                {
                    report.Blank();
                }

                InspectionText.Write(report, trace);
            }

            inspected.Add(trace);
        }

        if (isJson && inspected.Count > 0)
        {
            JsonDocuments.WriteTo(context.Host.Output, writer => InspectionJson.Write(writer, inspected));
        }

        return reader.Finish();
    }
}
