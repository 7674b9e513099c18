namespace WpaAddins.Report.Drawing;

/// <summary>
/// A colour of a picture. The style sheet defines its value in light mode, in dark mode and in print.
/// </summary>
/// <remarks>
/// Shape: eight colours that colour-blind readers can distinguish; grey for unknown values; a scale of ten colours from
/// dark to bright for ordered values; mostly cool colours for processes; warm colours for ready time, one for each
/// class; a colour for waits.
/// Source: the palette of Okabe and Ito; the scale follows viridis.
/// </remarks>
internal enum PictureColour
{
    Ink, Vermilion, Blue, Sky, Purple, Green, Yellow, Orange,
    Grey,
    Step0, Step1, Step2, Step3, Step4, Step5, Step6, Step7, Step8, Step9,
    Process0, Process1, Process2, Process3, Process4, Process5, Process6, Process7, Process8, Process9, Process10, Process11,
    ReadyIdle, ReadyInverted, ReadyRank, ReadyEqual, ReadyPriority, ReadyInterrupt, ReadyUnknown,
    Waiting,
}
