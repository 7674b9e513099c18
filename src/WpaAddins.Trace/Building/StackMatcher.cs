using WpaAddins.Etl.Diagnostics;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Building;

/// <summary>Joins stack records with their events.</summary>
/// <remarks>
/// A stack record contains only the time of its event and a thread, so the candidates are the events of exactly that
/// time. Of several, one of the same thread is chosen, then one of the same CPU, then the last one, because a stack
/// follows its event. A switch to the idle thread has no stack, so its thread never matches. An event can have two
/// records, one with its kernel frames and one with its user frames. Stacks by key are resolved at the end, because
/// Windows writes their frames last.
/// Errors: counts <see cref="DiagnosticId.StackWithoutEvent"/> and <see cref="DiagnosticId.StackKeyUnresolved"/>.
/// </remarks>
internal sealed class StackMatcher
{
    /// <summary>
    /// Marks a half that is the use of a key, whose frames come later. A half is a part shifted left by one, or a key's
    /// use shifted left by one with this bit set.
    /// </summary>
    private const int KeyUse = 1;

    private const int SameThread = 8;
    private const int ThreadNotCarried = 4;
    private const int SameCpu = 1;

    /// <summary>
    /// Lowers the score of an event that already has this half. If it is still chosen, the new half is dropped.
    /// </summary>
    private const int HalfTaken = -16;

    private readonly EventLog _log;
    private readonly ReadyThreads _readies;
    private readonly ThreadRegistry _threads;

    /// <summary>The tables whose rows can have stacks, by <see cref="EventKind"/>; the last kind has no table.</summary>
    private readonly IStackedEvents[] _events;
    private readonly OptionalColumnBuilder<int>[] _columns;
    private readonly StackPairs _pairs = new();
    private readonly StackParts _parts = new();
    private readonly StackKeys _keys = new();
    private StackOrigin _firstUnmatched;

    /// <param name="log">The times of all events.</param>
    /// <param name="others">The further tables whose rows can have stacks, in the order of <see cref="EventKind"/>.</param>
    public StackMatcher(
        EventLog log,
        ContextSwitches switches,
        ReadyThreads readies,
        ThreadRegistry threads,
        params ReadOnlySpan<IStackedEvents> others)
    {
        _log = log;
        _readies = readies;
        _threads = threads;
        _events = [switches, readies, .. others];
        _columns = [.. _events.Select(e => e.Stacks)];
    }

    /// <summary>Gets the number of stack records that match an event.</summary>
    public long Matched { get; private set; }

    /// <summary>Gets the number of stack records of the range that match no event.</summary>
    public long Unmatched { get; private set; }

    /// <summary>Adds a stack record with frames.</summary>
    public void AddFrames(in StackOrigin at, ReadOnlySpan<ulong> frames, bool isKernel) =>
        Attach(at, _parts.Intern(frames) << 1, isKernel);

    /// <summary>Adds a stack record with a key.</summary>
    public void AddKey(in StackOrigin at, ulong key, bool isKernel) =>
        Attach(at, (_keys.Use(key, isKernel, at.Ticks) << 1) | KeyUse, isKernel);

    /// <summary>Adds the frames of a key.</summary>
    /// <param name="isCreation">Whether the record is the creation of the key, not its deletion or rundown.</param>
    /// <param name="ticks">When the record was written.</param>
    public void Define(ulong key, ReadOnlySpan<ulong> frames, bool isKernel, bool isCreation, long ticks)
    {
        var part = _parts.Intern(frames);
        if (isCreation)
        {
            _keys.Create(key, isKernel, part);
        }
        else
        {
            _keys.Define(key, isKernel, part, ticks);
        }
    }

