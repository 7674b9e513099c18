namespace WpaAddins.Etl.Records.Events;

/// <summary>Finds the user data of an event after its extended items.</summary>
/// <remarks>
/// Shape: each item is an 8-byte header and its data, padded to 8 bytes. Bit 0 of the word at offset 4 is set if
/// another item follows. Use it only for events whose header has the flag 1 (extended information).
/// Source: EVENT_HEADER_EXTENDED_DATA_ITEM, evntcons.h (documented); the padding observed.
/// </remarks>
public static class EventExtendedItems
{
    private const int HeaderSizeBytes = 8;

    /// <summary>Skips all items to find the user data.</summary>
    /// <param name="body">The record from the end of its header of 0x50 bytes to its own end.</param>
    /// <param name="userData">The user data; empty if an item is longer than the record.</param>
    /// <returns>Whether all items fit into the record.</returns>
    public static bool TryFindUserData(ReadOnlySpan<byte> body, out ReadOnlySpan<byte> userData)
    {
        userData = body;
        for (var hasNext = true; hasNext;)
        {
            if (userData.Length < HeaderSizeBytes)
            {
                userData = default;
                return false;
            }

            hasNext = (BinaryPrimitives.ReadUInt16LittleEndian(userData[4..]) & 1) != 0;
            int dataSize = BinaryPrimitives.ReadUInt16LittleEndian(userData[6..]);
            if (dataSize > userData.Length - HeaderSizeBytes)
            {
                userData = default;
                return false;
            }

            // The padding of the last item may be cut off by the end of the record.
            userData = userData[Math.Min((HeaderSizeBytes + dataSize + 7) & ~7, userData.Length)..];
        }

        return true;
    }
}
