namespace WpaAddins.Report;

/// <summary>Limits on the content of a report, so that it can be mailed.</summary>
/// <remarks>Shape: the page counts the content that is left out; the exports contain all of it.</remarks>
internal sealed record ReportLimits
{
    public static ReportLimits Default { get; } = new();

    /// <summary>Gets the maximum size of the page.</summary>
    /// <value>
    /// The default is 10,000,000 bytes. The tables get the space that the rest of the page does not need; each keeps
    /// the rows that fit.
    /// </value>
    public long PageBytes { get; init; } = 10_000_000;

    /// <summary>Gets the number of traces that will be added to the page, which share its size.</summary>
    /// <value>The default is 1.</value>
    public int Traces { get; init; } = 1;

    /// <summary>Gets the maximum number of rows of a table in the page, if they fit.</summary>
    /// <value>The default is 500,000, for which a browser needs about 100 MB if the table has many columns.</value>
    public int TableRows { get; init; } = 500_000;

    /// <summary>
    /// Gets the maximum number of rows of a table that are markup, for print and pages without script.
    /// </summary>
    /// <value>The default is 100. With script, all rows in the page are shown.</value>
    public int StaticRows { get; init; } = 100;

    /// <summary>Gets the number of characters of markup after which those rows end.</summary>
    /// <value>The default is 60,000; wide rows or long stacks end them early.</value>
    public int StaticCharacters { get; init; } = 60_000;

    /// <summary>Gets the maximum number of nodes of a flame graph of the trace.</summary>
    /// <value>The default is 50,000; lighter stacks are combined.</value>
    public int FlameNodes { get; init; } = 50_000;

    /// <summary>Gets the maximum number of nodes of a flame graph of a finding.</summary>
    /// <value>The default is 3,000; lighter stacks are combined.</value>
    public int FindingFlameNodes { get; init; } = 3_000;

    /// <summary>Gets the maximum number of findings that are shown with pictures.</summary>
    /// <value>The default is 10; the others are shown as text.</value>
    public int PicturedFindings { get; init; } = 10;

    /// <summary>Gets the maximum number of findings that are shown at all.</summary>
    /// <value>The default is 500: more than a person reads.</value>
    public int ShownFindings { get; init; } = 500;

    /// <summary>Gets the maximum size of the schedules of all traces, which the timelines show.</summary>
    /// <value>The default is 4,000,000 characters: about a million context switches.</value>
    public int ScheduleCharacters { get; init; } = 4_000_000;

    /// <summary>Gets the approximate maximum number of bars of a picture.</summary>
    /// <value>The default is 3,000, divided among the lanes.</value>
    public int PictureBars { get; init; } = 3_000;

    /// <summary>Gets the maximum number of steps of a picture over time.</summary>
    /// <value>The default is 200, so that a step is wider than a pixel on any screen.</value>
    public int PictureSteps { get; init; } = 200;
}
