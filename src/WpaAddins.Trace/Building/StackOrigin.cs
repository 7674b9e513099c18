using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Trace.Building;

/// <summary>Which event a stack record names, and where the record stands.</summary>
/// <param name="EventTicks">Time of the event.</param>
/// <param name="Ticks">Time of the stack record.</param>
/// <param name="Cpu">Processor of the stack record.</param>
/// <param name="ThreadId">Thread of the stack.</param>
/// <param name="Place">Where the record stands.</param>
internal readonly record struct StackOrigin(long EventTicks, long Ticks, int Cpu, uint ThreadId, DiagnosticPlace Place);
