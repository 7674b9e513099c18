namespace WpaAddins.Etl.Tests.Inspection;

/// <summary>One event as PerfView's library printed it.</summary>
/// <param name="Name">Provider, task and opcode.</param>
/// <param name="Milliseconds">Time since the trace's first record, with three decimals.</param>
internal readonly record struct PerfViewEvent(string Name, string Milliseconds, int Cpu);
