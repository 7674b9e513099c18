using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Trace.Building;

/// <summary>Which event a stack record names, and where the record is.</summary>
internal readonly record struct StackOrigin(long EventTicks, long Ticks, int Cpu, uint ThreadId, DiagnosticPlace Place);
