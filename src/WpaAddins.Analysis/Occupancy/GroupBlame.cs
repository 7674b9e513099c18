using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>Shares out the contended time of a group's ready threads among the occupants that caused it.</summary>
/// <remarks>
/// <para>
/// Shape: an occupant's share of all whole pieces since it came is one entry in a log. A thread that joins meanwhile has what
/// the occupant had before taken away from its own sums; one that leaves meanwhile has what the occupant had until then added.
/// </para>
/// <para>Units: nanoseconds. Source: Definitions.md, section 5.</para>
/// </remarks>
/// <param name="rows">Numbers the occupants.</param>
/// <param name="cpus">Which processor makes which class hold.</param>
/// <param name="occupants">The present occupant of every processor; kept up to date by the sweep.</param>
internal sealed class GroupBlame(GroupRows rows, CpusByClass cpus, RunningThread[] occupants)
{
    private const int NoRow = -1;
    private readonly DeferredCharges _charges = new();
    private readonly List<Victim> _joinedInPiece = [];

    /// <summary>By class: what each processor that made it hold had as its share, remainders aside.</summary>
    private readonly long[] _shares = new long[ClassTimes.Classes];

    /// <summary>By processor: what it had of remainders.</summary>
    private readonly long[] _remainders = new long[occupants.Length];

    /// <summary>By processor: share and remainders when its occupant began to make the present class hold.</summary>
    private readonly long[] _starts = new long[occupants.Length];

    /// <summary>By processor: the row of its occupant in the present class, or none until it is needed.</summary>
    private readonly int[] _slotRows = [.. Enumerable.Repeat(NoRow, occupants.Length)];

    /// <summary>Takes a thread.</summary>
    /// <param name="victim">The thread.</param>
    /// <param name="time">Now.</param>
    /// <param name="pieceStart">When the present piece began.</param>
    /// <param name="holding">The class that holds.</param>
    public void Join(Victim victim, long time, long pieceStart, OccupancyClass holding)
    {
        if (time == pieceStart)
        {
            Enter(victim, holding);
            return;
        }

        victim.JoinedInPiece = time;
        victim.JoinedIndex = _joinedInPiece.Count;
        _joinedInPiece.Add(victim);
    }

    /// <summary>Lets a thread go.</summary>
    /// <param name="victim">The thread.</param>
    /// <param name="time">Now.</param>
    /// <param name="pieceStart">When the present piece began.</param>
    /// <param name="holding">The class that holds.</param>
    public void Leave(Victim victim, long time, long pieceStart, OccupancyClass holding)
    {
        if (holding.IsContended())
        {
            SharePiece(victim, time - (victim.JoinedInPiece ?? pieceStart), holding);
        }

        if (victim.JoinedInPiece is not null)
        {
            victim.JoinedInPiece = null;
            var last = _joinedInPiece[^1];
            _joinedInPiece[victim.JoinedIndex] = last;
            last.JoinedIndex = victim.JoinedIndex;
            _joinedInPiece.RemoveAt(_joinedInPiece.Count - 1);
            return;
        }

        ChargeSlots(victim, holding, 1);
        _charges.Leave(victim.Member!);
    }

    /// <summary>Ends the present piece: its shares go into the sums, and to the threads that joined inside it.</summary>
    /// <param name="length">Its length, more than 0.</param>
    /// <param name="time">Now.</param>
    /// <param name="holding">The class that holds.</param>
    public void EndPiece(long length, long time, OccupancyClass holding)
    {
        var isContended = holding.IsContended();
        if (isContended)
        {
            var share = length / cpus.Count(holding);
            _shares[(int)holding] += share;
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

    /// <summary>Charges all threads with what an occupant had of whole pieces, as it leaves or its class ends.</summary>
    /// <param name="cpu">Where it is.</param>
    /// <param name="holding">The class that holds; the occupant makes it hold.</param>
    public void Settle(int cpu, OccupancyClass holding)
    {
        if (holding.IsContended())
        {
            _charges.Charge(RowOf(cpu, holding), Had(cpu, holding));
        }
    }

    /// <summary>Takes note that the occupant of a processor begins to make a class hold.</summary>
    /// <param name="cpu">The processor.</param>
    /// <param name="holding">The class.</param>
    public void Start(int cpu, OccupancyClass holding)
    {
        _starts[cpu] = _shares[(int)holding] + _remainders[cpu];
        _slotRows[cpu] = NoRow;
    }

    /// <summary>Completes the sums of all threads.</summary>
    public void Complete() => _charges.Settle();

    private void Enter(Victim victim, OccupancyClass holding)
    {
        ChargeSlots(victim, holding, -1);
        _charges.Enter(victim.Member!);
    }

    /// <summary>Shares a piece of one thread among the occupants that made the present class hold.</summary>
    private void SharePiece(Victim victim, long length, OccupancyClass holding)
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

    /// <summary>Adds to one thread, or takes from it, what the present occupants had of whole pieces so far.</summary>
    private void ChargeSlots(Victim victim, OccupancyClass holding, int sign)
    {
        if (!holding.IsContended())
        {
            return;
        }

        for (var cpu = cpus.Next(holding, 0); cpu >= 0; cpu = cpus.Next(holding, cpu + 1))
        {
            if (Had(cpu, holding) is var had && had != 0)
            {
                victim.Member!.Blame.Add(RowOf(cpu, holding), sign * had);
            }
        }
    }

    private long Had(int cpu, OccupancyClass holding) => _shares[(int)holding] + _remainders[cpu] - _starts[cpu];

    private int RowOf(int cpu, OccupancyClass holding) =>
        _slotRows[cpu] == NoRow ? _slotRows[cpu] = rows.Find(cpu, occupants[cpu], holding) : _slotRows[cpu];
}
