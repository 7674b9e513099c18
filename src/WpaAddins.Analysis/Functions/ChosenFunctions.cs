namespace WpaAddins.Analysis.Functions;

/// <summary>Selects the distinct functions of a stack that a <see cref="StackChoice"/> includes.</summary>
/// <remarks>Each function keeps the number of the last stack that contained it, so nothing is cleared between stacks.</remarks>
internal sealed class ChosenFunctions(StackFunctions functions, StackChoice choice)
{
    private const int NotSeen = -1;
    private int _chosen = NotSeen;
    private int[] _lastStack = [];
    private int[] _selected = new int[64];
    private int _stacks;

    /// <summary>Gets the distinct function ids that count, leaf first. The result is valid until the next call.</summary>
    public ReadOnlySpan<int> Select(ReadOnlySpan<int> frames)
    {
        if (_lastStack.Length < functions.FunctionCount)
        {
            Array.Resize(ref _lastStack, Math.Max(2 * _lastStack.Length, functions.FunctionCount));
        }

        if (_selected.Length < frames.Length)
        {
            Array.Resize(ref _selected, Math.Max(2 * _selected.Length, frames.Length));
        }

        _stacks++;
        var count = 0;
        for (var i = 0; i < frames.Length; i++)
        {
            if (IsChosen(frames, i) && _lastStack[frames[i]] != _stacks)
            {
                _lastStack[frames[i]] = _stacks;
                _selected[count++] = frames[i];
            }
        }

        return _selected.AsSpan(0, count);
    }

    private bool IsChosen(ReadOnlySpan<int> frames, int place) => choice.Kind switch
    {
        StackChoiceKind.Callers => place > 0 && IsTheOne(frames[place - 1]),
        StackChoiceKind.Callees => place + 1 < frames.Length && IsTheOne(frames[place + 1]),
        _ => true,
    };

    private bool IsTheOne(int function)
    {
        // A name has one id: after the first match, comparing ids is enough and cheaper than comparing names.
        if (_chosen == NotSeen && functions.Name(function) == choice.Function)
        {
            _chosen = function;
        }

        return function == _chosen;
    }
}
