using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Trace.Building;

/// <summary>Which event a stack record names, and where the record is.</summary>
/// <param name="Ticks">Time of the record.</param>
/// <param name="Cpu">Its CPU.</param>
/// <param name="ThreadId">The thread whose stack it is.</param>
/// <param name="Place">Where the record is.</param>
/// <param name="IsInRange">Whether the event lies in the range that is loaded; otherwise it may have been left out.</param>
internal readonly record struct StackOrigin(
    long EventTicks, long Ticks, int Cpu, uint ThreadId, DiagnosticPlace Place, bool IsInRange);
