using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Analysis.Waits;
using WpaAddins.Trace;
using WpaAddins.Trace.Stacks;

namespace WpaAddins.Analysis.Locks;

/// <summary>Tells for which lock a wait was, by the stacks of both sides.</summary>
/// <remarks>Source: the scheduling definitions, section 10.</remarks>
internal sealed class LockMatcher
{
    private const int NoStack = -1;
    private const int NoPlace = -1;
    private readonly TraceAnalysis _analysis;
    private readonly TraceData _trace;
    private readonly IReadOnlyList<LockSignature> _signatures;
    private readonly SignatureStacks _acquire;
    private readonly SignatureStacks _release;
    private readonly LockMismatches[] _mismatches;

    /// <summary>Creates a matcher.</summary>
    /// <param name="analysis">The trace, with the functions on its stacks.</param>
    /// <param name="signatures">The signatures; of equal matches the first one wins.</param>
    public LockMatcher(TraceAnalysis analysis, IReadOnlyList<LockSignature> signatures)
    {
        (_analysis, _trace, _signatures) = (analysis, analysis.Trace, signatures);
        _acquire = new SignatureStacks(analysis.StackFunctions, [.. signatures.Select(s => s.Acquire)]);
        _release = new SignatureStacks(analysis.StackFunctions, [.. signatures.Select(s => s.Release)]);
        _mismatches = new LockMismatches[signatures.Count];
    }

    /// <summary>Gets, by signature, the waits that one stack assigns to it and that did not match.</summary>
    public IReadOnlyList<LockMismatches> Mismatches => _mismatches;

    /// <summary>Finds the signature of a wait.</summary>
    /// <param name="wait">The wait.</param>
    /// <param name="identity">Which stacks told it.</param>
    /// <returns>Index of the signature, or -1.</returns>
    public int Match(in Wait wait, out LockIdentity identity)
    {
        identity = default;
        if (wait.State != SchedulingState.Waiting)
        {
            return NoPlace;
        }

        var acquireEntry = AcquireEntry(wait);
        var releaseEntry = ReleaseEntry(wait);
        SignaturePlace[] acquire = acquireEntry == NoStack ? [] : _acquire.Of(acquireEntry);
        SignaturePlace[] release = releaseEntry == NoStack ? [] : _release.Of(releaseEntry);
        if (acquire.Length + release.Length == 0)
        {
            return NoPlace;
        }

        var best = (Signature: NoPlace, Acquire: NoPlace, Release: NoPlace);
        foreach (var (signature, place) in acquire)
        {
            var other = Place(release, signature);
            if (other == NoPlace && releaseEntry != NoStack && _signatures[signature].Release.Count > 0)
            {
                Count(signature, wait, _mismatches[signature] with
                {
                    ReleaseStackDiffers = _mismatches[signature].ReleaseStackDiffers + 1,
                });
            }
            else if (IsKnown(signature, wait))
            {
                best = Better(best, (signature, place, other));
            }
        }

        foreach (var (signature, place) in release)
        {
            if (Place(acquire, signature) != NoPlace)
            {
                continue;
            }

            if (acquireEntry != NoStack && _signatures[signature].Acquire.Count > 0)
            {
                Count(signature, wait, _mismatches[signature] with
                {
                    AcquireStackDiffers = _mismatches[signature].AcquireStackDiffers + 1,
                });
            }
            else if (IsKnown(signature, wait))
            {
                best = Better(best, (signature, NoPlace, place));
            }
        }

        identity = best.Release == NoPlace ? LockIdentity.AcquireStack
            : best.Acquire == NoPlace ? LockIdentity.ReleaseStack
            : LockIdentity.BothStacks;
        return best.Signature;
    }

    private static int Place(SignaturePlace[] places, int signature)
    {
        foreach (var found in places)
        {
            if (found.Signature == signature)
            {
                return found.Place;
            }
        }

        return NoPlace;
    }

    /// <summary>The frame farthest from the leaf wins: on the acquire stack, then on the release stack.</summary>
    private static (int Signature, int Acquire, int Release) Better(
        (int Signature, int Acquire, int Release) one, (int Signature, int Acquire, int Release) other) =>
        one.Signature == NoPlace
        || (other.Acquire, other.Release, -other.Signature).CompareTo((one.Acquire, one.Release, -one.Signature)) > 0
            ? other
            : one;

    private bool IsKnown(int signature, in Wait wait)
    {
        if (wait.IsEndedByThread)
        {
            return true;
        }

        Count(signature, wait, _mismatches[signature] with { WakerUnknown = _mismatches[signature].WakerUnknown + 1 });
        return false;
    }

    /// <summary>Only waits in the range count.</summary>
    private void Count(int signature, in Wait wait, LockMismatches counted)
    {
        if (_analysis.Options.Range.Touches(wait.StartNs, wait.ReadyNs))
        {
            _mismatches[signature] = counted;
        }
    }

    private int AcquireEntry(in Wait wait)
    {
        var stack = wait.InSwitch < 0 ? StackTable.None : _trace.Switches.NewThreadStack[wait.InSwitch];
        return stack == StackTable.None
            ? NoStack
            : _analysis.StackFunctions.Resolve(
                stack, _trace.Threads[wait.Thread].ProcessId, _trace.Switches.Time[wait.InSwitch]);
    }

    private int ReleaseEntry(in Wait wait)
    {
        var stack = _trace.Readies.Stack[wait.ReadyRow];
        return stack == StackTable.None
            ? NoStack
            : _analysis.StackFunctions.Resolve(
                stack, _analysis.ReadyStackProcess(wait.ReadyRow), _trace.Readies.Time[wait.ReadyRow]);
    }
}
