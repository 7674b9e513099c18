namespace WpaAddins.TestTraces;

/// <content>Focus, input, delays of windows, freezing, and floors of locks.</content>
public sealed partial class ScheduleWriter
{
    private static readonly Guid s_win32k = new("8c416c79-d49b-4f01-a467-e56d3aa8234c");
    private static readonly Guid s_multiInput = new("70e2503b-c6f3-4780-b323-bd8ed0c61bf8");
    private static readonly Guid s_kernelProcess = new("22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716");

    /// <summary>The keyboard focus moves to another thread.</summary>
    public void FocusChange(int cpu, long tick, uint oldThread, uint newThread, uint pid = 0, uint tid = 0)
    {
        var payload = new PayloadBuilder().U32(oldThread).U32(newThread).ToArray();
        Event(cpu, tick, s_win32k, 2, pid, tid, payload);
    }

    public void FocusedProcessChange(int cpu, long tick, uint oldProcess, uint newProcess, uint pid = 0, uint tid = 0)
    {
        var payload = new PayloadBuilder().U32(1).U32(oldProcess).U32(newProcess).ToArray();
        Event(cpu, tick, s_win32k, 26, pid, tid, payload);
    }

    /// <summary>A thread acquires (163 to 166) or releases (167) the lock of the window manager.</summary>
    public void UserCrit(int cpu, long tick, int id, uint pid, uint tid, ulong token, ulong qpcCounts = 0) =>
        Event(cpu, tick, s_win32k, id, pid, tid, new PayloadBuilder().U64(qpcCounts).U32(0).U64(token).ToArray());

    public void UserActive(int cpu, long tick, uint pid, uint tid) => Event(cpu, tick, s_win32k, 25, pid, tid, []);

    public void InputDelay(
        int cpu, long tick, uint pid, uint tid, uint sinceRemoveMs, uint sinceOldestMs, string windowClass)
    {
        var payload = new PayloadBuilder().U32(1).U32(sinceRemoveMs).U32(sinceOldestMs).Utf16z(windowClass).ToArray();
        Event(cpu, tick, s_win32k, 37, pid, tid, payload);
    }

    /// <summary>A window did not look for messages for so many milliseconds.</summary>
    public void MessageCheckDelay(int cpu, long tick, uint pid, uint tid, uint delayMs) =>
        Event(cpu, tick, s_win32k, 38, pid, tid, new PayloadBuilder().U32(1).U32(delayMs).ToArray());

    /// <summary>A mouse button goes down or up; 2 is the right one.</summary>
    public void MouseButton(
        int cpu, long tick, bool isDown, int button, uint pid, uint tid, int x = 0, int y = 0)
    {
        var payload = new PayloadBuilder().I32(button).U32(0).I32(x).I32(y).ToArray();
        Event(cpu, tick, s_multiInput, isDown ? 400 : 401, pid, tid, payload);
    }

    public void Mouse(int cpu, long tick, bool isWheel, uint pid, uint tid) =>
        Event(cpu, tick, s_multiInput, isWheel ? 403 : 402, pid, tid, new byte[16]);

    public void KeyDown(int cpu, long tick, uint virtualKey, string name, uint pid, uint tid)
    {
        var payload = new PayloadBuilder().U32(virtualKey);
        foreach (var letter in name)
        {
            payload.U8(letter);
        }

        Event(cpu, tick, s_multiInput, 404, pid, tid, payload.U8(0).U16(1).U32(0).ToArray());
    }

    /// <summary>A process is frozen or thawed, by a record of the provider Kernel-Process.</summary>
    public void ProcessFreeze(int cpu, long tick, uint process, bool isThaw, uint pid = 0, uint tid = 0) =>
        Event(cpu, tick, s_kernelProcess, isThaw ? 12 : 11, pid, tid, new PayloadBuilder().U32(process).ToArray());

    /// <summary>A process is frozen or thawed, by a record of the kernel logger.</summary>
    public void KernelFreeze(int cpu, long tick, uint process, bool isThaw, uint pid = 0, uint tid = 0)
    {
        var payload = new PayloadBuilder().U32(process).ToArray();
        Record(cpu, tick, System(isThaw ? 0x0325 : 0x0324, 2, tick, pid, tid, payload));
    }

    /// <summary>A lock sets the priority floor of its owner.</summary>
    public void AutoBoostSet(int cpu, long tick, uint tid, ulong lockAddress, int floor, int oldPriority, int flags = 0)
    {
        var payload = KernelPayloads.AutoBoostSet(
            lockAddress, tid, floor, oldPriority, flags: flags, pointerSize: _options.PointerSize);
        Record(cpu, tick, Perf(0x0542, 2, tick, payload));
    }

    public void AutoBoostClear(int cpu, long tick, uint tid, ulong lockAddress)
    {
        var payload = KernelPayloads.AutoBoostClear(lockAddress, tid, 2, _options.PointerSize);
        Record(cpu, tick, Perf(0x0543, 2, tick, payload));
    }

    private void Event(int cpu, long tick, Guid provider, int id, uint pid, uint tid, byte[] payload)
    {
        var fields = new EventFields { ProviderId = provider, Id = id };
        Record(cpu, tick, RecordBytes.EventHeader64(fields, tick, pid, tid, payload));
    }
}
