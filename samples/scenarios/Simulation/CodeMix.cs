namespace WpaAddins.Scenarios.Simulation;

/// <summary>Code with several stacks, each of which gets its share of the CPU samples.</summary>
/// <remarks>
/// The next sample goes to the stack that is farthest below its share. After as many samples as the sum of the weights,
/// each stack has exactly as many samples as its weight.
/// </remarks>
internal sealed class CodeMix : Code
{
    private readonly (CallStack Stack, int Weight)[] _places;
    private readonly long[] _lags;
    private readonly long _sum;

    public CodeMix(params (CallStack Stack, int Weight)[] places)
    {
        _places = places;
        _lags = new long[places.Length];
        _sum = places.Sum(p => (long)p.Weight);
    }

    public override CallStack Stack => _places[0].Stack;

    public override CallStack NextSample()
    {
        var next = 0;
        for (var place = 0; place < _places.Length; place++)
        {
            _lags[place] += _places[place].Weight;
            next = _lags[place] > _lags[next] ? place : next;
        }

        _lags[next] -= _sum;
        return _places[next].Stack;
    }
}
