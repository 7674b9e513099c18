using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>One detail of a finding, as question and answer.</summary>
/// <param name="Question">The question, such as <c>How long</c>.</param>
internal sealed record DetailRow(string Question, FormattedText Answer);

/// <summary>The details and pictures of a finding, which a report shows in addition to its text.</summary>
/// <param name="Rows">The details, in display order.</param>
/// <param name="Pictures">The pictures; the first one shows the finding.</param>
internal sealed record FindingDetails(IReadOnlyList<DetailRow> Rows, IReadOnlyList<Picture> Pictures)
{
    /// <summary>Gets the markers of the first picture in addition to those of the trace.</summary>
    internal IReadOnlyList<PictureMarker> Markers { get; init; } = [];

    /// <summary>Gets the range that the first picture shows; null = around the finding.</summary>
    internal PictureRange? Range { get; init; }

    /// <summary>Gets the lanes of the first picture above those of the CPUs.</summary>
    internal IReadOnlyList<TimelineLane> Lanes { get; init; } = [];
}
