using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Trace.Building;

/// <summary>The event that a stack record names, and the place of the record.</summary>
/// <param name="Ticks">Time of the record.</param>
/// <param name="Cpu">Its CPU.</param>
/// <param name="ThreadId">The thread whose stack it is.</param>
/// <param name="Place">Where the record is.</param>
/// <param name="IsInRange">
/// Whether the event is in the loaded range; otherwise the event may have been left out.
/// </param>
internal readonly record struct StackOrigin(
    long EventTicks, long Ticks, int Cpu, uint ThreadId, DiagnosticPlace Place, bool IsInRange);
