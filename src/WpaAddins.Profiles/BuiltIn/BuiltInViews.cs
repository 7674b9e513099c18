using static WpaAddins.Profiles.BuiltIn.BuiltInTables;

namespace WpaAddins.Profiles.BuiltIn;

/// <summary>The views of WPA's own tables that the profiles contain.</summary>
internal static class BuiltInViews
{
    // The idle threads have rank and priority 0 and would fill each graph up to 100 %.
    private const string Idle = "[New Process]:=\"Idle (0)\"";

    private const string DpcIsrAndIdle =
        "[DPC/ISR]:=\"DPC\" OR [DPC/ISR]:=\"ISR\" OR [Process]:=\"Idle (0)\"";

    private static readonly (string Role, string Column)[] s_switchRoles =
    [
        ("EndThreadId", "New Thread Id"), ("StartTime", "Switch-In Time"), ("Duration", "New Switch-In Time"),
        ("ResourceId", "CPU"), ("WaitDuration", "Time Since Last"), ("WaitEndTime", "Switch-In Time"),
    ];

    /// <summary>Gets context switches by the rank of the new thread, with the ready time.</summary>
    public static BuiltInView ByRank { get; } = new(
        CpuUsagePrecise,
        "Waits for a CPU by rank",
        ["NewThreadRank", "New Process", "New Thread Id", "Ready Thread Stack"],
        [
            "Ready", "Ready^Max", "Count", "Waits", "Ready Time", "Switch-In Time", "New In Pri", "New Prev State",
            "New Prev Wait Reason", "Readying Process", "Readying Thread Id", "Old Process", "Old Thread Rank", "CPU",
            "New Switch-In Time", "Time Since Last",
        ],
        ["% CPU Usage"],
        "Ready")
    {
        Frozen = ["CPU Usage (in view)"],
        ChartType = "StackedLine",
        Roles = s_switchRoles,
        HiddenRows = Idle,
        ExpandedDepth = 2,
    };

    /// <summary>Gets CPU usage by priority, as stacked areas.</summary>
    public static BuiltInView ByPriority { get; } = new(
        CpuUsagePrecise,
        "CPU by priority",
        ["New In Pri", "New Process", "New Thread Id"],
        [
            "Count", "NewThreadRank", "Ready", "Ready^Max", "Waits", "Switch-In Time", "CPU", "New Switch-In Time",
            "Time Since Last",
        ],
        ["% CPU Usage"],
        "New In Pri")
    {
        Frozen = ["CPU Usage (in view)"],
        ChartType = "StackedLine",
        Roles = s_switchRoles,
        HiddenRows = Idle,
    };

    public static BuiltInView ByReadyingStack { get; } = new(
        CpuUsagePrecise,
        "Who made threads ready",
        ["New Process", "New Thread Id", "New Thread Stack", "Readying Process", "Readying Thread Id", "Ready Thread Stack"],
        [
            "Ready^Max", "Ready", "Count", "Waits", "Waits^Max", "Count: Waits", "Switch-In Time", "New In Pri",
            "NewThreadRank", "Ready Thread In DPC", "CPU", "New Switch-In Time", "Time Since Last",
        ],
        ["% CPU Usage"],
        "Ready^Max")
    {
        Frozen = ["CPU Usage (in view)"],
        ChartType = "StackedLine",
        Roles = s_switchRoles,
        HiddenRows = Idle,
    };

    /// <summary>Gets the process with the focus over time.</summary>
    public static BuiltInView Focus { get; } = new(
        WindowInFocus,
        "Window in focus over time",
        ["Process Name"],
        ["Count", "Process Id", "Thread Id", "Duration"],
        ["Start Time", "End Time"],
        "Start Time",
        Descending: false)
    {
        Roles = [("StartTime", "Start Time"), ("EndTime", "End Time")],
    };

    /// <summary>Gets UI delays, the longest first.</summary>
    public static BuiltInView Delays { get; } = new(
        UiDelays,
        "Longest delays of windows",
        ["Process", "Delay Type"],
        [
            "Duration", "Count", "Thread Id", "Class Name", "Top Level Class Name", "SinceInputRemove (ms)",
            "SinceOldestInput (ms)", "Message Id", "WParam",
        ],
        ["Start Time", "End Time"],
        "Duration")
    {
        Roles = [("StartTime", "Start Time"), ("EndTime", "End Time"), ("EndThreadId", "Thread Id")],
        ExpandedDepth = 2,
    };

    /// <summary>Gets file operations by process and file, sorted by the number of calls.</summary>
    public static BuiltInView Files { get; } = new(
        BuiltInTables.FileIo,
        "Calls by process and file",
        ["Process", "File Path", "Event Type"],
        ["Count", "Size", "Duration", "Thread", "Result", "Stack"],
        ["Start", "End"],
        "Count")
    {
        ChartType = "StackedBars",
        Roles = [("StartTime", "Start"), ("EndTime", "End")],
        ExpandedDepth = 3,
    };

    /// <summary>Gets CPU samples by stack, without DPCs, ISRs and the idle process.</summary>
    public static BuiltInView Samples { get; } = new(
        CpuUsageSampled,
        "CPU by process and stack",
        ["Process", "Thread ID", "Stack"],
        ["Count", "DPC/ISR", "Priority", "Rank", "CPU", "TimeStamp"],
        ["% Weight"],
        "% Weight")
    {
        Frozen = ["Weight"],
        ChartType = "StackedLine",
        Roles = [("EndTime", "TimeStamp"), ("Duration", "Weight"), ("ResourceId", "CPU"), ("EndThreadId", "Thread ID")],
        HiddenRows = DpcIsrAndIdle,
        ExpandedDepth = 3,
    };
}
