using System.Buffers.Binary;

namespace WpaAddins.Etl.Records.Kernel;

/// <summary>Reads the user field of a process record: a TOKEN_USER and the identifier behind it.</summary>
/// <remarks>
/// Shape: two pointers, then the identifier. If the first 4 bytes are 0 the field has only these 4 bytes, unless a
/// valid identifier with sub-authorities stands behind two pointers: so it is in records that a program replayed.
/// Errors: an identifier that is announced and not valid gives -1.
/// Source: MOF qualifier extension("Sid"); TraceEvent (documented); the exception observed in Windows 7 traces.
/// </remarks>
internal static class UserSidField
{
    /// <summary>Size in bytes of a field without identifier.</summary>
    private const int EmptySizeBytes = 4;

    /// <summary>Reads the field at an offset.</summary>
    /// <returns>The offset behind the field, or -1 if it is malformed.</returns>
    public static int Read(
        ReadOnlySpan<byte> payload, int offset, PointerLayout pointers, out SecurityIdentifier identifier)
    {
        identifier = default;
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
        if (identifierOffset <= field.Length
            && SecurityIdentifier.TryView(field[identifierOffset..], out var found)
            && (!isEmpty || found.SubAuthorityCount > 0))
        {
            identifier = found;
            return offset + identifierOffset + found.Bytes.Length;
        }

        return isEmpty ? offset + EmptySizeBytes : -1;
    }
}
