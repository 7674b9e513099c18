namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A mark that somebody set while recording (0x0F22).</summary>
/// <remarks>
/// Shape: a string, of single bytes or UTF-16, with or without terminator; the second byte of a UTF-16 string is taken to be 0.
/// Errors: none; an empty payload is an empty text.
/// Source: PERFINFO_MARK_INFORMATION, ntwmi.h (documented); that both widths occur is documented, not seen in a trace of Windows.
/// </remarks>
public readonly ref struct TraceMark
{
    private readonly ReadOnlySpan<byte> _payload;

    private TraceMark(ReadOnlySpan<byte> payload) => _payload = payload;

    private bool IsWide => _payload.Length > sizeof(char) && _payload[0] != 0 && _payload[1] == 0;

    /// <summary>Makes the text of the mark.</summary>
    public string ToText() =>
        IsWide ? new string(PayloadText.Utf16(_payload, 0)) : PayloadText.FromAnsi(PayloadText.Ansi(_payload, 0));

    /// <summary>Views <paramref name="payload"/> as a mark, without copying it.</summary>
    public static TraceMark View(ReadOnlySpan<byte> payload) => new(payload);
}
