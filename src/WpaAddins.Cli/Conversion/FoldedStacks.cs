using WpaAddins.Analysis.StackWeights;
using WpaAddins.Trace;

namespace WpaAddins.Cli.Conversion;

/// <summary>Writes stacks as lines of <c>process;thread;root;…;leaf WEIGHT</c>, sorted.</summary>
internal static class FoldedStacks
{
    public static void Write(Stream stream, TraceData trace, WeightedStacks stacks)
    {
        using var writer = new StreamWriter(stream, leaveOpen: true) { NewLine = "\n" };
        var lines = stacks.Stacks.GroupBy(
            stack => string.Join(';', ThreadFrames(trace, stack.Thread).Concat(stack.Frames.Select(f => FrameText(stacks, f)))
                .Select(Clean)),
            stack => stack.Weight);
        foreach (var line in lines.OrderBy(l => l.Key, StringComparer.Ordinal))
        {
            writer.WriteLine($"{line.Key} {line.Sum()}");
        }
    }

    private static string[] ThreadFrames(TraceData trace, int thread) => thread < 0
        ? ["Unknown", "Unknown"]
        : [trace.Threads[thread].Process, $"{trace.Threads[thread].Name ?? "Thread"} ({trace.Threads[thread].ThreadId})"];

    private static string FrameText(WeightedStacks stacks, int frame) => stacks.FrameName(frame) switch
    {
        { Module: null, Function: { } mark } => mark,
        var name => name.ToString(),
    };

    private static string Clean(string text) =>
        string.Concat(text.Select(c => c == ';' || char.IsControl(c) || c is '\u2028' or '\u2029' ? '_' : c));
}
