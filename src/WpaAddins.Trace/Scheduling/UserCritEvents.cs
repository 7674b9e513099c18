namespace WpaAddins.Trace.Scheduling;

/// <summary>All events about the window manager's lock (UserCrit; Win32k events 163 to 167), as columns.</summary>
/// <remarks>
/// Shape: one row per event; an event is written after the lock was acquired, or just before it is released.
/// Source: Win32k manifests of Windows 10 10240, 17134 and 18990, templates ExclusiveUserCritArgs and
/// ReleaseUserCritArgs, keyword Contention 0x10000000 (documented); not seen in a trace.
/// </remarks>
public sealed class UserCritEvents : ThreadRecords
{
    /// <summary>The size of a record in bytes. Its fields are not read: counts, a time that is mostly 0, a token.</summary>
    internal const int RecordBytes = 20;

    private UserCritEventKind[] _kinds = [];

    /// <summary>Gets what the threads did.</summary>
    public ReadOnlySpan<UserCritEventKind> Kind => _kinds.AsSpan(0, Count);

    internal void Add(long ticks, int step, int thread, UserCritEventKind kind)
    {
        var row = AddRow(ticks, step, thread);
        _kinds[row] = kind;
    }

    private protected override void Resize(int rows) => Array.Resize(ref _kinds, rows);
}