    /// <summary>
    /// Converts pairs of halves to stacks, and reports stack records without an event and keys without frames.
    /// </summary>
    /// <param name="diagnostics">Receives the reports.</param>
    /// <returns>The stacks, and a function that converts further pairs to stacks.</returns>
    public (StackTable Stacks, Func<int, int> StackOf) Finish(IDiagnosticSink diagnostics)
    {
        foreach (var (key, uses) in _keys.Unresolved)
        {
            diagnostics.ReportMany(DiagnosticId.StackKeyUnresolved, uses, default, unchecked((long)key));
        }

        if (Unmatched != 0)
        {
            diagnostics.ReportMany(DiagnosticId.StackWithoutEvent, Unmatched, _firstUnmatched.Place, _firstUnmatched.EventTicks);
        }

        var stacks = new StackTable(_parts);

        // Stacks are numbered in the order of their rows, table by table, in whatever order their halves came.
        var byPair = new int[_pairs.Count];
        foreach (var column in _columns)
        {
            foreach (ref var stack in column.Stored)
            {
                stack = stack == StackPairs.None ? StackTable.None : StackOf(stack);
            }
        }

        return (stacks, StackOf);

        int StackOf(int pair)
        {
            if (byPair[pair] == StackTable.None)
            {
                var (kernel, user) = _pairs[pair];
                byPair[pair] = stacks.Intern(PartOf(kernel), PartOf(user));
            }

            return byPair[pair];
        }
    }

    private int PartOf(int half) => (half & KeyUse) != 0 ? _keys.Part(half >> 1) : half >> 1;

    private void Attach(in StackOrigin at, int half, bool isKernel)
    {
        var candidates = _log.Find(at.EventTicks);
        if (!candidates.TryNext(out var kind, out var row))
        {
            CountUnmatched(at);
            return;
        }

        // Nearly always there is one candidate, for which no score has to be computed.
        if (candidates.TryNext(out var nextKind, out var nextRow))
        {
            var bestScore = Score(kind, row, at, isKernel);
            do
            {
                var score = Score(nextKind, nextRow, at, isKernel);
                if (score >= bestScore)
                {
                    // If scores are equal, the later event is chosen, because a stack record soon follows its event.
                    (kind, row, bestScore) = (nextKind, nextRow, score);
                }
            }
            while (candidates.TryNext(out nextKind, out nextRow));
        }

        // The stacks of other events are not kept. But such an event must be a candidate, or its stack would go to
        // another event of the same time.
        if (kind != EventKind.Other)
        {
            var column = _columns[(int)kind];
            var pair = column[row];
            if (_pairs.Has(pair, isKernel))
            {
                // A second stack of the same half belongs to an event that was lost or not recorded.
                CountUnmatched(at);
                return;
            }

            // Kernel and user frames come in two records, in any order. Each adds its half to what the event has.
            column.Set(row, _pairs.With(pair, isKernel, half));
        }

        Matched++;
        if (kind == EventKind.Ready)
        {
            // A ReadyThread record does not contain the readying thread. Inside a chain break, only the stack record
            // does.
            _readies.StackThreadIds.Set(row, at.ThreadId);
        }
    }

    private void CountUnmatched(in StackOrigin at)
    {
        if (at.IsInRange)
        {
            _firstUnmatched = Unmatched++ == 0 ? at : _firstUnmatched;
        }
    }

    private int Score(EventKind kind, int row, in StackOrigin at, bool isKernel)
    {
        if (kind == EventKind.Other)
        {
            var (otherCpu, otherThreadId) = _log.Other(row);
            return Score(at, otherCpu, otherThreadId);
        }

        var events = _events[(int)kind];
        return Score(at, events.CpuOf(row), events.ThreadIdOf(row, _threads))
            // Another event of the same time, even of another thread, is likelier than a second stack for this one.
            + (_pairs.Has(events.Stacks[row], isKernel) ? HalfTaken : 0);
    }

    private static int Score(in StackOrigin at, int cpu, uint threadId) =>
        (threadId == at.ThreadId ? SameThread : threadId == IStackedEvents.ThreadNotCarried ? ThreadNotCarried : 0)
        + (cpu == at.Cpu ? SameCpu : 0);
}
