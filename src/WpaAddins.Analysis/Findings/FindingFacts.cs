namespace WpaAddins.Analysis.Findings;

/// <summary>The facts of a finding. Each investigation has its own type.</summary>
public abstract record FindingFacts
{
    /// <summary>Lists the facts for JSON.</summary>
    /// <returns>Names in camel case that end with the unit, such as <c>readyNs</c>; unknown facts have the value null.</returns>
    public abstract IEnumerable<NamedFact> ToNamedFacts();
}
