namespace WpaAddins.Analysis.Findings;

/// <summary>A finding in words.</summary>
/// <param name="Headline">One sentence: who, what, how long and when.</param>
/// <param name="Cause">The cause in words, or that the trace does not show it.</param>
/// <param name="Details">
/// More about the cause, such as the threads that ran, waited for the lock or ended the waits; empty if unknown.
/// </param>
public sealed record FindingDescription(string Headline, string Cause, string Details, NextStep Next)
{
    /// <summary>
    /// Gets the content of a lock signature file for the wait site that the finding is about, in one line; null if it
    /// is not about a wait site.
    /// </summary>
    public string? SignatureJson { get; init; }

    /// <summary>Gets the headline and the cause as one text.</summary>
    public string HeadlineAndCause => Cause.Length == 0 ? Headline : $"{Headline} {Cause}";
}
