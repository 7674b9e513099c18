namespace WpaAddins.TestTraces;

/// <content>Displays, sleep, power sources and sessions.</content>
public sealed partial class ScheduleWriter
{
    private static readonly Guid s_kernelPower = new("331c3b3a-2005-44c2-ac5e-77220c37d6b4");
    private static readonly Guid s_localSessionManager = new("5d896912-022d-40aa-a3a8-4fa5515c76d7");

    public void DisplayChange(int cpu, long tick, uint session, int oldState, int newState, uint pid = 0, uint tid = 0)
    {
        var payload = new PayloadBuilder().U32(session).U32(5).U16(oldState).U16(newState).U16(1).ToArray();
        Event(cpu, tick, s_win32k, 10, pid, tid, payload);
    }

    /// <summary>A screen saver starts (1), ends (2) or does something else.</summary>
    public void ScreenSaver(int cpu, long tick, uint action, uint pid = 0, uint tid = 0) =>
        Event(cpu, tick, s_win32k, 22, pid, tid, new PayloadBuilder().U32(action).ToArray());

    /// <summary>The system goes to sleep; version 0 has no reason.</summary>
    public void Sleep(
        int cpu, long tick, uint target, uint effective, uint reason = 0, int version = 3, uint pid = 4, uint tid = 0)
    {
        var payload = new PayloadBuilder().U32(target).U32(effective);
        payload = version == 0 ? payload : payload.U32(reason).U32(0);
        payload = version == 3 ? payload.U32(1) : payload;
        KernelPower(cpu, tick, 42, version, pid, tid, payload);
    }

    public void Resume(int cpu, long tick, uint wakeFrom, int version = 1, uint pid = 4, uint tid = 0)
    {
        var payload = new PayloadBuilder().U32(5).U32(4).U32(wakeFrom).Zeros(version == 0 ? 0 : 24);
        KernelPower(cpu, tick, 107, version, pid, tid, payload);
    }

    /// <summary>The system changes between mains and battery; version 0 has no capacities.</summary>
    public void PowerSource(
        int cpu, long tick, bool isAc, uint remaining = 0, uint full = 0, int version = 1, uint pid = 4, uint tid = 0)
    {
        var payload = new PayloadBuilder().U32(isAc ? 1U : 0);
        payload = version == 0 ? payload : payload.U32(remaining).U32(full);
        KernelPower(cpu, tick, 105, version, pid, tid, payload);
    }

    public void StandbyEntry(int cpu, long tick, uint reason, int version = 3, uint pid = 4, uint tid = 0) =>
        KernelPower(cpu, tick, 506, version, pid, tid, new PayloadBuilder().U32(reason).Zeros(version == 0 ? 0 : 29));

    public void StandbyExit(
        int cpu, long tick, uint reason, ulong durationUs, int version = 9, uint pid = 4, uint tid = 0)
    {
        var payload = new PayloadBuilder().Zeros(36).U64(durationUs).U32(1).U8(100).U32(0).U32(reason).Zeros(20);
        KernelPower(cpu, tick, 507, version, pid, tid, payload);
    }

    public void Display(
        int cpu, long tick, bool isOn, uint session, bool isConsole, uint reason, uint pid = 4, uint tid = 0)
    {
        var payload = new PayloadBuilder().U32(session).U32(isConsole ? 1U : 0).U32(reason);
        KernelPower(cpu, tick, isOn ? 150 : 149, 0, pid, tid, payload);
    }

    /// <summary>A session is connected (402), disconnected (403), locked (406) or unlocked (407).</summary>
    public void Session(int cpu, long tick, int id, uint session, bool isConsole = false, uint pid = 4, uint tid = 0) =>
        KernelPower(cpu, tick, id, 0, pid, tid, new PayloadBuilder().U32(session).U32(isConsole ? 1U : 0));

    /// <summary>A user logs on (21) or off (23).</summary>
    public void Logon(int cpu, long tick, bool isLogoff, string user, uint session, uint pid, uint tid)
    {
        var payload = new PayloadBuilder().Utf16z(user).U32(session);
        payload = isLogoff ? payload : payload.Utf16z("LOCAL");
        Event(cpu, tick, s_localSessionManager, isLogoff ? 23 : 21, pid, tid, payload.ToArray());
    }

    private void KernelPower(int cpu, long tick, int id, int version, uint pid, uint tid, PayloadBuilder payload)
    {
        var fields = new EventFields { ProviderId = s_kernelPower, Id = id, Version = version };
        Record(cpu, tick, RecordBytes.EventHeader64(fields, tick, pid, tid, payload.ToArray()));
    }
}
