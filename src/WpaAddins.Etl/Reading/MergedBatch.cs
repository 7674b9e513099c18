using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>What the merging thread hands to the delivering one at once; reused.</summary>
/// <remarks>Shape: gaps come before the runs, and buffers are given back after them.</remarks>
internal sealed class MergedBatch
{
    /// <summary>So many runs fill a batch.</summary>
    public const int MostRuns = 2048;

    public List<(int Cpu, long FromTicks, long ToTicks)> Gaps { get; } = [];

    public List<MergedRun> Runs { get; } = new(MostRuns);

    public List<(DecodeJob Job, DecodedBuffer Buffer)> Done { get; } = [];

    public void Clear()
    {
        Gaps.Clear();
        Runs.Clear();
        Done.Clear();
    }
}
