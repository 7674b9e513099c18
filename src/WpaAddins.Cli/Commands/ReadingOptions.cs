using WpaAddins.Cli.Parsing;
using WpaAddins.Cli.Reading;

namespace WpaAddins.Cli.Commands;

/// <summary>The arguments and options that name the traces and control how they are read.</summary>
internal sealed class ReadingOptions
{
    private const int MostThreads = 1024;

    private readonly Argument<string[]> _traces;

    private readonly Option<int> _threads = new("--threads")
    {
        Description = "The number of threads that read and analyse a trace; without it, one per processor.",
        HelpName = "N",
        CustomParser = ParseThreads,
    };

    private readonly Option<long?> _maxMemory = new("--max-memory")
    {
        Description = "Memory for uncompressed buffers of a trace, such as 512MB or 2GB.",
        HelpName = "SIZE",
        CustomParser = ParseSize,
    };

    private readonly Option<bool> _strict = new("--strict")
    {
        Description = "Fail at the first loss of data instead of counting losses.",
    };

    public ReadingOptions(
        string name = "TRACE",
        string description = "The .etl files. Accepts wildcards. analyze and export also accept folders.",
        int exactly = 0) => _traces = new(name)
        {
            Description = description,
            Arity = exactly > 0 ? new ArgumentArity(exactly, exactly) : ArgumentArity.OneOrMore,
            Validators = { ArgumentCheck.RefuseOptions },
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

    public ReadingSettings Settings(ParseResult result) =>
        new(result.GetValue(_threads), result.GetValue(_maxMemory), result.GetValue(_strict));

    private static int ParseThreads(ArgumentResult result)
    {
        var text = result.Tokens[0].Value;
        if (int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var threads)
            && threads is > 0 and <= MostThreads)
        {
            return threads;
        }

        result.AddError($"--threads takes a number from 1 to {MostThreads}, not '{text}'");
        return 0;
    }

    private static long? ParseSize(ArgumentResult result)
    {
        var text = result.Tokens[0].Value;
        if (SizeArgument.TryParse(text, out var bytes))
        {
            return bytes;
        }

        result.AddError($"--max-memory takes a size such as 512MB or 2GB, not '{text}'");
        return null;
    }
}
