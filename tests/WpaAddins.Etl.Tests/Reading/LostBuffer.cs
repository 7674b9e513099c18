namespace WpaAddins.Etl.Tests.Reading;

/// <summary>A gap in a CPU's records as the reader reported it.</summary>
internal readonly record struct LostBuffer(int Cpu, long FromTicks, long ToTicks);
