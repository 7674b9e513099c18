using System.Buffers.Binary;

namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A thread moves to another processor (0x053D).</summary>
/// <remarks>
/// Shape: 12 bytes, both widths.
/// Units: none in these fields; the time is the record header's.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: ThreadMigration, MOF (documented); not seen in a trace.
/// </remarks>
public readonly ref struct ThreadMigration
{
    /// <summary>Size of the payload in bytes.</summary>
    public const int SizeBytes = 12;

    private readonly ReadOnlySpan<byte> _payload;

    private ThreadMigration(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the id of the thread.</summary>
    public uint ThreadId => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the index of the processor that it leaves.</summary>
    public ushort SourceProcessorIndex => BinaryPrimitives.ReadUInt16LittleEndian(_payload[4..]);

    /// <summary>Gets the index of the processor that it moves to.</summary>
    public ushort DestinationProcessorIndex => BinaryPrimitives.ReadUInt16LittleEndian(_payload[6..]);

    /// <summary>Gets the priority of the thread.</summary>
    public sbyte Priority => unchecked((sbyte)_payload[8]);

    /// <summary>Gets whether its ideal processor was changed too; other values than 0 and 1 are not known.</summary>
    public byte IdealProcessorAdjust => _payload[9];

    /// <summary>Gets the index of its ideal processor before.</summary>
    public ushort OldIdealProcessorIndex => BinaryPrimitives.ReadUInt16LittleEndian(_payload[10..]);

    /// <summary>Views <paramref name="payload"/> as a migration, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out ThreadMigration record)
    {
        if (payload.Length < SizeBytes)
        {
            record = default;
            return false;
        }

        record = new ThreadMigration(payload[..SizeBytes]);
        return true;
    }
}
