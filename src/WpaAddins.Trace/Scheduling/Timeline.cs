using System.Numerics;
using System.Runtime.CompilerServices;

namespace WpaAddins.Trace.Scheduling;

/// <summary>The merged order of all context switches and ReadyThread records of all CPUs.</summary>
/// <remarks>
/// Shape: steps in time order. Steps of equal time have the order of Definitions.md, section 1, so a context switch can
/// be two steps. Two bits per step store its kind. Both tables are in trace order too, so the row of a step is the
/// number of earlier steps that have a row in the same table.
/// </remarks>
public sealed class Timeline
{
    private const int BlockBits = 6;
    private const int BlockSteps = 1 << BlockBits;
    private readonly CapacityEstimator _estimator;
    private Block[] _blocks = [];

    /// <summary>The rows of the second halves of context switches; the first halves already count these rows.</summary>
    private int[] _switchIns = [];
    private Position _end;

    /// <summary>Creates an empty timeline.</summary>
    public Timeline()
        : this(new CapacityEstimator())
    {
    }

    internal Timeline(CapacityEstimator estimator) => _estimator = estimator;

    /// <summary>Gets the number of steps.</summary>
    public int Count => _end.Step;

    /// <summary>Gets a step.</summary>
    internal TimelineStep this[int step]
    {
        get
        {
            var walker = From(step);
            walker.MoveNext();
            return walker.Current;
        }
    }

    /// <summary>Walks the steps.</summary>
    /// <returns>The walker.</returns>
    public Enumerator GetEnumerator() => new(this, default);

    /// <summary>Walks the steps from a step on, or back from it.</summary>
    /// <param name="step">The first step; the number of steps for the end.</param>
    internal Enumerator From(int step) => new(this, Find(step));

    /// <summary>Counts the rows of both tables whose steps come before a step.</summary>
    internal (int Switches, int Readies) CountRowsBefore(int step)
    {
        var at = Find(step);
        return (at.Switches, at.Readies);
    }

    /// <summary>Gets whether any of some consecutive steps is a half of a context switch.</summary>
    /// <param name="past">The step after the last one.</param>
    internal bool HasHalves(int first, int past)
    {
        for (var block = first >> BlockBits; block << BlockBits < past; block++)
        {
            var halves = _blocks[block].Low ^ _blocks[block].High;
            halves &= block == first >> BlockBits ? ulong.MaxValue << first : ulong.MaxValue;
            halves &= block == past >> BlockBits ? (1UL << past) - 1 : ulong.MaxValue;
            if (halves != 0)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>
    /// Adds a step. Its row is the next one of its table; for the second half of a context switch, any earlier one.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Add(TimelineStepKind kind, int row)
    {
        var (block, bit) = (_end.Step >> BlockBits, 1UL << _end.Step);
        if (block == _blocks.Length)
        {
            Columns.Resize((_estimator.Grow(_end.Step) / BlockSteps) + 1, ref _blocks);
        }

        ref var steps = ref _blocks[block];

        // Counted once per 64 steps; the rest is found by counting bits.
        if (_end.Step % BlockSteps == 0)
        {
            (steps.Switches, steps.Readies) = (_end.Switches, _end.Readies);
        }

        // The bit is cleared first, because it can be left from steps that were removed.
        steps.Low = (steps.Low & ~bit) | (((uint)kind & 1) != 0 ? bit : 0);
        steps.High = (steps.High & ~bit) | (((uint)kind & 2) != 0 ? bit : 0);
        if (kind == TimelineStepKind.SwitchIn)
        {
            if (_end.SwitchIns == _switchIns.Length)
            {
                Columns.Resize(Columns.Grown(_switchIns.Length), ref _switchIns);
            }

            _switchIns[_end.SwitchIns] = row;
        }

        _end.Pass(kind);
    }

    /// <summary>Removes the last steps. An existing walker still sees them until new steps replace them.</summary>
    /// <param name="count">The number of steps that stay.</param>
    internal void Truncate(int count) => _end = Find(count);

    private Position Find(int step)
    {
        if (step == _end.Step)
        {
            return _end;
        }

        ref readonly var block = ref _blocks[step >> BlockBits];
        var before = (1UL << step) - 1;
        return new Position
        {
            Step = step,
            Switches = block.Switches + BitOperations.PopCount(~block.High & before),
            Readies = block.Readies + BitOperations.PopCount(block.Low & block.High & before),
        };
    }

    /// <summary>Walks the steps of a timeline.</summary>
    public ref struct Enumerator
    {
        private readonly ReadOnlySpan<Block> _blocks;
        private readonly ReadOnlySpan<int> _switchIns;
        private readonly int _count;
        private Position _next;

        internal Enumerator(Timeline timeline, Position next)
        {
            _blocks = timeline._blocks;
            _switchIns = timeline._switchIns;
            _count = timeline.Count;
            _next = next;
        }

        /// <summary>Gets the current step.</summary>
        public TimelineStep Current { get; private set; }

        /// <summary>Goes to the next step.</summary>
        /// <returns>Whether there is one.</returns>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool MoveNext()
        {
            if (_next.Step >= _count)
            {
                return false;
            }

            var kind = _blocks[_next.Step >> BlockBits].KindOf(_next.Step);
            Current = new TimelineStep(kind, RowOf(kind, _next));
            _next.Pass(kind);
            return true;
        }

        /// <summary>Goes to the step before the current one or before the one at which the walk begins.</summary>
        internal bool MoveBack()
        {
            if (_next.Step == 0)
            {
                return false;
            }

            var kind = _blocks[(_next.Step - 1) >> BlockBits].KindOf(_next.Step - 1);
            _next.Return(kind);
            Current = new TimelineStep(kind, RowOf(kind, _next));
            return true;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private readonly int RowOf(TimelineStepKind kind, in Position at) => kind switch
        {
            TimelineStepKind.Ready => at.Readies,
            TimelineStepKind.SwitchIn => _switchIns[at.SwitchIns],
            _ => at.Switches,
        };
    }

    /// <summary>How many steps of each kind come before a step.</summary>
    internal struct Position
    {
        public int Step;
        public int Switches;
        public int Readies;

        public readonly int SwitchIns => Step - Switches - Readies;

        public void Pass(TimelineStepKind kind)
        {
            Step++;
            Switches += kind <= TimelineStepKind.SwitchOut ? 1 : 0;
            Readies += kind == TimelineStepKind.Ready ? 1 : 0;
        }

        public void Return(TimelineStepKind kind)
        {
            Step--;
            Switches -= kind <= TimelineStepKind.SwitchOut ? 1 : 0;
            Readies -= kind == TimelineStepKind.Ready ? 1 : 0;
        }
    }

    /// <summary>
    /// The kinds of 64 steps, one bit of each in each of two words, and the numbers of rows of each table before them.
    /// </summary>
    private struct Block
    {
        public ulong Low;
        public ulong High;
        public int Switches;
        public int Readies;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public readonly TimelineStepKind KindOf(int step) =>
            (TimelineStepKind)(((Low >> step) & 1) | (((High >> step) & 1) << 1));
    }
}
