using WpaAddins.Cli.Parsing;
using WpaAddins.Cli.Reading;

namespace WpaAddins.Cli.Commands;

/// <summary>The arguments and options that name the traces and control how they are read.</summary>
internal sealed class ReadingOptions(
    string name = "TRACE",
    string description = "The .etl files. Accepts wildcards. analyze and export also accept folders.",
    int exactly = 0)
{
    private const int MaxThreads = 1024;

    private readonly Argument<string[]> _traces = new(name)
    {
        Description = description,
        Arity = exactly > 0 ? new ArgumentArity(1, exactly) : ArgumentArity.OneOrMore,
        Validators = { ArgumentCheck.RefuseOptions },
    };

    private readonly Option<int?> _threads = CommandOption.CreateCount(
        "--threads", "The number of threads that read and analyse a trace; without it, one per CPU.",
        $"a number from 1 to {MaxThreads}", MaxThreads);

    private readonly Option<long?> _maxMemory = CommandOption.Create<long>(
        "--max-memory", "SIZE", "Memory for uncompressed buffers of a trace, such as 512MB or 2GB.",
        "a size such as 512MB or 2GB", SizeArgument.TryParse);

    private readonly Option<bool> _strict = new("--strict")
    {
        Description = "Fail at the first loss of data instead of counting losses.",
    };

    public void AddTo(Command command)
    {
        command.Add(_traces);
        AddLoadingTo(command);
        command.Add(_strict);
    }

    /// <summary>Adds only the options that limit threads and memory.</summary>
    public void AddLoadingTo(Command command)
    {
        command.Add(_threads);
        command.Add(_maxMemory);
    }

    public IReadOnlyList<string> Paths(ParseResult result) => TracePaths.Expand(result.GetRequiredValue(_traces));

    /// <summary>Gets the memory limit, if it is given. Without it, another command may not be able to read the trace.</summary>
    public IEnumerable<GivenOption> Given(ParseResult result) => CommandOption.Given(result, _maxMemory);

    public ReadingSettings Settings(ParseResult result) =>
        new(result.GetValue(_threads) ?? 0, result.GetValue(_maxMemory), result.GetValue(_strict));
}
