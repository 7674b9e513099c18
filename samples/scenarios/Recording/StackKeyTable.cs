namespace WpaAddins.Scenarios.Recording;

/// <summary>The keys of the kernel parts or of the user parts of stacks.</summary>
/// <remarks>Units: trace time in nanoseconds. Frames are compared as arrays, not by their contents.</remarks>
internal sealed class StackKeyTable
{
    private const int MaxKeys = 24;
    private const ulong FirstKey = 0xFFFF_FA83_03ED_4390;
    private const ulong KeyDistance = 0x50;

    /// <summary>
    /// The minimum time without use before a key ends, and from its end until its value is used again. A stack record
    /// can follow its event with a delay, so a key must not end earlier.
    /// </summary>
    private const long RestNs = 1_000_000;

    private readonly Dictionary<ulong[], LinkedListNode<Entry>> _byFrames =
        new(ReferenceEqualityComparer.Instance as IEqualityComparer<object>);
    private readonly LinkedList<Entry> _byUse = new();
    private readonly Queue<(ulong Key, long Ns)> _free = new();
    private ulong _next = FirstKey;

    public IEnumerable<(ulong Key, ulong[] Frames)> Living => _byUse.Select(e => (e.Key, e.Frames));

    public ulong Use(ulong[] frames, long ns)
    {
        if (_byFrames.TryGetValue(frames, out var known))
        {
            _byUse.Remove(known);
        }
        else
        {
            known = new LinkedListNode<Entry>(new Entry(NewKey(ns), frames));
            _byFrames.Add(frames, known);
        }

        known.Value.LastNs = ns;
        _byUse.AddLast(known);
        return known.Value.Key;
    }

    /// <summary>Ends the least recently used key, if there are too many keys.</summary>
    public bool TryEnd(long ns, out (ulong Key, ulong[] Frames) ended)
    {
        if (_byUse.Count <= MaxKeys || _byUse.First!.Value is not { } oldest || ns - oldest.LastNs < RestNs)
        {
            ended = default;
            return false;
        }

        _byUse.RemoveFirst();
        _byFrames.Remove(oldest.Frames);
        _free.Enqueue((oldest.Key, ns));
        ended = (oldest.Key, oldest.Frames);
        return true;
    }

    private ulong NewKey(long ns)
    {
        if (_free.TryPeek(out var free) && ns - free.Ns >= RestNs)
        {
            return _free.Dequeue().Key;
        }

        _next += KeyDistance;
        return _next;
    }

    private sealed class Entry(ulong key, ulong[] frames)
    {
        public ulong Key { get; } = key;
        public ulong[] Frames { get; } = frames;
        public long LastNs { get; set; }
    }
}
