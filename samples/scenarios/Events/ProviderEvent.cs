using WpaAddins.Scenarios.Etl;
using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Events;

/// <summary>An event of a provider, such as the window manager.</summary>
/// <param name="descriptor">Which event.</param>
/// <param name="payload">Writes its fields.</param>
public sealed class ProviderEvent(EventDescriptor descriptor, Action<ByteBuffer> payload) : ThreadEvent
{
    private const int StartOpcode = 1;
    private const int StopOpcode = 2;
    private const int FreezeTask = 11;
    private static readonly Guid s_win32k = new("8c416c79-d49b-4f01-a467-e56d3aa8234c");
    private static readonly Guid s_kernelProcess = new("22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716");
    private static readonly Guid s_input = new("70e2503b-c6f3-4780-b323-bd8ed0c61bf8");

    /// <summary>The focus goes to another thread.</summary>
    /// <param name="oldThreadId">Which had it.</param>
    /// <param name="newThreadId">Which gets it.</param>
    /// <returns>The event.</returns>
    public static ProviderEvent FocusChange(uint oldThreadId, uint newThreadId) =>
        new(new(s_win32k, 2), p => p.U32(oldThreadId).U32(newThreadId));

    /// <summary>The focus goes to another process.</summary>
    /// <param name="oldProcessId">Which had it.</param>
    /// <param name="newProcessId">Which gets it.</param>
    /// <returns>The event.</returns>
    public static ProviderEvent FocusedProcessChange(uint oldProcessId, uint newProcessId) =>
        new(new(s_win32k, 26), p => p.U32(1).U32(oldProcessId).U32(newProcessId));

    /// <summary>A thread with a window has not looked for messages; it is written when it does again.</summary>
    /// <param name="milliseconds">How long.</param>
    /// <param name="imagePath">Its executable.</param>
    /// <returns>The event.</returns>
    public static ProviderEvent MessageCheckDelay(int milliseconds, string imagePath) =>
        new(new(s_win32k, 38), p => p.U32(0).U32(milliseconds).Utf16("").Utf16("").Utf16(imagePath).U32(0).U64(0L));

    /// <summary>A process is frozen; the event's opcode says start.</summary>
    /// <param name="processId">The process.</param>
    /// <returns>The event.</returns>
    public static ProviderEvent Freeze(uint processId) =>
        new(new(s_kernelProcess, 11, Opcode: StartOpcode, Task: FreezeTask), p => p.U32(processId));

    /// <summary>A process goes on; the event's opcode says stop: the freezing stops.</summary>
    /// <param name="processId">The process.</param>
    /// <returns>The event.</returns>
    public static ProviderEvent Thaw(uint processId) =>
        new(new(s_kernelProcess, 12, Opcode: StopOpcode, Task: FreezeTask), p => p.U32(processId));

    /// <summary>A key is pressed.</summary>
    /// <param name="virtualKey">Its virtual key code.</param>
    /// <param name="name">Its name.</param>
    /// <returns>The event.</returns>
    public static ProviderEvent KeyDown(int virtualKey, string name) =>
        new(new(s_input, 404), p => p.U32(virtualKey).Ansi(name).U32(1).U32(0));

    /// <summary>A button of the mouse is pressed.</summary>
    /// <param name="button">0 = left, 2 = right.</param>
    /// <returns>The event.</returns>
    public static ProviderEvent MouseDown(int button) =>
        new(new(s_input, 400), p => p.U32(button).U32(0).U32(1440).U32(1178));

    /// <summary>A button of the mouse is released.</summary>
    /// <param name="button">0 = left, 2 = right.</param>
    /// <returns>The event.</returns>
    public static ProviderEvent MouseUp(int button) =>
        new(new(s_input, 401), p => p.U32(button).U32(0).U32(1440).U32(1178));

    /// <inheritdoc/>
    public override void Write(RecordBuilder record, long ticks, uint threadId, uint processId)
    {
        ArgumentNullException.ThrowIfNull(record);
        payload(record.Event(descriptor, ticks, threadId, processId));
    }
}
