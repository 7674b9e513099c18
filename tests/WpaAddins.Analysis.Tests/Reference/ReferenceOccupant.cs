namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Who has a processor.</summary>
internal sealed record ReferenceOccupant(string Name, ReferenceThread? Thread, int Priority, int Rank)
{
    /// <summary>Gets the idle thread.</summary>
    public static ReferenceOccupant Idle { get; } = new("idle", null, 0, 0);

    /// <summary>Gets an interrupt.</summary>
    public static ReferenceOccupant Interrupt { get; } = new("interrupt", null, 0, 0);

    /// <summary>Gets what is not known.</summary>
    public static ReferenceOccupant Unknown { get; } = new("unknown", null, 0, 0);

    /// <summary>Makes a thread, or idle if it is null.</summary>
    public static ReferenceOccupant Create(ReferenceThread? thread, int priority, int rank)
    {
        return thread is null ? Idle : new ReferenceOccupant(thread.ToString(), thread, priority, rank);
    }
}
