using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Chains;

/// <summary>
/// Collects the links of one chain at a time: joins adjacent links, lists them up to a limit, and sums up all of them.
/// </summary>
/// <remarks>
/// Shape: the sums are an array over thread and kind. After each chain, only the sums that it changed are cleared.
/// </remarks>
internal sealed class ChainCollector : IChainParts
{
    private static readonly int s_kinds = Enum.GetValues<ChainLinkKind>().Length;
    private readonly StateHistory _states;
    private readonly int _mostLeaves;
    private readonly long[] _sums;
    private readonly long[] _listed;
    private readonly List<int> _touched = [];
    private readonly List<ChainReadyPart> _readyPieces = [];
    private List<ChainLink> _links = [];
    private ChainLink _open;
    private int _openInterval;
    private bool _hasOpen;
    private long _leafCount;
    private int _chain;

    public ChainCollector(StateHistory states, int threadCount, int mostLeaves)
    {
        (_states, _mostLeaves) = (states, mostLeaves);
        _sums = new long[checked(threadCount * s_kinds)];
        _listed = new long[_sums.Length];
    }

    /// <summary>Gets the listed ready links of all chains. Their classes are computed later.</summary>
    public IReadOnlyList<ChainReadyPart> ReadyPieces => _readyPieces;

    public void Add(in ChainPart part)
    {
        var (depth, thread, kind, from, to, span) = part;
        if (from >= to)
        {
            return;
        }

        // Parts come without gaps, so a part of the same kind continues the open link. Ready links are not joined,
        // because each has the classes of its own interval.
        if (_hasOpen && kind is not (ChainLinkKind.Waiting or ChainLinkKind.Ready)
            && (_open.Depth, _open.Thread, _open.Kind) == (depth, thread, kind))
        {
            _open = _open with { EndNs = to };
            return;
        }

        Close();
        var linked = span == StateHistory.None ? StateHistory.None : _states.Link(span);
        var isReady = kind == ChainLinkKind.Ready;
        var link = new ChainLink(depth, thread, kind, from, to, isReady ? StateHistory.None : linked, default);
        if (kind != ChainLinkKind.Waiting)
        {
            (_open, _openInterval, _hasOpen) = (link, isReady ? linked : StateHistory.None, true);
        }
        else if (_leafCount < _mostLeaves)
        {
            _links.Add(link);
        }
    }

    /// <summary>Completes a chain.</summary>
    /// <param name="wait">Index of its wait.</param>
    /// <returns>The chain. The next link begins a new one.</returns>
    public WaitChain Finish(int wait, long startNs, long endNs)
    {
        Close();
        var sums = _touched
            .Select(t => new ChainSum(t / s_kinds, (ChainLinkKind)(t % s_kinds), _sums[t], _sums[t] - _listed[t]))
            .OrderByDescending(s => s.TimeNs).ThenBy(s => s.Thread).ThenBy(s => s.Kind)
            .ToArray();
        var chain = new WaitChain(wait, startNs, endNs, _links, sums);
        foreach (var entry in _touched)
        {
            _sums[entry] = _listed[entry] = 0;
        }

        _touched.Clear();
        _links = [];
        _leafCount = 0;
        _chain++;
        return chain;
    }

    private void Close()
    {
        if (!_hasOpen)
        {
            return;
        }

        var entry = (_open.Thread * s_kinds) + (int)_open.Kind;
        // Links are never empty, so a sum of 0 has not been used yet.
        if (_sums[entry] == 0)
        {
            _touched.Add(entry);
        }

        _sums[entry] += _open.LengthNs;
        if (_leafCount++ < _mostLeaves)
        {
            _listed[entry] += _open.LengthNs;
            if (_open.Kind == ChainLinkKind.Ready)
            {
                // The classes of all chains are found in one pass at the end, so the position of the link is stored.
                _readyPieces.Add(new ChainReadyPart(_chain, _links.Count, _openInterval, _open.StartNs, _open.EndNs));
            }

            _links.Add(_open);
        }

        _hasOpen = false;
    }
}
