namespace Microsoft.Performance.SDK.Processing;

public class Option
{
    public Option(object id, string name)
        : this(id, name, 0, 0)
    {
    }

    public Option(object id, string name, int minParam, int maxParam)
    {
        (Id, Name) = (Demand.Something(id, nameof(id)), Demand.Text(name, nameof(name)));
        MinimumParameterCount = (int)Demand.AtLeast(minParam, 0, nameof(minParam));
        MaximumParameterCount = (int)Demand.AtLeast(maxParam, minParam, nameof(maxParam));
    }

    public object Id { get; }

    public string Name { get; }

    public string Description { get; set; }

    public IEnumerable<string> ArgumentNames { get; set; }

    public int MinimumParameterCount { get; }

    public int MaximumParameterCount { get; }
}

public sealed class OptionInstance
{
    public OptionInstance(object optionId)
        : this(optionId, [])
    {
    }

    public OptionInstance(object optionId, string argument)
        : this(optionId, [argument])
    {
    }

    public OptionInstance(object optionId, IEnumerable<string> arguments) =>
        (Id, Arguments) = (Demand.Something(optionId, nameof(optionId)), [.. Demand.Something(arguments, nameof(arguments))]);

    public object Id { get; }

    public IEnumerable<string> Arguments { get; }
}

public class ProcessorOptions
{
    public static readonly ProcessorOptions Default = new([], []);

    public ProcessorOptions(IEnumerable<OptionInstance> options)
        : this(options, [])
    {
    }

    public ProcessorOptions(IEnumerable<string> arguments)
        : this([], arguments)
    {
    }

    public ProcessorOptions(IEnumerable<OptionInstance> options, IEnumerable<string> arguments) => (Options, Arguments) = (
        [.. Demand.Something(options, nameof(options)).Where(option => option is not null)],
        [.. Demand.Something(arguments, nameof(arguments))]);

    public IEnumerable<OptionInstance> Options { get; }

    public IEnumerable<string> Arguments { get; }
}
