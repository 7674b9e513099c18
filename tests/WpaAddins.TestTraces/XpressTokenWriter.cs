using System.Buffers.Binary;

namespace WpaAddins.TestTraces;

/// <summary>Writes literals and matches in the plain XPRESS form.</summary>
internal ref struct XpressTokenWriter
{
    private readonly Span<byte> _output;
    private readonly bool _doubleWordLengths;
    private int _position;
    private int _flagPosition;
    private uint _flags;
    private int _flagCount;
    private int _nibblePosition;

    public XpressTokenWriter(Span<byte> output, bool doubleWordLengths)
    {
        _output = output;
        _doubleWordLengths = doubleWordLengths;
        _flagPosition = -1;
        _nibblePosition = -1;
    }

    public void Literal(byte value)
    {
        Flag(0);
        _output[_position++] = value;
    }

    /// <summary>Writes a match of at least three bytes.</summary>
    public void Match(int distance, int length)
    {
        Flag(1);
        var rest = length - 3;
        Word(((distance - 1) << 3) | Math.Min(rest, 7));
        if (rest < 7)
        {
            return;
        }

        Nibble(Math.Min(rest - 7, 15));
        if (rest < 22)
        {
            return;
        }

        _output[_position++] = (byte)Math.Min(rest - 22, 255);
        if (rest - 22 < 255)
        {
            return;
        }

        if (rest <= ushort.MaxValue && !_doubleWordLengths)
        {
            Word(rest);
            return;
        }

        Word(0);
        BinaryPrimitives.WriteInt32LittleEndian(_output[_position..], rest);
        _position += 4;
    }

    /// <summary>Completes the last flag word and returns the number of bytes written.</summary>
    public int Finish(bool unusedFlagWord)
    {
        if (_flagPosition >= 0)
        {
            var unused = 32 - _flagCount;
            var flags = (uint)((((ulong)_flags << unused) | ((1UL << unused) - 1)) & uint.MaxValue);
            BinaryPrimitives.WriteUInt32LittleEndian(_output[_flagPosition..], flags);
        }

        if (unusedFlagWord)
        {
            BinaryPrimitives.WriteUInt32LittleEndian(_output[_position..], uint.MaxValue);
            _position += 4;
        }

        return _position;
    }

    private void Flag(uint bit)
    {
        if (_flagCount == 32 || _flagPosition < 0)
        {
            if (_flagPosition >= 0)
            {
                BinaryPrimitives.WriteUInt32LittleEndian(_output[_flagPosition..], _flags);
            }

            _flagPosition = _position;
            _position += 4;
            _flagCount = 0;
            _flags = 0;
        }

        _flags = (_flags << 1) | bit;
        _flagCount++;
    }

    private void Word(int value)
    {
        BinaryPrimitives.WriteUInt16LittleEndian(_output[_position..], (ushort)value);
        _position += 2;
    }

    private void Nibble(int value)
    {
        if (_nibblePosition < 0)
        {
            _nibblePosition = _position;
            _output[_position++] = (byte)value;
            return;
        }

        _output[_nibblePosition] |= (byte)(value << 4);
        _nibblePosition = -1;
    }
}
