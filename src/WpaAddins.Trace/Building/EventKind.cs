namespace WpaAddins.Trace.Building;

/// <summary>What an event is.</summary>
internal enum EventKind
{
    /// <summary>A context switch.</summary>
    Switch,

    /// <summary>A ReadyThread.</summary>
    Ready,

    /// <summary>Any other event that may have a stack.</summary>
    Other,
}
