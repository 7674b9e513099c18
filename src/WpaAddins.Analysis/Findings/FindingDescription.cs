namespace WpaAddins.Analysis.Findings;

/// <summary>A finding in words.</summary>
/// <param name="Headline">Who, what, how long and when: one sentence.</param>
/// <param name="Cause">Why, in words.</param>
/// <param name="Others">Who ran, held or woke; empty if nobody is known.</param>
/// <param name="Next">What to look at next.</param>
public sealed record FindingDescription(string Headline, string Cause, string Others, NextStep Next)
{
    /// <summary>Gets a file to paste that names what the finding is about, in one line; null if there is none.</summary>
    public string? SignatureFile { get; init; }

    /// <summary>Gets the headline and the cause.</summary>
    public string Sentence => Cause.Length == 0 ? Headline : $"{Headline} {Cause}";
}
