namespace WpaAddins.Trace.Markers;

/// <summary>What an event says beyond its time, kind, thread and process.</summary>
/// <param name="First">
/// The thread or process that lost the focus; the virtual key; the mouse button; since when the oldest input waits, in
/// milliseconds; else 0.
/// </param>
/// <param name="Second">
/// The x coordinate of a button; how long ago the input was taken out of the queue, in milliseconds; else 0.
/// </param>
/// <param name="Third">The y coordinate of a button; else 0.</param>
/// <param name="Name">The name of the key, the class of the window, the text of a mark; else null.</param>
public readonly record struct MarkerDetail(long First = 0, long Second = 0, long Third = 0, string? Name = null);
