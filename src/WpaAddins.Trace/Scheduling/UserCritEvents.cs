namespace WpaAddins.Trace.Scheduling;

/// <summary>All events about the lock of the window manager (Win32k 163 to 167), as columns.</summary>
public sealed class UserCritEvents : ThreadRecords
{
    private UserCritEventKind[] _kinds = [];

    /// <summary>Creates an empty table.</summary>
    public UserCritEvents()
        : base(null)
    {
    }

    /// <summary>Gets what the threads did.</summary>
    public ReadOnlySpan<UserCritEventKind> Kind => _kinds.AsSpan(0, Count);

    internal void Add(long ticks, int step, int thread, UserCritEventKind kind)
    {
        var row = AddRow(ticks, step, thread);
        _kinds[row] = kind;
    }

    private protected override void Resize(int rows) => Array.Resize(ref _kinds, rows);
}
