namespace WpaAddins.Etl.Records.Kernel;

/// <summary>Skips the user field of a process record: a TOKEN_USER and a security identifier.</summary>
/// <remarks>
/// Shape: two pointers, then the identifier: revision 1 (1 byte), number of sub-authorities (1 byte, at most 15),
/// authority (6 bytes), sub-authorities (4 bytes each). If the first 4 bytes are 0, the field has only these 4 bytes,
/// unless a valid identifier with sub-authorities follows the two pointers, as in records that a program replayed.
/// Source: MS-DTYP 2.4.2.2, SID; MOF qualifier extension("Sid"); TraceEvent (documented); the exception observed in
/// Windows 7 traces.
/// </remarks>
internal static class UserSidField
{
    /// <summary>Size in bytes of a field without identifier.</summary>
    private const int EmptySizeBytes = 4;

    /// <summary>Size in bytes of an identifier without sub-authorities.</summary>
    private const int MinSizeBytes = 8;
    private const int MaxSubAuthorities = 15;

    /// <summary>Gets the offset after the user field at an offset; -1 if the identifier is not valid.</summary>
    public static int Skip(ReadOnlySpan<byte> payload, int offset, PointerLayout pointers)
    {
        var field = payload[offset..];
        if (field.IsEmpty)
        {
            return offset;
        }

        if (field.Length < EmptySizeBytes)
        {
            return -1;
        }

        var isEmpty = BinaryPrimitives.ReadUInt32LittleEndian(field) == 0;
        var identifierOffset = pointers.Offset(0, 2);
        var size = identifierOffset <= field.Length ? Measure(field[identifierOffset..]) : 0;
        if (size > (isEmpty ? MinSizeBytes : 0))
        {
            return offset + identifierOffset + size;
        }

        return isEmpty ? offset + EmptySizeBytes : -1;
    }

    /// <summary>Gets the size of the identifier at the start of the bytes; 0 if it is not valid.</summary>
    private static int Measure(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length < MinSizeBytes || bytes[0] != 1 || bytes[1] > MaxSubAuthorities)
        {
            return 0;
        }

        var size = MinSizeBytes + (4 * bytes[1]);
        return size <= bytes.Length ? size : 0;
    }
}
