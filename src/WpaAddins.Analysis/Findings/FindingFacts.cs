namespace WpaAddins.Analysis.Findings;

/// <summary>The facts of a finding. Each investigation has its own type.</summary>
public abstract record FindingFacts
{
    /// <summary>Lists the facts for JSON.</summary>
    /// <returns>
    /// Facts with names in camel case; those of durations and times end with <c>Ns</c>. Unknown facts have the value
    /// null; an unknown wait site is an empty text, and a process without a name is <c>Unknown</c>.
    /// </returns>
    public abstract IEnumerable<NamedFact> ToNamedFacts();
}
