namespace WpaAddins.Report;

/// <summary>How much of a trace a report holds, so that it can be mailed.</summary>
/// <remarks>Shape: what is left out is counted on the page; the exports have all of it.</remarks>
public sealed record ReportLimits
{
    /// <summary>Gets the default limits: about 5 MB for the largest trace.</summary>
    public static ReportLimits Default { get; } = new();

    /// <summary>Gets the rows shown of a table.</summary>
    /// <value>The default is 300: more than a person reads.</value>
    public int TableRows { get; init; } = 300;

    /// <summary>Gets the characters after which a table ends.</summary>
    /// <value>The default is 150,000; wide rows or long stacks end a table early.</value>
    public int TableCharacters { get; init; } = 150_000;

    /// <summary>Gets the findings that are told with pictures.</summary>
    /// <value>The default is 10; the others are told in words.</value>
    public int PicturedFindings { get; init; } = 10;

    /// <summary>Gets the findings that are told in words.</summary>
    /// <value>The default is 500: more than a person reads.</value>
    public int ToldFindings { get; init; } = 500;

    /// <summary>Gets the bars of a picture.</summary>
    /// <value>The default is 3,000; it is shared among the lanes.</value>
    public int PictureBars { get; init; } = 3_000;

    /// <summary>Gets the steps of a picture over time.</summary>
    /// <value>The default is 200: wider than a pixel on any screen.</value>
    public int PictureSteps { get; init; } = 200;
}
