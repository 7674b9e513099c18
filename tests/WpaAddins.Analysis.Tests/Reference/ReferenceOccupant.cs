namespace WpaAddins.Analysis.Tests.Reference;

internal sealed record ReferenceOccupant(string Name, ReferenceThread? Thread, int Priority, int Rank)
{
    public static ReferenceOccupant Idle { get; } = new("idle", null, 0, 0);
    public static ReferenceOccupant Interrupt { get; } = new("interrupt", null, 0, 0);
    public static ReferenceOccupant Unknown { get; } = new("unknown", null, 0, 0);

    /// <summary>Makes a thread, or idle if it is null.</summary>
    public static ReferenceOccupant Create(ReferenceThread? thread, int priority, int rank) =>
        thread is null ? Idle : new ReferenceOccupant(thread.ToString(), thread, priority, rank);
}
