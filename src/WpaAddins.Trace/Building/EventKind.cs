namespace WpaAddins.Trace.Building;

/// <summary>The kind of an event in the <see cref="EventLog"/>.</summary>
internal enum EventKind
{
    Switch,

    /// <summary>A ReadyThread record.</summary>
    Ready,

    /// <summary>The start of a file operation.</summary>
    FileOperation,

    /// <summary>A timed CPU sample.</summary>
    Sample,

    /// <summary>A sample by a performance counter.</summary>
    CounterSample,

    /// <summary>Any other event that may have a stack.</summary>
    Other,
}
