namespace WpaAddins.Analysis.Findings;

/// <summary>The facts of a finding. Each investigation has its own type.</summary>
public abstract record FindingFacts
{
    /// <summary>Lists the facts for JSON.</summary>
    /// <returns>
    /// Facts with names in camel case; those of durations and times end with <c>Ns</c>. Unknown facts have the value
    /// null, but an unknown rank of a thread that ran is 0, an unknown wait site is an empty text, and an unknown list is
    /// empty. If the name of a process is unknown, the text begins with <c>Unknown</c> or is <c>an unknown process</c>. If the
    /// name of a file is unknown, the text begins with <c>a file without a name</c>.
    /// </returns>
    public abstract IEnumerable<NamedFact> ToNamedFacts();
}
