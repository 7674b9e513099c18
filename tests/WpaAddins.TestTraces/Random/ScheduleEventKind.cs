namespace WpaAddins.TestTraces;

/// <summary>Kind of an event of a random schedule.</summary>
public enum ScheduleEventKind
{
    /// <summary>A context switch.</summary>
    Switch,

    /// <summary>A thread becomes ready.</summary>
    Ready,

    /// <summary>A thread starts.</summary>
    ThreadStart,

    /// <summary>A thread ends.</summary>
    ThreadEnd,

    /// <summary>A thread's current priority changes.</summary>
    SetPriority,
}
