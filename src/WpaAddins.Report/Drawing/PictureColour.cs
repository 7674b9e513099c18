namespace WpaAddins.Report.Drawing;

/// <summary>A colour of a picture; the style of the page says what it is in light, in dark and on paper.</summary>
/// <remarks>
/// Shape: eight that stay apart for people who see few colours, and a scale of ten from dark to bright for what has an order.
/// Source: the palette of Okabe and Ito; the scale follows viridis.
/// </remarks>
public enum PictureColour
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

    /// <summary>The darkest of the scale; the others follow it.</summary>
    Step0,

    /// <summary>The second of the scale.</summary>
    Step1,

    /// <summary>The third of the scale.</summary>
    Step2,

    /// <summary>The fourth of the scale.</summary>
    Step3,

    /// <summary>The fifth of the scale.</summary>
    Step4,

    /// <summary>The sixth of the scale.</summary>
    Step5,

    /// <summary>The seventh of the scale.</summary>
    Step6,

    /// <summary>The eighth of the scale.</summary>
    Step7,

    /// <summary>The ninth of the scale.</summary>
    Step8,

    /// <summary>The brightest of the scale.</summary>
    Step9,

    /// <summary>A process; the colours of processes are cool, those of ready time are warm.</summary>
    Process0,

    /// <summary>A process; the colours of processes are cool, those of ready time are warm.</summary>
    Process1,

    /// <summary>A process; the colours of processes are cool, those of ready time are warm.</summary>
    Process2,

    /// <summary>A process; the colours of processes are cool, those of ready time are warm.</summary>
    Process3,

    /// <summary>A process; the colours of processes are cool, those of ready time are warm.</summary>
    Process4,

    /// <summary>A process; the colours of processes are cool, those of ready time are warm.</summary>
    Process5,

    /// <summary>A process; the colours of processes are cool, those of ready time are warm.</summary>
    Process6,

    /// <summary>A process; the colours of processes are cool, those of ready time are warm.</summary>
    Process7,

    /// <summary>A process; the colours of processes are cool, those of ready time are warm.</summary>
    Process8,

    /// <summary>A process; the colours of processes are cool, those of ready time are warm.</summary>
    Process9,

    /// <summary>A process; the colours of processes are cool, those of ready time are warm.</summary>
    Process10,

    /// <summary>A process; the colours of processes are cool, those of ready time are warm.</summary>
    Process11,

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
