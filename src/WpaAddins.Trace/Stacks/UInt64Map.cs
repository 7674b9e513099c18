namespace WpaAddins.Trace.Stacks;

/// <summary>A hash map from 64-bit keys to integers, with open addressing. It allocates only when it grows.</summary>
/// <remarks>Shape: values are at least 0. A removed key keeps its slot, with <see cref="None"/> as its value.</remarks>
internal sealed class UInt64Map
{
    /// <summary>The value of a key that is not in the map.</summary>
    public const int None = -1;

    private const ulong Multiplier = 0x9E3779B97F4A7C15;
    private const int FirstBits = 8;
    private const int EmptySlot = -2;
    private ulong[] _keys = [];
    private int[] _values = [];
    private int _shift;
    private int _used;

    public UInt64Map() => Allocate(FirstBits);

    public IEnumerable<(ulong Key, int Value)> Pairs =>
        Enumerable.Range(0, _keys.Length).Where(i => _values[i] >= 0).Select(i => (_keys[i], _values[i]));

    /// <summary>Gets the value of a key, or <see cref="None"/>.</summary>
    public int Find(ulong key)
    {
        var mask = _keys.Length - 1;
        for (var slot = (int)(unchecked(key * Multiplier) >> _shift); ; slot = (slot + 1) & mask)
        {
            if (_values[slot] == EmptySlot)
            {
                return None;
            }

            if (_keys[slot] == key)
            {
                return _values[slot];
            }
        }
    }

    /// <summary>Gets a reference to the value of a key; a new key has <see cref="None"/>.</summary>
    /// <returns>The reference, valid until the next call.</returns>
    public ref int At(ulong key)
    {
        if (2 * _used >= _keys.Length)
        {
            Grow();
        }

        var mask = _keys.Length - 1;
        for (var slot = (int)(unchecked(key * Multiplier) >> _shift); ; slot = (slot + 1) & mask)
        {
            if (_values[slot] == EmptySlot)
            {
                _keys[slot] = key;
                _values[slot] = None;
                _used++;
                return ref _values[slot];
            }

            if (_keys[slot] == key)
            {
                return ref _values[slot];
            }
        }
    }

    private void Allocate(int bits)
    {
        _keys = new ulong[1 << bits];
        _values = new int[1 << bits];
        Array.Fill(_values, EmptySlot);
        _shift = 64 - bits;
        _used = 0;
    }

    private void Grow()
    {
        var (keys, values) = (_keys, _values);
        Allocate(64 - _shift + 1);
        for (var i = 0; i < keys.Length; i++)
        {
            // Removed keys have kept their slots until now. They are not copied.
            if (values[i] >= 0)
            {
                At(keys[i]) = values[i];
            }
        }
    }
}
