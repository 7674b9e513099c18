namespace WpaAddins.Trace.Building;

/// <summary>What an event is.</summary>
internal enum EventKind
{
    /// <summary>A context switch.</summary>
    Switch,

    /// <summary>A ReadyThread.</summary>
    Ready,

    /// <summary>The beginning of a file operation.</summary>
    FileOperation,

    /// <summary>A timed CPU sample.</summary>
    Sample,

    /// <summary>A sample by a performance counter.</summary>
    CounterSample,

    /// <summary>Any other event that may have a stack.</summary>
    Other,
}
