using WpaAddins.Scenarios.Simulation;
using WpaAddins.TestTraces;

namespace WpaAddins.Scenarios.Events;

/// <summary>An event of a provider, such as the window manager.</summary>
internal sealed class ProviderEvent : ThreadEvent
{
    private const int StartOpcode = 1;
    private const int StopOpcode = 2;
    private const int FreezeTask = 11;
    private static readonly Guid s_win32k = new("8c416c79-d49b-4f01-a467-e56d3aa8234c");
    private static readonly Guid s_kernelProcess = new("22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716");
    private static readonly Guid s_input = new("70e2503b-c6f3-4780-b323-bd8ed0c61bf8");

    private readonly EventFields _fields;
    private readonly byte[] _payload;

    private ProviderEvent(EventFields fields, PayloadBuilder payload)
    {
        _fields = fields;
        _payload = payload.ToArray();
    }

    /// <summary>Moves the focus to another process.</summary>
    public static ProviderEvent FocusedProcessChange(uint oldProcessId, uint newProcessId) =>
        new(Win32k(26), new PayloadBuilder().U32(1).U32(oldProcessId).U32(newProcessId));

    /// <summary>Reports that a thread with a window did not check for messages for some time.</summary>
    public static ProviderEvent MessageCheckDelay(uint milliseconds, string imagePath) => new(
        Win32k(38),
        new PayloadBuilder().U32(0).U32(milliseconds).Utf16z("").Utf16z("").Utf16z(imagePath).U32(0).U64(0));

    /// <summary>Freezes a process; the event's opcode is Start.</summary>
    public static ProviderEvent Freeze(uint processId) => FreezeOrThaw(11, StartOpcode, processId);

    /// <summary>Thaws a process; the event's opcode is Stop, because the freeze ends.</summary>
    public static ProviderEvent Thaw(uint processId) => FreezeOrThaw(12, StopOpcode, processId);

    public static ProviderEvent KeyDown(uint virtualKey, string name) =>
        new(Input(404), new PayloadBuilder().U32(virtualKey).AnsiZ(name).U32(1).U32(0));

    /// <summary>Presses a button of the mouse: 0 is the left one, 2 the right one.</summary>
    public static ProviderEvent MouseDown(uint button) => MouseButton(400, button);

    public static ProviderEvent MouseUp(uint button) => MouseButton(401, button);

    public override byte[] BuildRecord(long ticks, uint threadId, uint processId) =>
        RecordBytes.EventHeader64(_fields, ticks, processId, threadId, _payload);

    private static ProviderEvent FreezeOrThaw(int id, int opcode, uint processId) => new(
        new EventFields { ProviderId = s_kernelProcess, Id = id, Opcode = opcode, Task = FreezeTask },
        new PayloadBuilder().U32(processId));

    private static ProviderEvent MouseButton(int id, uint button) =>
        new(Input(id), new PayloadBuilder().U32(button).U32(0).U32(1440).U32(1178));

    private static EventFields Win32k(int id) => new() { ProviderId = s_win32k, Id = id };

    private static EventFields Input(int id) => new() { ProviderId = s_input, Id = id };
}
