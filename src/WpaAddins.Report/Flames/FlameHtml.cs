using WpaAddins.Analysis.StackWeights;
using WpaAddins.Report.Details;
using WpaAddins.Report.Drawing;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Report.Flames;

/// <summary>
/// The flame graphs of a trace: of CPU samples, of waits, and of waits with the stacks that ended them.
/// </summary>
/// <remarks>
/// The weights are those of <c>convert --to folded</c>. Without script, the page lists the heaviest stacks.
/// </remarks>
internal sealed class FlameHtml(TraceAnalysis analysis, ReportLimits limits)
{
    private const int MaxPaths = 10;
    private const int MaxNamedThreads = 3;

    private static readonly (StackWeightKind Weight, string Id, string Name, string About)[] s_kinds =
    [
        (StackWeightKind.Cpu, "cpu", "CPU samples", "The width of a bar is the CPU time in a function and in what it called."),
        (StackWeightKind.OffCpu, "off-cpu", "Waits", "The width of a bar is the time of waits in a function and in what it called; a ReadyThread ended each wait."),
        (StackWeightKind.OffWake, "off-wake", "Waits and what ended them", "The lower part of each column is the stack that waited. The part above the frame -- is the stack that ended the wait (ReadyThread), leaf first. The width is the time of the waits."),
    ];
    private readonly WeightedStacks[] _stacks = [.. s_kinds.Select(k => analysis.SumStacks(k.Weight))];

    /// <summary>Writes the section with the graphs of the whole trace; nothing if no stack is recorded.</summary>
    public void WriteSection(StringBuilder html, string id)
    {
        var graphs = new StringBuilder();
        WriteGraphs(graphs, $"{id}-flame", "All threads", _ => true, limits.FlameNodes, isOpen: true);
        if (graphs.Length > 0)
        {
            html.Add($"<section aria-labelledby=\"{id}-flames\"><h2 id=\"{id}-flames\">Flame graphs</h2>\n");
            html.Append(graphs).Append("</section>\n");
        }
    }

    /// <summary>Writes the graphs of the threads of a finding; nothing if they have no stacks.</summary>
    public void WriteOfFinding(StringBuilder html, string id, Finding finding)
    {
        if (finding.Threads.Count > 0)
        {
            var threads = finding.Threads.ToHashSet(ReferenceEqualityComparer.Instance);
            WriteGraphs(
                html,
                $"{id}-flame",
                finding.Threads.Count > MaxNamedThreads ? "The threads of this finding"
                    : $"Only {string.Join(", ", finding.Threads.Select(ReportText.Thread))}",
                stack => stack.Thread >= 0 && threads.Contains(analysis.Trace.Threads[stack.Thread]),
                limits.FindingFlameNodes,
                isOpen: false);
        }
    }

    /// <summary>Names a frame as <see cref="FindingText.Function"/> does.</summary>
    private static string Function(string frame) =>
        frame == FunctionName.Unknown ? FindingText.Function(default)
        : frame.EndsWith($"!{FunctionName.Unknown}", StringComparison.Ordinal) ? frame[..^2]
        : frame;

    private void WriteGraphs(
        StringBuilder html, string id, string whole, Func<WeightedStack, bool> isIncluded, int mostNodes, bool isOpen)
    {
        for (var i = 0; i < s_kinds.Length; i++)
        {
            var rows = _stacks[i].Stacks.Where(isIncluded).ToList();
            var hasStack = rows.Exists(r => r.Frames.Any(f => !_stacks[i].IsPlaceholder(f)));
            if (hasStack && FlameTree.Create(whole, _stacks[i], rows, mostNodes, MaxPaths) is { } tree)
            {
                WriteGraph(html, $"{id}-{s_kinds[i].Id}", i, tree, isOpen);
                isOpen = false;
            }
        }
    }

    private void WriteGraph(StringBuilder html, string id, int kind, FlameTree tree, bool isOpen)
    {
        var isTime = _stacks[kind].IsTime;
        html.Add($"<details class=\"flame\" id=\"{id}\" data-unit=\"{(isTime ? "ns" : "samples")}\"{(isOpen ? " open" : "")}>");
        html.Add($"<summary><h3>Flame graph: {s_kinds[kind].Name}</h3> <span>{Weight(tree.Total)}</span></summary>");
        html.Add($"<p class=\"about\">{s_kinds[kind].About}{(isTime ? "" : " The interval between samples is unknown, so that samples are counted.")}</p>");
        html.Append("<div class=\"heaviest\"><p>The heaviest stacks:</p><ol>");
        foreach (var (weight, path) in tree.Heaviest)
        {
            html.Add($"<li><strong>{Weight(weight)}, {FindingText.Percent(weight, tree.Total)}</strong> {MarkupText.Escape(string.Join(" › ", path.Select(Function)))}</li>");
        }

        html.Append("</ol></div></details>");
        tree.Compress().WriteTo(html, $"{id}-data");

        string Weight(long weight) => isTime ? FindingText.Duration(weight) : FindingText.Invariant($"{weight:N0} samples");
    }
}
