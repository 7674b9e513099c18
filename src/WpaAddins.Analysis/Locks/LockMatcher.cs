using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Locks;

/// <summary>Finds the signature of the lock that a wait was for, by the stacks of both threads.</summary>
/// <remarks>Source: Definitions.md, section 10.</remarks>
internal sealed class LockMatcher
{
    private const int NoPlace = -1;
    private readonly TraceAnalysis _analysis;
    private readonly IReadOnlyList<LockSignature> _signatures;
    private readonly SignatureStacks _acquire;
    private readonly SignatureStacks _release;

    /// <summary>Creates a matcher. If several signatures match equally well, the first one wins.</summary>
    public LockMatcher(TraceAnalysis analysis, IReadOnlyList<LockSignature> signatures)
    {
        (_analysis, _signatures) = (analysis, signatures);
        _acquire = new SignatureStacks(analysis.StackFunctions, [.. signatures.Select(s => s.Acquire)]);
        _release = new SignatureStacks(analysis.StackFunctions, [.. signatures.Select(s => s.Release)]);
    }

    /// <summary>
    /// Finds the index of the signature of a wait; -1 if none matches. Each stack that exists must match, and a stack that the
    /// signature has no frames for is ignored.
    /// </summary>
    public int Match(in Wait wait, out LockIdentity identity)
    {
        identity = default;
        // Only a thread can release a lock, and a throttled thread waits for none.
        if (wait.State != SchedulingState.Waiting || !wait.IsEndedByThread)
        {
            return NoPlace;
        }

        var acquireEntry = _analysis.ResolveSwitchStack(wait.InSwitch);
        var releaseEntry = _analysis.ResolveReadyStack(wait.ReadyRow);
        SignaturePlace[] acquire = acquireEntry == StackFunctions.NoEntry ? [] : _acquire.FindSignatures(acquireEntry);
        SignaturePlace[] release = releaseEntry == StackFunctions.NoEntry ? [] : _release.FindSignatures(releaseEntry);
        if (acquire.Length + release.Length == 0)
        {
            return NoPlace;
        }

        var best = (Signature: NoPlace, Acquire: NoPlace, Release: NoPlace);
        foreach (var (signature, place) in acquire)
        {
            // A missing stack contradicts no signature. A stack that has none of the signature's frames does.
            var other = Place(release, signature);
            if (other != NoPlace || releaseEntry == StackFunctions.NoEntry || _signatures[signature].Release.Count == 0)
            {
                best = Better(best, (signature, place, other));
            }
        }

        foreach (var (signature, place) in release)
        {
            // Signatures on both stacks have been compared above.
            if (Place(acquire, signature) == NoPlace
                && (acquireEntry == StackFunctions.NoEntry || _signatures[signature].Acquire.Count == 0))
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

    /// <summary>
    /// Chooses the match whose frame is farthest from the leaf of the acquire stack; if equal, of the release stack. That
    /// frame belongs to the lock that the program used; frames nearer to the leaf belong to the locks that implement it.
    /// </summary>
    private static (int Signature, int Acquire, int Release) Better(
        (int Signature, int Acquire, int Release) one, (int Signature, int Acquire, int Release) other) =>
        one.Signature == NoPlace
        || (other.Acquire, other.Release, -other.Signature).CompareTo((one.Acquire, one.Release, -one.Signature)) > 0
            ? other
            : one;
}
