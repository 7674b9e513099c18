namespace WpaAddins.TestTraces;

public enum ScheduleEventKind
{
    Switch,

    Ready,

    ThreadStart,

    ThreadEnd,

    /// <summary>A thread's current priority changes.</summary>
    SetPriority,
}
