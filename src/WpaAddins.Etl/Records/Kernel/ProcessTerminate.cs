using System.Buffers.Binary;

namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A process is about to end (0x030B).</summary>
/// <remarks>
/// Shape: 4 bytes.
/// Units: none in these fields; the time is the record header's.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: Process_Terminate_TypeGroup1, MOF (documented); observed on Windows 10 and Server 2022.
/// </remarks>
public readonly ref struct ProcessTerminate
{
    /// <summary>Size of the payload in bytes.</summary>
    public const int SizeBytes = 4;

    private readonly ReadOnlySpan<byte> _payload;

    private ProcessTerminate(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the id of the process.</summary>
    public uint ProcessId => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Views <paramref name="payload"/> as an announced end, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out ProcessTerminate record)
    {
        if (payload.Length < SizeBytes)
        {
            record = default;
            return false;
        }

        record = new ProcessTerminate(payload[..SizeBytes]);
        return true;
    }
}
