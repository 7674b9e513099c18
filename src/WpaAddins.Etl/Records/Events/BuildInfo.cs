using System.Buffers.Binary;

namespace WpaAddins.Etl.Records.Events;

/// <summary>The Windows version that the trace was merged on (SystemConfigEx, type 32).</summary>
/// <remarks>
/// Shape: a time, then build and product name.
/// Units: the time is a FILETIME, 100 ns since 1601-01-01 UTC.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: SystemConfigEx, TraceEvent (documented); observed.
/// </remarks>
public readonly ref struct BuildInfo
{
    /// <summary>Size in bytes of what precedes the strings.</summary>
    public const int SizeBytes = 8;

    /// <summary>Type of the classic event.</summary>
    public const byte EventType = 32;

    private readonly ReadOnlySpan<byte> _payload;

    private BuildInfo(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets when Windows was installed, as a FILETIME; some versions write a fixed time.</summary>
    public ulong InstallDate => BinaryPrimitives.ReadUInt64LittleEndian(_payload);

    /// <summary>Gets the name of the build.</summary>
    public ReadOnlySpan<char> BuildLab => PayloadText.Utf16(_payload, SizeBytes);

    /// <summary>Gets the name of the product.</summary>
    public ReadOnlySpan<char> ProductName => PayloadText.Utf16(_payload, PayloadText.AfterUtf16(_payload, SizeBytes));

    /// <summary>Makes the build as text.</summary>
    public string BuildLabToText() => new(BuildLab);

    /// <summary>Makes the product name as text.</summary>
    public string ProductNameToText() => new(ProductName);

    /// <summary>Views <paramref name="payload"/> as a build, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out BuildInfo record)
    {
        if (payload.Length < SizeBytes)
        {
            record = default;
            return false;
        }

        record = new BuildInfo(payload);
        return true;
    }
}
