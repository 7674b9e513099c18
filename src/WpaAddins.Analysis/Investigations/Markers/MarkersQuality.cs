using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Quality;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.Markers;

/// <summary>Judges whether a trace has markers: focus, input, UI delays, process freezes, power, sessions.</summary>
/// <remarks>Source: Definitions.md, section 15.</remarks>
public sealed class MarkersQuality() : QualityOnlyInvestigation("markers")
{
    internal override Judgement Judge(TraceContents contents)
    {
        var judgement = new Judgement { IsAboutScheduling = false };
        if (contents.FocusChanges + contents.Inputs + contents.Delays + contents.Freezes + contents.PowerAndSessions == 0)
        {
            judgement.Missing(
                "no changes of focus, input, UI delays or freezes",
                $"{RecordingFlags.Win32k}; {RecordingFlags.Input}; {RecordingFlags.Freezes}");
            return judgement;
        }

        judgement.HasOrLacks(
            contents.FocusChanges != 0,
            contents.FocusChanges != 0 ? Invariant($"{contents.FocusChanges:N0} changes of focus") : "no changes of focus",
            RecordingFlags.Win32k);
        JudgeInputs(judgement, contents);
        judgement.Has(Count(contents.Delays, "UI delay", "UI delays"));
        judgement.Has(Invariant($"{contents.Freezes:N0} freezes and thaws"));
        if (contents.PowerAndSessions != 0)
        {
            judgement.Has(Invariant($"{contents.PowerAndSessions:N0} changes of power and sessions"));
        }

        return judgement;
    }

    /// <summary>Judges the inputs, which show how late the focus changed.</summary>
    internal static void JudgeInputs(Judgement judgement, TraceContents contents) => judgement.HasOrLacks(
        contents.Inputs != 0,
        contents.Inputs != 0
            ? Invariant($"{contents.Inputs:N0} keys and buttons")
            : "no keys or buttons: the time from an input to the focus is unknown",
        RecordingFlags.Input);
}
