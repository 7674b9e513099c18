using WpaAddins.Analysis.Occupancy;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.WhoRanMeanwhile;

/// <summary>Who had the processors that ready threads wanted.</summary>
/// <param name="threads">The threads of the trace.</param>
/// <param name="blames">A row each.</param>
internal sealed class WhoRanMeanwhileRows(ThreadTable threads, IReadOnlyList<Blame> blames)
{
    /// <summary>Gets the number of rows.</summary>
    public int Count => blames.Count;

    /// <summary>Gets what one thread is to blame for.</summary>
    /// <param name="row">Row index.</param>
    public Blame this[int row] => blames[row];

    /// <summary>Gets the thread that was ready.</summary>
    public ThreadRow Victim(int row) => threads[blames[row].Victim];

    /// <summary>Gets the thread that ran.</summary>
    public ThreadRow Occupant(int row) => threads[blames[row].Occupant];
}
