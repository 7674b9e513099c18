using System.Text.Json;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.WaitSites;

/// <summary>The lists of functions that define the site of a stack and idle waits.</summary>
/// <remarks>Source: Definitions.md, section 18; <c>profiles/wait-sites.json</c>, a resource of this assembly.</remarks>
/// <param name="Plumbing">System functions and modules that occur on the stacks of nearly all waits.</param>
/// <param name="Entry">Functions in which threads or system calls begin.</param>
/// <param name="Idle">Functions in which threads wait for work, not for a lock.</param>
internal sealed record StackPlumbing(FrameList Plumbing, FrameList Entry, FrameList Idle)
{
    private const string Resource = "wait-sites.json";

    public static StackPlumbing Shipped { get; } = ReadResource();

    public FrameRole Classify(FunctionName name) =>
        (Plumbing.Contains(name) ? FrameRole.Plumbing : FrameRole.None)
        | (Entry.Contains(name) ? FrameRole.Entry : FrameRole.None)
        | (Idle.Contains(name) ? FrameRole.Idle : FrameRole.None);

    private static StackPlumbing ReadResource()
    {
        using var stream = typeof(StackPlumbing).Assembly.GetManifestResourceStream(Resource)
            ?? throw new InvalidOperationException($"the assembly lacks its resource {Resource}");
        using var document = JsonDocument.Parse(stream);
        return new StackPlumbing(ReadList("plumbing"), ReadList("entry"), ReadList("idle"));

        FrameList ReadList(string name) =>
            new(document.RootElement.GetProperty(name).EnumerateArray().Select(line => line.GetString()!));
    }
}
