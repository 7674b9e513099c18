namespace WpaAddins.Analysis.Findings;

/// <summary>Something that is looked for in every trace.</summary>
/// <param name="Name">Its name, as Trace Quality has it, such as <c>starvation</c>.</param>
/// <param name="Find">Finds it, the most expensive first.</param>
/// <param name="WhyNone">Says in one or two sentences why nothing was found.</param>
public sealed record Investigation(
    string Name, Func<TraceAnalysis, IReadOnlyList<Finding>> Find, Func<TraceAnalysis, string> WhyNone);
