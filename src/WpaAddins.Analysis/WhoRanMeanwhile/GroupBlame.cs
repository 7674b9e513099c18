using System.Runtime.CompilerServices;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Shares the contended time of a group's ready threads among the running threads that caused it.</summary>
/// <remarks>
/// Shape: while a running thread causes the class, its shares of all complete pieces are summed. When it stops, the sum
/// is one log entry for all ready threads. For a thread that joins meanwhile, the sum so far is subtracted first. For a
/// thread that leaves meanwhile, the sum so far is added at once. Units: nanoseconds. Source: Definitions.md, section
/// 5.
/// </remarks>
/// <param name="rows">Assigns row numbers to running threads.</param>
/// <param name="cpus">The class that each CPU causes.</param>
/// <param name="running">The running thread of each CPU, which the sweep updates.</param>
internal sealed class GroupBlame(GroupRows rows, CpusByClass cpus, RunningThread[] running)
{
    private const int NoRow = -1;
    private readonly DeferredCharges _charges = new();
    private readonly List<Victim> _joinedInPiece = [];

    /// <summary>By class: the share of each CPU that caused the class, without remainders.</summary>
    private readonly long[] _shares = new long[ClassTimes.ClassCount];

    /// <summary>By CPU: its remainders.</summary>
    private readonly long[] _remainders = new long[running.Length];

    /// <summary>
    /// By CPU: share and remainders at the time from which its running thread causes the current class.
    /// </summary>
    private readonly long[] _starts = new long[running.Length];

    /// <summary>By CPU: the row of its running thread in the current class, or none until it is needed.</summary>
    private readonly int[] _slotRows = [.. Enumerable.Repeat(NoRow, running.Length)];

    public void Join(Victim victim, long time, long pieceStart, ReadyClass holding)
    {
        if (time == pieceStart)
        {
            Enter(victim, holding);
            return;
        }

        // Shares are rounded down. So the share of a part of a piece is computed separately, not as the difference of
        // two shares.
        victim.JoinedInPiece = time;
        victim.JoinedIndex = _joinedInPiece.Count;
        _joinedInPiece.Add(victim);
    }

    public void Leave(Victim victim, long time, long pieceStart, ReadyClass holding)
    {
        if (holding.IsContended())
        {
            // The piece continues for the other threads, so this thread's part of it is shared now.
            SharePiece(victim, time - (victim.JoinedInPiece ?? pieceStart), holding);
        }

        if (victim.JoinedInPiece is not null)
        {
            victim.JoinedInPiece = null;
            var last = _joinedInPiece[^1];
            // The order does not matter, so the last one fills the gap without a search.
            _joinedInPiece[victim.JoinedIndex] = last;
            last.JoinedIndex = victim.JoinedIndex;
            _joinedInPiece.RemoveAt(_joinedInPiece.Count - 1);
            return;
        }

        ChargeSlots(victim, holding, 1);
        _charges.Leave(victim.Member!);
    }

    /// <summary>
    /// Ends the current piece: adds its shares, and computes those of the threads that joined inside it.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void EndPiece(long length, long time, ReadyClass holding)
    {
        var isContended = holding.IsContended();
        if (isContended)
        {
            var share = length / cpus.Count(holding);
            _shares[(int)holding] += share;
            // The CPU with the lowest number gets the remainder (Definitions.md, section 5).
            _remainders[cpus.Next(holding, 0)] += length - (share * cpus.Count(holding));
        }

        foreach (var victim in _joinedInPiece)
        {
            if (isContended)
            {
                SharePiece(victim, time - victim.JoinedInPiece!.Value, holding);
            }

            victim.JoinedInPiece = null;
            Enter(victim, holding);
        }

        _joinedInPiece.Clear();
    }

    /// <summary>
    /// Charges a running thread its shares in complete pieces, for all ready threads, when it stops or its class ends.
    /// </summary>
    public void Settle(int cpu, ReadyClass holding)
    {
        if (holding.IsContended())
        {
            _charges.Charge(RowOf(cpu, holding), ShareSinceStart(cpu, holding));
        }
    }

    /// <summary>Records that the running thread of a CPU begins to cause the current class.</summary>
    public void Start(int cpu, ReadyClass holding)
    {
        _starts[cpu] = _shares[(int)holding] + _remainders[cpu];
        _slotRows[cpu] = NoRow;
    }

    /// <summary>Completes the sums of all threads.</summary>
    public void Complete() => _charges.Settle();

    private void Enter(Victim victim, ReadyClass holding)
    {
        ChargeSlots(victim, holding, -1);
        _charges.Enter(victim.Member!);
    }

    /// <summary>Shares a piece of one thread among the running threads that caused the current class.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void SharePiece(Victim victim, long length, ReadyClass holding)
    {
        var count = cpus.Count(holding);
        var share = length / count;
        var rest = length - (share * count);
        for (var cpu = cpus.Next(holding, 0); cpu >= 0; cpu = cpus.Next(holding, cpu + 1))
        {
            victim.Member!.Blame.Add(RowOf(cpu, holding), share + rest);
            rest = 0;
        }
    }

    /// <summary>
    /// Adds the shares of the running threads in complete pieces so far to the sums of one thread, or subtracts them.
    /// </summary>
    private void ChargeSlots(Victim victim, ReadyClass holding, int sign)
    {
        if (!holding.IsContended())
        {
            return;
        }

        for (var cpu = cpus.Next(holding, 0); cpu >= 0; cpu = cpus.Next(holding, cpu + 1))
        {
            if (ShareSinceStart(cpu, holding) is var had && had != 0)
            {
                victim.Member!.Blame.Add(RowOf(cpu, holding), sign * had);
            }
        }
    }

    private long ShareSinceStart(int cpu, ReadyClass holding) => _shares[(int)holding] + _remainders[cpu] - _starts[cpu];

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int RowOf(int cpu, ReadyClass holding) =>
        _slotRows[cpu] == NoRow ? _slotRows[cpu] = rows.Find(running[cpu], holding) : _slotRows[cpu];
}
