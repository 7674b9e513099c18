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
}
