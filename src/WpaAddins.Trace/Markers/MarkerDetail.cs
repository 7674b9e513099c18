namespace WpaAddins.Trace.Markers;

/// <summary>The values of an event other than its time, kind, thread and process.</summary>
/// <param name="First">
/// The thread or process that lost the focus; the virtual key; the mouse button; how long the oldest input has waited,
/// in milliseconds; the session; 1 on mains and 0 on battery; the requested power state; the reason of modern standby;
/// else 0.
/// </param>
/// <param name="Second">
/// The x coordinate of a button; how long ago the input was removed from the queue, in milliseconds; the previous state
/// of a display; why a display goes on or off; 1 for the session of the console; the remaining capacity of the battery;
/// the effective power state; how long modern standby lasted, in microseconds; else 0.
/// </param>
/// <param name="Third">
/// The y coordinate of a button; the new state of a display; 1 for a display of the console; the full capacity of the
/// battery; the reason of sleep; the power state from which the system wakes up; else 0.
/// </param>
/// <param name="Name">The name of the key, the class of the window, the text of a mark, the user; else null.</param>
/// <remarks><see cref="Unknown"/> stands for a value that the version of the event does not contain.</remarks>
public readonly record struct MarkerDetail(long First = 0, long Second = 0, long Third = 0, string? Name = null)
{
    /// <summary>Stands for a value that an event does not contain.</summary>
    public const long Unknown = -1;
}
