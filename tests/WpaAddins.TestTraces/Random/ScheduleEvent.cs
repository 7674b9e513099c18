namespace WpaAddins.TestTraces;

/// <summary>One event of a random schedule. Fields that its kind does not have are 0.</summary>
/// <param name="ThreadId">The thread that it is about; with a switch the one that comes.</param>
/// <param name="OldThreadId">With a switch the thread that leaves.</param>
/// <param name="RunningThreadId">The thread that really ran on the CPU just before; 0 is idle.</param>
/// <param name="OldPriority">Priority of the thread that leaves, or before the change.</param>
/// <param name="NewPriority">Priority of the thread that comes, or after the change.</param>
/// <param name="OldRank">Rank of the thread that leaves, or the C-state of idle.</param>
/// <param name="Flags">Flags of a ready record.</param>
/// <param name="AdjustReason">Adjust reason of a ready record.</param>
/// <param name="ProcessId">With start and end the thread's process.</param>
public readonly record struct ScheduleEvent(
    ScheduleEventKind Kind,
    int Cpu,
    long Tick,
    uint ThreadId,
    uint OldThreadId = 0,
    uint RunningThreadId = 0,
    int OldState = 0,
    int WaitReason = 0,
    int OldPriority = 0,
    int NewPriority = 0,
    int OldRank = 0,
    int Flags = 0,
    int AdjustReason = 0,
    uint ProcessId = 0);
