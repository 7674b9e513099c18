using WpaAddins.Analysis.Functions;

namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>Finds the signatures whose frames a stack has; each function and each stack is looked at once.</summary>
/// <remarks>Shape: one of these for the acquire frames, one for the release frames.</remarks>
/// <param name="functions">Knows the functions on stacks.</param>
/// <param name="patterns">By signature: the frames to look for.</param>
internal sealed class SignatureStacks(StackFunctions functions, IReadOnlyList<IReadOnlyList<FramePattern>> patterns)
{
    private readonly List<int[]?> _byFunction = [];
    private readonly List<SignaturePlace[]?> _byEntry = [];

    /// <summary>Finds the signatures of a stack.</summary>
    /// <param name="entry">The stack, as the functions know it.</param>
    /// <returns>The signatures with a frame on it, each once.</returns>
    public SignaturePlace[] Of(int entry)
    {
        while (_byEntry.Count <= entry)
        {
            _byEntry.Add(null);
        }

        return _byEntry[entry] ??= Find(functions.Of(entry));
    }

    private SignaturePlace[] Find(ReadOnlySpan<int> frames)
    {
        List<SignaturePlace>? found = null;
        for (var place = frames.Length - 1; place >= 0; place--)
        {
            foreach (var signature in SignaturesOf(frames[place]))
            {
                found ??= [];
                if (!found.Exists(f => f.Signature == signature))
                {
                    found.Add(new SignaturePlace(signature, place));
                }
            }
        }

        return found is null ? [] : [.. found];
    }

    private int[] SignaturesOf(int function)
    {
        while (_byFunction.Count <= function)
        {
            _byFunction.Add(null);
        }

        return _byFunction[function] ??= Match(function);
    }

    private int[] Match(int function)
    {
        var name = functions.Name(function);
        return [.. Enumerable.Range(0, patterns.Count).Where(s => patterns[s].Any(p => p.Matches(name)))];
    }
}
