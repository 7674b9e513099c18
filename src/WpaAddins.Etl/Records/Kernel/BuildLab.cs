namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The name of the Windows build that wrote the trace (0x0042).</summary>
/// <remarks>
/// Shape: one string of single bytes, to its terminator or the end of the payload.
/// Units: none.
/// Errors: none; any payload is accepted.
/// Source: WMI_LOG_TYPE_HEADER_BUILDLAB, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct BuildLab
{
    private readonly ReadOnlySpan<byte> _payload;

    private BuildLab(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the bytes of the name, without terminator.</summary>
    public ReadOnlySpan<byte> Name => PayloadText.Ansi(_payload, 0);

    /// <summary>Makes the name as text.</summary>
    public string NameToText() => PayloadText.FromAnsi(Name);

    /// <summary>Views <paramref name="payload"/> as a build name, without copying it.</summary>
    /// <returns>Always true: an empty payload is an empty name.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out BuildLab record)
    {
        record = new BuildLab(payload);
        return true;
    }
}
