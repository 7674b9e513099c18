namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The balance set manager boosts a thread that was ready for a long time (0x053C).</summary>
/// <remarks>
/// Shape: 8 bytes for both pointer sizes.
/// Source: ETW_ANTI_STARVATION_BOOST_EVENT, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct AntiStarvationBoost
{
    /// <summary>Size of the payload in bytes.</summary>
    public const int SizeBytes = 8;

    private readonly ReadOnlySpan<byte> _payload;

    private AntiStarvationBoost(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the id of the thread.</summary>
    public uint ThreadId => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the priority before the boost.</summary>
    public sbyte OldPriority => unchecked((sbyte)_payload[6]);

    /// <summary>Views <paramref name="payload"/> as a boost, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out AntiStarvationBoost record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new AntiStarvationBoost(payload[..SizeBytes]) : default;
        return fits;
    }
}
