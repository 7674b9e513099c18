namespace WpaAddins.Analysis.Tests.Reference;

internal sealed record ReferenceRunningThread(string Name, ReferenceThread? Thread, int Priority, int Rank)
{
    public static ReferenceRunningThread Idle { get; } = new("idle", null, 0, 0);
    public static ReferenceRunningThread Interrupt { get; } = new("interrupt", null, 0, 0);
    public static ReferenceRunningThread Unknown { get; } = new("unknown", null, 0, 0);

    /// <summary>Makes a thread, or idle if it is null.</summary>
    public static ReferenceRunningThread Create(ReferenceThread? thread, int priority, int rank) =>
        thread is null ? Idle : new ReferenceRunningThread(thread.ToString(), thread, priority, rank);
}
