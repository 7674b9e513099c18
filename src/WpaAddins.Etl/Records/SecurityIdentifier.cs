using System.Buffers.Binary;
using System.Globalization;
using System.Text;

namespace WpaAddins.Etl.Records;

/// <summary>A security identifier (SID) of a user, group or service.</summary>
/// <remarks>
/// Shape: revision (1 byte), number of sub-authorities (1 byte, at most 15), authority (6 bytes, big-endian), then the
/// sub-authorities, 4 bytes each.
/// Errors: none thrown by <see cref="TryView"/>; <see cref="ArgumentOutOfRangeException"/> for a wrong index.
/// Source: MS-DTYP 2.4.2.2, SID (documented); observed in process events.
/// </remarks>
public readonly ref struct SecurityIdentifier
{
    /// <summary>Size of the shortest identifier in bytes: one without sub-authorities.</summary>
    public const int MinimumSizeBytes = 8;

    /// <summary>Greatest number of sub-authorities.</summary>
    public const int MaximumSubAuthorityCount = 15;

    private SecurityIdentifier(ReadOnlySpan<byte> bytes) => Bytes = bytes;

    /// <summary>Gets the bytes of the identifier; empty if there is none.</summary>
    public ReadOnlySpan<byte> Bytes { get; }

    /// <summary>Gets a value indicating whether there is no identifier.</summary>
    public bool IsEmpty => Bytes.IsEmpty;

    /// <summary>Gets the authority that issued the identifier; 5 is Windows NT.</summary>
    public ulong Authority => IsEmpty ? 0 : BinaryPrimitives.ReadUInt64BigEndian(Bytes) & 0xFFFF_FFFF_FFFF;

    /// <summary>Gets the number of sub-authorities.</summary>
    public int SubAuthorityCount => IsEmpty ? 0 : Bytes[1];

    /// <summary>Gets a sub-authority; the last one is the relative identifier.</summary>
    /// <param name="index">The 0-based index of the sub-authority.</param>
    public uint this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfNegative(index);
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, SubAuthorityCount);
            return BinaryPrimitives.ReadUInt32LittleEndian(Bytes[(8 + (4 * index))..]);
        }
    }

    /// <summary>Views the start of <paramref name="bytes"/> as an identifier, without copying it.</summary>
    /// <returns>Whether revision and count are valid and the bytes hold all sub-authorities.</returns>
    public static bool TryView(ReadOnlySpan<byte> bytes, out SecurityIdentifier identifier)
    {
        if (bytes.Length < MinimumSizeBytes
            || bytes[0] != 1
            || bytes[1] > MaximumSubAuthorityCount
            || bytes.Length < MinimumSizeBytes + (4 * bytes[1]))
        {
            identifier = default;
            return false;
        }

        identifier = new SecurityIdentifier(bytes[..(MinimumSizeBytes + (4 * bytes[1]))]);
        return true;
    }

    /// <summary>Makes the usual text, such as S-1-5-18; empty if there is no identifier.</summary>
    /// <returns>A new string.</returns>
    public string ToText()
    {
        if (IsEmpty)
        {
            return string.Empty;
        }

        var text = new StringBuilder("S-1-").Append(Authority.ToString(CultureInfo.InvariantCulture));
        for (var index = 0; index < SubAuthorityCount; index++)
        {
            text.Append('-').Append(this[index].ToString(CultureInfo.InvariantCulture));
        }

        return text.ToString();
    }
}
