using System.Runtime.CompilerServices;

namespace WpaAddins.Trace.Threads;

/// <summary>Tracks the current incarnation of each thread id while the trace is read in order.</summary>
/// <remarks>
/// Shape: ids below <see cref="DirectIds"/>, which are nearly all, are found by index; others in a dictionary.
/// Times are raw ticks. Source: Definitions.md, section 2.
/// </remarks>
internal sealed class ThreadRegistry
{
    private const int DirectIds = 1 << 20;
    private const int NoIncarnation = 0;

    private readonly Dictionary<uint, int> _aliveByHighId = [];
    private readonly List<Incarnation> _rows = [new(0, 0, long.MinValue, false)];
    private readonly Dictionary<uint, int> _incarnations = [];

    /// <summary>
    /// Index of the living incarnation by thread id; 0 = none, because the idle thread (row 0) is not stored here.
    /// </summary>
    private int[] _alive = new int[1 << 16];

    /// <summary>Gets the incarnations; the idle thread is the first.</summary>
    public IReadOnlyList<Incarnation> Rows => _rows;

    /// <summary>Gets the living incarnation of a thread id, or begins one if there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Alive(uint threadId, long ticks)
    {
        if (threadId == 0)
        {
            return ThreadTable.Idle;
        }

        var index = threadId < (uint)_alive.Length ? _alive[threadId] : AliveFar(threadId);
        return index != NoIncarnation ? index : Begin(threadId, ticks, hasStartRecord: false);
    }

    /// <summary>Gets the living incarnation of a thread id.</summary>
    public int Peek(uint threadId)
    {
        var index = threadId < (uint)_alive.Length ? _alive[threadId] : AliveFar(threadId);
        return index == NoIncarnation ? ThreadTable.Unknown : index;
    }

    /// <summary>Applies a Start record: a living incarnation of the same id ends, and a new one begins.</summary>
    public void Start(uint threadId, long ticks)
    {
        if (threadId == 0)
        {
            return;
        }

        if (Peek(threadId) is not ThreadTable.Unknown and var old)
        {
            _rows[old].EndedTicks = ticks;
            _rows[old].EndedByRestart = true;
        }

        Begin(threadId, ticks, hasStartRecord: true);
    }

    /// <summary>Ends an incarnation at its last switch-out.</summary>
    public void Terminate(int index, long ticks)
    {
        if (index == ThreadTable.Idle)
        {
            return;
        }

        var row = _rows[index];
        row.EndedTicks = ticks;
        // The next event with this id begins another incarnation. An End record ends no incarnation, because it can
        // come before this switch-out.
        Set(row.ThreadId, NoIncarnation);
    }

    /// <summary>Adds an incarnation without start and end, for an id that occurs in CPU samples only.</summary>
    public void Admit(uint threadId)
    {
        if (!_incarnations.ContainsKey(threadId))
        {
            Begin(threadId, long.MinValue, hasStartRecord: false);
        }
    }

    private int Begin(uint threadId, long ticks, bool hasStartRecord)
    {
        var number = _incarnations.GetValueOrDefault(threadId);
        _incarnations[threadId] = number + 1;
        var index = _rows.Count;
        _rows.Add(new Incarnation(threadId, number, ticks, hasStartRecord));
        Set(threadId, index);
        return index;
    }

    private void Set(uint threadId, int index)
    {
        if (threadId >= DirectIds)
        {
            _aliveByHighId[threadId] = index;
            return;
        }

        if (threadId >= (uint)_alive.Length)
        {
            Array.Resize(ref _alive, (int)Math.Min(DirectIds, Math.Max(threadId + 1, 2L * _alive.Length)));
        }

        _alive[threadId] = index;
    }

    private int AliveFar(uint threadId) => threadId < DirectIds ? NoIncarnation : _aliveByHighId.GetValueOrDefault(threadId);

    /// <summary>One incarnation while the trace is read.</summary>
    /// <param name="number">How many of the same id came before.</param>
    internal sealed class Incarnation(uint threadId, int number, long bornTicks, bool hasStartRecord)
    {
        public uint ThreadId => threadId;
        public int Number => number;
        public long BornTicks => bornTicks;
        public bool HasStartRecord => hasStartRecord;

        public long EndedTicks { get; set; } = long.MaxValue;

        public bool EndedByRestart { get; set; }
    }
}
