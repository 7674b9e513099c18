using WpaAddins.Analysis.StackWeights;

namespace WpaAddins.Cli.Conversion;

/// <summary>Writes stacks as lines of <c>process;thread;root;…;leaf WEIGHT</c>, sorted.</summary>
internal static class FoldedStacks
{
    public static void Write(Stream stream, WeightedStacks stacks)
    {
        using var writer = new StreamWriter(stream, leaveOpen: true) { NewLine = "\n" };
        var lines = stacks.Stacks.GroupBy(stack => string.Join(';', stacks.ListNames(stack).Select(Clean)), stack => stack.Weight);
        foreach (var line in lines.OrderBy(l => l.Key, StringComparer.Ordinal))
        {
            writer.WriteLine($"{line.Key} {line.Sum()}");
        }
    }

    private static string Clean(string text) =>
        string.Concat(text.Select(c => c == ';' || char.IsControl(c) || c is '\u2028' or '\u2029' ? '_' : c));
}
