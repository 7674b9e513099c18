namespace WpaAddins.Report.Drawing;

/// <summary>A colour of a picture; the style of the page says what it is in light, in dark and on paper.</summary>
/// <remarks>
/// Shape: eight that stay apart for people who see few colours; grey for what is not known; a scale of ten from dark to bright for
/// what has an order; cool colours of processes; warm colours of ready time, one for each class.
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
