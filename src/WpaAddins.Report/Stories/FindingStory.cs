using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Stories;

/// <summary>One answer about a finding, such as <c>How long</c>.</summary>
/// <param name="Question">What a reader asks.</param>
/// <param name="Answer">The answer.</param>
public sealed record Fact(string Question, Prose Answer);

/// <summary>What a report tells of a finding beside its sentence: answers and pictures.</summary>
/// <param name="Facts">The answers, in the order in which a reader asks.</param>
/// <param name="Pictures">The pictures, the one that shows the finding first.</param>
public sealed record FindingStory(IReadOnlyList<Fact> Facts, IReadOnlyList<Picture> Pictures);
