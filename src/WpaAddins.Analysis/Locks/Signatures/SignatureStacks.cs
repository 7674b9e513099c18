using WpaAddins.Analysis.Functions;

namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>Finds the signatures with a frame on a stack.</summary>
/// <remarks>Each function is compared with the patterns once, and each distinct stack is searched once.</remarks>
internal sealed class SignatureStacks(StackFunctions functions, IReadOnlyList<IReadOnlyList<FramePattern>> patterns)
{
    private readonly List<int[]?> _byFunction = [];
    private readonly List<SignaturePlace[]?> _byEntry = [];

    /// <summary>Gets the signatures with a frame on a stack (an entry of <see cref="StackFunctions"/>), each once.</summary>
    public SignaturePlace[] FindSignatures(int entry)
    {
        while (_byEntry.Count <= entry)
        {
            _byEntry.Add(null);
        }

        return _byEntry[entry] ??= Find(functions.FramesOf(entry));
    }

    private SignaturePlace[] Find(ReadOnlySpan<int> frames)
    {
        List<SignaturePlace>? found = null;
        // From the root, so that the first match of a signature is its frame farthest from the leaf.
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
