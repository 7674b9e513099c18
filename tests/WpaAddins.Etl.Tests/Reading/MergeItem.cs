namespace WpaAddins.Etl.Tests.Reading;

/// <summary>A record, or one half of a context switch, in a merged sequence.</summary>
/// <param name="Index">Number of the record among those of its CPU.</param>
/// <param name="Rank">0 a thread leaves, 1 no switch, 2 a thread comes.</param>
internal readonly record struct MergeItem(int Cpu, int Index, int Rank);
