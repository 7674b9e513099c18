namespace WpaAddins.Trace.Scheduling;

/// <summary>The kind of a step of the timeline.</summary>
public enum TimelineStepKind
{
    /// <summary>A whole context switch.</summary>
    Switch,

    /// <summary>
    /// The half of a context switch that stops the old thread. Other records of the same time come before the second
    /// half.
    /// </summary>
    SwitchOut,

    /// <summary>The half of a context switch that starts the new thread.</summary>
    SwitchIn,

    /// <summary>A ReadyThread record.</summary>
    Ready,
}
