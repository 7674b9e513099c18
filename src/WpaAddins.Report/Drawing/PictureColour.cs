namespace WpaAddins.Report.Drawing;

/// <summary>A colour of a picture; the style of the page says what it is in light, in dark and on paper.</summary>
/// <remarks>
/// Shape: eight that stay apart for people who see few colours, and a scale of ten from dark to bright for what has an order.
/// Source: the palette of Okabe and Ito; the scale follows viridis.
/// </remarks>
internal enum PictureColour
{
    /// <summary>That of text.</summary>
    Ink,

    /// <summary>Red, towards orange.</summary>
    Vermilion,

    /// <summary>Dark blue.</summary>
    Blue,

    /// <summary>Light blue.</summary>
    Sky,

    /// <summary>Reddish purple.</summary>
    Purple,

    /// <summary>Green, towards blue.</summary>
    Green,

    /// <summary>Yellow.</summary>
    Yellow,

    /// <summary>Orange.</summary>
    Orange,

    /// <summary>Grey, for what is not known.</summary>
    Grey,

    /// <summary>The darkest of the scale; <see cref="Step9"/> is the brightest.</summary>
    Step0,

#pragma warning disable CS1591 // The members of a scale and of a palette differ only in their number.
    Step1, Step2, Step3, Step4, Step5, Step6, Step7, Step8, Step9,
#pragma warning restore CS1591

    /// <summary>A process; the colours of processes are cool, those of ready time are warm.</summary>
    Process0,

#pragma warning disable CS1591
    Process1, Process2, Process3, Process4, Process5, Process6, Process7, Process8, Process9, Process10, Process11,
#pragma warning restore CS1591

    /// <summary>Ready time: a CPU was idle.</summary>
    ReadyIdle,

    /// <summary>Ready time: passed over.</summary>
    ReadyInverted,

    /// <summary>Ready time: beaten by rank.</summary>
    ReadyRank,

    /// <summary>Ready time: round-robin with equals.</summary>
    ReadyEqual,

    /// <summary>Ready time: beaten by higher priority.</summary>
    ReadyPriority,

    /// <summary>Ready time: only interrupts ran.</summary>
    ReadyInterrupt,

    /// <summary>Ready time: what ran is not known.</summary>
    ReadyUnknown,

    /// <summary>A wait.</summary>
    Waiting,
}
