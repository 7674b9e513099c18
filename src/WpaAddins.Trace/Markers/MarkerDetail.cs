namespace WpaAddins.Trace.Markers;

/// <summary>What an event says beyond its time, kind, thread and process.</summary>
/// <param name="First">
/// The thread or process that lost the focus; the virtual key; the mouse button; since when the oldest input waits, in
/// milliseconds; the session; 1 on mains and 0 on battery; the power state that is asked for; the reason of modern standby;
/// else 0.
/// </param>
/// <param name="Second">
/// The x coordinate of a button; how long ago the input was taken out of the queue, in milliseconds; the state of a display
/// before; the reason of a display; 1 for the session of the console; what is left in the battery; the power state that is
/// entered; how long modern standby lasted, in microseconds; else 0.
/// </param>
/// <param name="Third">
/// The y coordinate of a button; the state of a display from now on; 1 for a display of the console; what a full battery has; the
/// reason of sleep; the power state from which the system wakes up; else 0.
/// </param>
/// <param name="Name">The name of the key, the class of the window, the text of a mark, the user; else null.</param>
/// <remarks><see cref="Unknown"/> stands for what the version of the event does not say.</remarks>
public readonly record struct MarkerDetail(long First = 0, long Second = 0, long Third = 0, string? Name = null)
{
    /// <summary>Stands for what an event does not say.</summary>
    public const long Unknown = -1;
}
