namespace WpaAddins.Analysis.Functions;

/// <summary>Picks the functions of a stack that count, each once.</summary>
/// <remarks>
/// Shape: a mark a function says in which stack it was met last, so that nothing has to be cleared between stacks.
/// </remarks>
internal sealed class ChosenFunctions
{
    private const int NotMet = -1;
    private readonly StackFunctions _functions;
    private readonly StackChoice _choice;
    private int _chosen = NotMet;
    private int[] _metIn = [];
    private int[] _found = new int[64];
    private int _stacks;

    /// <summary>Creates a picker.</summary>
    /// <param name="functions">Knows the functions.</param>
    /// <param name="choice">Which of them count.</param>
    public ChosenFunctions(StackFunctions functions, StackChoice choice) => (_functions, _choice) = (functions, choice);

    /// <summary>Picks from a stack.</summary>
    /// <param name="frames">Function ids, leaf first.</param>
    /// <returns>The distinct ids that count, until the next call.</returns>
    public ReadOnlySpan<int> Of(ReadOnlySpan<int> frames)
    {
        if (_metIn.Length < _functions.FunctionCount)
        {
            Array.Resize(ref _metIn, Math.Max(2 * _metIn.Length, _functions.FunctionCount));
        }

        if (_found.Length < frames.Length)
        {
            Array.Resize(ref _found, Math.Max(2 * _found.Length, frames.Length));
        }

        _stacks++;
        var count = 0;
        for (var i = 0; i < frames.Length; i++)
        {
            if (IsChosen(frames, i) && _metIn[frames[i]] != _stacks)
            {
                _metIn[frames[i]] = _stacks;
                _found[count++] = frames[i];
            }
        }

        return _found.AsSpan(0, count);
    }

    private bool IsChosen(ReadOnlySpan<int> frames, int place) => _choice.Kind switch
    {
        StackChoiceKind.Callers => place > 0 && IsTheOne(frames[place - 1]),
        StackChoiceKind.Callees => place + 1 < frames.Length && IsTheOne(frames[place + 1]),
        _ => true,
    };

    /// <summary>Compares names the first time that they agree, and ids from then on: a name has one id.</summary>
    private bool IsTheOne(int function)
    {
        if (_chosen == NotMet && _functions.Name(function) == _choice.Function)
        {
            _chosen = function;
        }

        return function == _chosen;
    }
}
