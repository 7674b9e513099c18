namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A mark that a program wrote to the trace during recording (0x0F22).</summary>
/// <remarks>
/// Shape: a single-byte or UTF-16 string, with or without terminator. A payload of more than 2 bytes is read as UTF-16
/// if its first byte is not 0 and its second byte is 0.
/// Errors: none; an empty payload is an empty text.
/// Source: PERFINFO_MARK_INFORMATION, ntwmi.h (documented); that both string types occur is documented, not seen in a
/// trace of Windows.
/// </remarks>
public readonly ref struct TraceMark
{
    private readonly ReadOnlySpan<byte> _payload;

    private TraceMark(ReadOnlySpan<byte> payload) => _payload = payload;

    private bool IsWide => _payload.Length > sizeof(char) && _payload[0] != 0 && _payload[1] == 0;

    /// <summary>Returns the text of the mark.</summary>
    public string ToText() =>
        IsWide ? new string(PayloadText.Utf16(_payload, 0)) : PayloadText.FromAnsi(PayloadText.Ansi(_payload, 0));

    /// <summary>Views <paramref name="payload"/> as a mark, without copying it.</summary>
    public static TraceMark View(ReadOnlySpan<byte> payload) => new(payload);
}
