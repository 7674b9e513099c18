using System.Buffers.Binary;

namespace WpaAddins.Etl.Records.Events;

/// <summary>Walks the extension items of an event, and finds the user data behind them.</summary>
/// <remarks>
/// Shape: items of 8 bytes and their data, each padded to 8 bytes; bit 0 of a word says that another one follows. Use
/// it only for events whose header has the flag 1 (extended information).
/// Errors: none thrown. An item that does not fit ends the walk: <see cref="IsMalformed"/> is true, and there is no
/// user data, as nobody knows where it begins.
/// Source: EVENT_HEADER_EXTENDED_DATA_ITEM, evntcons.h (documented); the padding observed.
/// </remarks>
public ref struct EventExtendedItems
{
    private const int HeaderSizeBytes = 8;

    private readonly ReadOnlySpan<byte> _body;
    private int _offset;
    private bool _hasNext;

    /// <summary>Initializes a walk.</summary>
    /// <param name="body">The record from behind its header of 0x50 bytes to its end.</param>
    public EventExtendedItems(ReadOnlySpan<byte> body)
    {
        _body = body;
        _hasNext = true;
    }

    /// <summary>Gets the item of the last successful <see cref="MoveNext"/>.</summary>
    public EventExtendedItem Current { get; private set; }

    /// <summary>Gets a value indicating whether an item did not fit into the record.</summary>
    public bool IsMalformed { get; private set; }

    /// <summary>Gets the offset of the user data from the start of the items; final when the walk is done.</summary>
    public readonly int UserDataOffset => _offset;

    /// <summary>Gets the user data; final when the walk is done.</summary>
    public readonly ReadOnlySpan<byte> UserData => _body[_offset..];

    /// <summary>Walks over all items to find the user data.</summary>
    /// <param name="body">The record from behind its header of 0x50 bytes to its end.</param>
    /// <param name="userData">The user data; empty if an item is malformed.</param>
    /// <returns>Whether all items fit into the record.</returns>
    public static bool TryFindUserData(ReadOnlySpan<byte> body, out ReadOnlySpan<byte> userData)
    {
        var items = new EventExtendedItems(body);
        while (items.MoveNext())
        {
        }

        userData = items.UserData;
        return !items.IsMalformed;
    }

    /// <summary>Gets this walk, for a foreach statement; it copies the walk, which is of no use afterwards.</summary>
    /// <returns>The walk.</returns>
    public readonly EventExtendedItems GetEnumerator() => this;

    /// <summary>Goes to the next item.</summary>
    /// <returns>Whether there is one.</returns>
    public bool MoveNext()
    {
        if (!_hasNext)
        {
            return false;
        }

        var rest = _body[_offset..];
        if (rest.Length < HeaderSizeBytes)
        {
            return Fail();
        }

        var type = (EventExtendedItemType)BinaryPrimitives.ReadUInt16LittleEndian(rest[2..]);
        var bits = BinaryPrimitives.ReadUInt16LittleEndian(rest[4..]);
        int dataSize = BinaryPrimitives.ReadUInt16LittleEndian(rest[6..]);
        if (dataSize > rest.Length - HeaderSizeBytes)
        {
            return Fail();
        }

        Current = new EventExtendedItem(type, rest.Slice(HeaderSizeBytes, dataSize));
        _hasNext = (bits & 1) != 0;

        // The padding of the last item may be cut off by the end of the record.
        _offset += Math.Min((HeaderSizeBytes + dataSize + 7) & ~7, rest.Length);
        return true;
    }

    private bool Fail()
    {
        IsMalformed = true;
        _hasNext = false;
        _offset = _body.Length;
        Current = default;
        return false;
    }
}
