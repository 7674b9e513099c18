using System.CommandLine;
using System.CommandLine.Parsing;
using WpaAddins.Cli.Commands;
using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
public sealed class HelpTests
{
    private const string Program = "wpaaddins ";

    /// <summary>The files and folders in examples; everything else is an option or a name.</summary>
    private static readonly string[] s_files =
    [
        "slow.etl", "before.etl", "after.etl", "traces", "results", "tables", "ready.csv", "slow-start.html", "changes.html", "profiles",
        "slow.pftrace", "waits.folded",
    ];

    public static IEnumerable<object[]> CommandNames =>
        CommandLineApp.Root(Context()).Subcommands.Select(c => new object[] { c.Name }).Prepend([""]);

    [TestMethod]
    [DynamicData(nameof(CommandNames))]
    public void EndsWithExamplesThatRun(string name)
    {
        var root = CommandLineApp.Root(Context());
        var command = name.Length == 0 ? root : root.Subcommands.Single(c => c.Name == name);
        var examples = CommandExamples.Find(command);
        Assert.IsInRange(2, 3, examples.Count);
        var help = CommandLineRun.Run([.. name.Split(' ', StringSplitOptions.RemoveEmptyEntries), "--help"]);
        StringAssert.EndsWith(help.Output, $"Examples:\n{string.Concat(examples.Select(e => $"  {e}\n"))}\n");
        using var folder = Files();
        foreach (var example in examples.Where(e => e.StartsWith(Program, StringComparison.Ordinal)))
        {
            string[] arguments = [.. CommandLineParser.SplitCommandLine(example[Program.Length..])];
            Assert.IsEmpty(root.Parse(arguments).Errors, example);
            if (name != "verify" || OperatingSystem.IsWindows())
            {
                var run = CommandLineRun.Run(
                    [arguments[0], .. arguments[1..].Select(a => s_files.Contains(a) ? folder.PathOf(a) : a)]);
                Assert.IsTrue(run.ExitCode is ExitCode.Done or ExitCode.Found, $"{example}: {run.Error}");
            }
        }
    }

    private static CommandContext Context()
    {
        var host = new CommandLineHost { Output = Stream.Null, Error = TextWriter.Null, Pending = new PendingFiles() };
        return new CommandContext(host, new Option<bool>("--no-color"), false);
    }

    private static TemporaryFolder Files()
    {
        var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("traces"));
        foreach (var name in (string[])["slow.etl", "before.etl", "after.etl", "traces/one.etl"])
        {
            folder.Write(name, SmallTraces.Starvation());
        }

        return folder;
    }
}
