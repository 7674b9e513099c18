using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Report.Details;

/// <summary>With which right a thread runs while another one is ready.</summary>
/// <remarks>Source: Definitions.md, sections 4 and 5.</remarks>
internal static class Precedence
{
    /// <summary>Compares one thread that runs with one that is ready.</summary>
    /// <param name="rank">Rank of the one that runs.</param>
    /// <param name="priority">Its priority.</param>
    /// <param name="readyRank">Rank of the ready one.</param>
    /// <param name="readyPriority">Its priority.</param>
    /// <returns>The class that this thread alone would give the instant.</returns>
    public static OccupancyClass Classify(int rank, int priority, int readyRank, int readyPriority) =>
        (rank.CompareTo(readyRank), priority.CompareTo(readyPriority)) switch
        {
            (0, 0) => OccupancyClass.Equal,
            (0, < 0) or ( > 0, _) => OccupancyClass.Inverted,
            (_, > 0) => OccupancyClass.PriorityBeaten,
            _ => OccupancyClass.RankBeaten,
        };
}
