using System.Buffers.Binary;

namespace WpaAddins.Etl.Records.Events;

/// <summary>The version resource of an image file (ImageId, type 64).</summary>
/// <remarks>
/// Shape: size, time stamp, then 10 strings. The event names no process and no address: size, time stamp and name
/// identify the file.
/// Units: the size is in bytes.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: FileVersion, TraceEvent (documented); observed.
/// </remarks>
public readonly ref struct ImageIdFileVersion
{
    /// <summary>Size in bytes of what precedes the strings.</summary>
    public const int SizeBytes = 8;

    /// <summary>Type of the classic event.</summary>
    public const byte EventType = 64;

    /// <summary>Number of strings.</summary>
    public const int TextCount = 10;

    private readonly ReadOnlySpan<byte> _payload;

    private ImageIdFileVersion(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the size of the image in memory, in bytes.</summary>
    public uint ImageSizeBytes => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the time stamp of the image file.</summary>
    public uint TimeDateStamp => BinaryPrimitives.ReadUInt32LittleEndian(_payload[4..]);

    /// <summary>
    /// Gets a string: 0 original name, 1 description, 2 file version, 3 file version in numbers, 4 language, 5 product,
    /// 6 company, 7 product version, 8 file id, 9 program id.
    /// </summary>
    public ReadOnlySpan<char> TextAt(int index)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, TextCount);
        var offset = SizeBytes;
        for (; index > 0; index--)
        {
            offset = PayloadText.AfterUtf16(_payload, offset);
        }

        return PayloadText.Utf16(_payload, offset);
    }

    /// <summary>Makes the name that the image file was built with as text.</summary>
    public string OriginalFileNameToText() => new(TextAt(0));

    /// <summary>Makes the description as text.</summary>
    public string FileDescriptionToText() => new(TextAt(1));

    /// <summary>Makes the file version as text.</summary>
    public string FileVersionToText() => new(TextAt(2));

    /// <summary>Makes the name of the product as text.</summary>
    public string ProductNameToText() => new(TextAt(5));

    /// <summary>Makes the name of the company as text.</summary>
    public string CompanyNameToText() => new(TextAt(6));

    /// <summary>Views <paramref name="payload"/> as a file version, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out ImageIdFileVersion record)
    {
        if (payload.Length < SizeBytes)
        {
            record = default;
            return false;
        }

        record = new ImageIdFileVersion(payload);
        return true;
    }
}
