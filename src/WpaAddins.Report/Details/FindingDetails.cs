using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>One detail of a finding, as question and answer.</summary>
/// <param name="Question">The question, such as <c>How long</c>.</param>
internal sealed record DetailRow(string Question, FormattedText Answer);

/// <summary>What a report shows of a finding besides its text: details and pictures.</summary>
/// <param name="Rows">The details, in the order in which a reader asks.</param>
/// <param name="Pictures">The pictures; the first one shows the finding.</param>
internal sealed record FindingDetails(IReadOnlyList<DetailRow> Rows, IReadOnlyList<Picture> Pictures)
{
    /// <summary>Gets what the first picture points at besides the markers of the trace.</summary>
    internal IReadOnlyList<PictureMarker> Markers { get; init; } = [];

    /// <summary>Gets the range that the first picture shows; null = around the finding.</summary>
    internal PictureRange? Range { get; init; }

    /// <summary>Gets the lanes of the first picture above those of the CPUs.</summary>
    internal IReadOnlyList<TimelineLane> Lanes { get; init; } = [];
}
