using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>One detail of a finding, as question and answer.</summary>
/// <param name="Question">The question, such as <c>How long</c>.</param>
/// <param name="Answer">The answer.</param>
public sealed record DetailRow(string Question, FormattedText Answer);

/// <summary>What a report shows of a finding besides its text: details and pictures.</summary>
/// <param name="Rows">The details, in the order in which a reader asks.</param>
/// <param name="Pictures">The pictures; the first one shows the finding.</param>
public sealed record FindingDetails(IReadOnlyList<DetailRow> Rows, IReadOnlyList<Picture> Pictures);
