namespace WpaAddins.Trace.Scheduling;

/// <summary>What one step of the timeline is.</summary>
public enum TimelineStepKind
{
    /// <summary>A whole context switch.</summary>
    Switch,

    /// <summary>
    /// The half of a context switch that stops the old thread; other records of the same time come before its other half.
    /// </summary>
    SwitchOut,

    /// <summary>The half of a context switch that starts the new thread.</summary>
    SwitchIn,

    /// <summary>A ReadyThread.</summary>
    Ready,
}
