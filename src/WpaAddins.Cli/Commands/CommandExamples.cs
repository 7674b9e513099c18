using System.CommandLine.Help;
using System.CommandLine.Invocation;

namespace WpaAddins.Cli.Commands;

/// <summary>The examples at the end of the help of each command. Tests run them.</summary>
internal static class CommandExamples
{
    private static readonly string[] s_first = ["wpaaddins analyze slow.etl", "wpaaddins report slow.etl"];

    private static readonly Dictionary<string, string[]> s_byCommand = new()
    {
        ["analyze"] =
        [
            "wpaaddins analyze slow.etl",
            "wpaaddins analyze slow.etl --only starvation --only hang --fail-on high",
            "wpaaddins analyze traces --min-severity medium --out results",
        ],
        ["report"] = ["wpaaddins report slow.etl", "wpaaddins report slow.etl --from 0.01 --to 0.1 --out slow-start.html"],
        ["inspect"] = ["wpaaddins inspect slow.etl", "wpaaddins inspect slow.etl --json"],
        ["export"] =
        [
            "wpaaddins export slow.etl --table \"Ready Starvation\" --sort \"Starvation Score:desc\" --top 10 --format table",
            "wpaaddins export slow.etl --table \"Ready Intervals\" --where \"Ready > 20ms\" --bom --out ready.csv",
            "wpaaddins export traces --table all --out tables --format ndjson --gz",
        ],
        ["convert"] =
        [
            "wpaaddins convert slow.etl --to perfetto --out slow.pftrace",
            "wpaaddins convert slow.etl --to folded --weight off-cpu --out waits.folded",
        ],
        ["compare"] =
        [
            "wpaaddins compare before.etl after.etl",
            "wpaaddins compare before.etl after.etl --table \"Ready Starvation\" --out changes.html",
        ],
        ["tables"] = ["wpaaddins tables", "wpaaddins tables \"Ready Starvation\"", "wpaaddins tables --sql duckdb"],
        ["profiles"] = ["wpaaddins profiles --out profiles", "wpr -start profiles/rank.wprp!Rank.Verbose -filemode"],
        ["mcp"] = ["wpaaddins mcp traces", "claude mcp add wpaaddins -- wpaaddins mcp traces"],
        ["verify"] = ["wpaaddins verify slow.etl", "wpaaddins verify slow.etl --all"],
    };

    /// <summary>Gets the examples of a command. Those of the root command are for the program itself.</summary>
    public static IReadOnlyList<string> Find(Command command) =>
        command is RootCommand ? s_first : s_byCommand[command.Name];

    /// <summary>Writes the examples after the help.</summary>
    internal sealed class Help(HelpAction help) : SynchronousCommandLineAction
    {
        public override bool ClearsParseErrors => true;

        public override int Invoke(ParseResult parseResult)
        {
            var code = help.Invoke(parseResult);
            var output = parseResult.InvocationConfiguration.Output;
            output.WriteLine("Examples:");
            foreach (var example in Find(parseResult.CommandResult.Command))
            {
                output.WriteLine($"  {example}");
            }

            output.WriteLine();
            return code;
        }
    }
}
