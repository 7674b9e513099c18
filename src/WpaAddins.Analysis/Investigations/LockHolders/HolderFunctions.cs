using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Investigations.LockHolders;

/// <summary>Finds the functions in which holders released a lock.</summary>
internal sealed class HolderFunctions(TraceAnalysis analysis, LockThresholds thresholds)
{
    private static readonly FramePattern s_exit = FramePattern.Parse("nt!PspExit*")!;

    private readonly StackNames _stacks = new(analysis);
    private readonly Dictionary<FunctionName, bool> _isRoot = [];

    /// <summary>
    /// Finds the function through which holders released a lock: a system call if possible, otherwise a caller of the release
    /// function.
    /// </summary>
    /// <returns>
    /// The name; null if no such function, except those of <see cref="ThreadRoots"/>, is on the stacks of
    /// <see cref="LockThresholds.FunctionShare"/> of the held time.
    /// </returns>
    public string? Find(LockSignature signature, IReadOnlyList<LockHold> holds)
    {
        var shares = new Dictionary<FunctionName, (long HeldNs, long DepthNs)>();
        foreach (var hold in holds)
        {
            var frames = _stacks.OfReady(hold.ReleaseRow);
            var release = IndexOfRelease(signature, frames);
            var met = new HashSet<FunctionName>();
            for (var place = release; release >= 0 && place < frames.Count; place++)
            {
                if (frames[place].Function is not null && met.Add(frames[place]) && IsCaller(signature, frames[place]))
                {
                    var (held, depth) = shares.GetValueOrDefault(frames[place]);
                    shares[frames[place]] = (held + hold.MaxNs, depth + (hold.MaxNs * (place - release)));
                }
            }
        }

        var whole = holds.Sum(h => h.MaxNs);
        return shares.Where(s => s.Value.HeldNs >= thresholds.FunctionShare * whole && s.Value.HeldNs > 0)
            .OrderByDescending(s => StackNames.IsSystemCall(s.Key.Function!))
            .ThenBy(s => (double)s.Value.DepthNs / s.Value.HeldNs)
            .ThenBy(s => s.Key.Function, StringComparer.Ordinal)
            .Select(s => s.Key.Function)
            .FirstOrDefault();
    }

    /// <summary>Returns whether most of the held time belongs to releases at the end of a thread or process.</summary>
    public bool AreExiting(IReadOnlyList<LockHold> holds)
    {
        var exiting = holds.Where(h => _stacks.OfReady(h.ReleaseRow).Any(s_exit.Matches)).Sum(h => h.MaxNs);
        return exiting > 0 && exiting >= thresholds.ExitingShare * holds.Sum(h => h.MaxNs);
    }

    private static int IndexOfRelease(LockSignature signature, IReadOnlyList<FunctionName> frames)
    {
        for (var place = 0; place < frames.Count; place++)
        {
            if (signature.Release.Any(p => p.Matches(frames[place])))
            {
                return place;
            }
        }

        return -1;
    }

    /// <summary>
    /// Returns whether a function can name the holder. Frames of the lock itself cannot, unless they are system calls.
    /// Neither can functions of <see cref="ThreadRoots"/>.
    /// </summary>
    private bool IsCaller(LockSignature signature, FunctionName name)
    {
        if (!_isRoot.TryGetValue(name, out var isRoot))
        {
            _isRoot.Add(name, isRoot = ThreadRoots.Contain(name));
        }

        return !isRoot
            && (StackNames.IsSystemCall(name.Function!)
                || !signature.Release.Any(p => p.Matches(name)));
    }
}
