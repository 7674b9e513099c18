namespace Microsoft.Performance.SDK.Processing;

public class Option
{
    public Option(object id, string name)
        : this(id, name, 0, 0)
    {
    }

    public Option(object id, string name, int minParam, int maxParam) =>
        (Id, Name, MinimumParameterCount, MaximumParameterCount) = (id, name, minParam, maxParam);

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
        (Id, Arguments) = (optionId, [.. arguments]);

    public object Id { get; }

    public IEnumerable<string> Arguments { get; }
}

public class ProcessorOptions
{
    public static readonly ProcessorOptions Default = new(Enumerable.Empty<OptionInstance>());

    public ProcessorOptions(IEnumerable<OptionInstance> options) => Options = [.. options];

    public IEnumerable<OptionInstance> Options { get; }
}

public static class ProcessorOptionExtensions
{
    public static bool TryGetOptionArguments(this ProcessorOptions self, char id, out IEnumerable<string> arguments)
    {
        arguments = self.Options.FirstOrDefault(option => Equals(option.Id, id))?.Arguments;
        return arguments is not null;
    }
}
