using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Findings;

/// <summary>Names what the holders of a lock were doing, by the stacks of their releases.</summary>
/// <param name="analysis">The analysed trace.</param>
/// <param name="thresholds">How common a function must be.</param>
internal sealed class HolderFunctions(TraceAnalysis analysis, LockThresholds thresholds)
{
    private const string SystemCallPrefix = "Nt";
    private static readonly FramePattern s_exit = FramePattern.Parse("nt!PspExit*")!;

    /// <summary>The names on each stack, which many holds have.</summary>
    private readonly Dictionary<int, List<FunctionName>> _framesByEntry = [];
    private readonly Dictionary<FunctionName, bool> _isRoot = [];

    /// <summary>
    /// Finds the function through which the lock was held: the system call if there is one, else who released it.
    /// </summary>
    /// <param name="signature">The lock's signature.</param>
    /// <param name="holds">The holds.</param>
    /// <returns>The function's name; null if no function was on most stacks but the one in which threads begin.</returns>
    public string? Through(LockSignature signature, IReadOnlyList<LockHold> holds)
    {
        var shares = new Dictionary<FunctionName, (long HeldNs, long DepthNs)>();
        foreach (var hold in holds)
        {
            var frames = Frames(hold);
            var release = frames.FindIndex(f => signature.Release.Any(p => p.Matches(f)));
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
            .OrderByDescending(s => s.Key.Function!.StartsWith(SystemCallPrefix, StringComparison.Ordinal))
            .ThenBy(s => (double)s.Value.DepthNs / s.Value.HeldNs)
            .ThenBy(s => s.Key.Function, StringComparer.Ordinal)
            .Select(s => s.Key.Function)
            .FirstOrDefault();
    }

    /// <summary>Tells whether the holders were ending.</summary>
    /// <param name="holds">The holds.</param>
    /// <returns>Whether most of the time belongs to releases on the way out of a thread or process.</returns>
    public bool AreExiting(IReadOnlyList<LockHold> holds)
    {
        var exiting = holds.Where(h => Frames(h).Exists(s_exit.Matches)).Sum(h => h.MaxNs);
        return exiting > 0 && exiting >= thresholds.FunctionShare * holds.Sum(h => h.MaxNs);
    }

    /// <summary>
    /// The frames of the lock itself tell nothing, unless one is a system call, and neither do those in which threads begin.
    /// </summary>
    private bool IsCaller(LockSignature signature, FunctionName name)
    {
        if (!_isRoot.TryGetValue(name, out var isRoot))
        {
            _isRoot.Add(name, isRoot = ThreadRoots.Contain(name));
        }

        return !isRoot
            && (name.Function!.StartsWith(SystemCallPrefix, StringComparison.Ordinal)
                || !signature.Release.Any(p => p.Matches(name)));
    }

    private List<FunctionName> Frames(in LockHold hold)
    {
        var row = hold.ReleaseRow;
        var stack = analysis.Trace.Readies.Stack[row];
        if (stack == StackTable.None)
        {
            return [];
        }

        var functions = analysis.StackFunctions;
        var entry = functions.Resolve(stack, analysis.ReadyStackProcess(row), analysis.Trace.Readies.Time[row]);
        if (!_framesByEntry.TryGetValue(entry, out var names))
        {
            _framesByEntry.Add(entry, names = []);
            foreach (var function in functions.FramesOf(entry))
            {
                names.Add(functions.Name(function));
            }
        }

        return names;
    }
}
