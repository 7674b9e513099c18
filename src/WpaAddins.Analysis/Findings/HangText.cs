using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Findings;

/// <summary>Formats sentences about hangs.</summary>
internal static class HangText
{
    /// <summary>Writes a sentence such as <c>Taskmgr.exe did not respond for 1.125 s (2.300–3.425 s).</c></summary>
    public static string Describe(Hang hang)
    {
        var (least, range) = (hang.IsCut ? "at least " : "", Range(hang.StartNs, hang.EndNs));
        return hang.IsInput
            ? $"{Process(hang.Thread)} got the focus {least}{Duration(hang.LengthNs)} after {Input(hang.Kind)} ({range})."
            : $"{Process(hang.Thread)} did not respond for {least}{Duration(hang.LengthNs)} ({range}).";
    }

    /// <summary>
    /// Formats the hangs that a finding explains, with details of the longest one; empty if there are none.
    /// </summary>
    public static string DescribeAll(Finding finding) => finding.Hangs.MaxBy(h => h.LengthNs) is { } longest
        ? $"For this reason, {Describe(longest)}{Others(finding.Hangs.Count - 1)}"
        : "";

    private static string Others(int count) => count == 0 ? "" : $" {Count(count, "more hang has", "more hangs have")} the same reason.";

    private static string Input(MarkerKind kind) => kind == MarkerKind.KeyDown ? "a key press" : "a click";
}
