namespace WpaAddins.Etl.Records.Events;

/// <summary>A user logs on to or off from a session (TerminalServices-LocalSessionManager 21, 23, version 0).</summary>
/// <remarks>
/// Shape: UTF-16 name of the user, session; event 21 adds the address of the client, which is not decoded.
/// Source: the provider's manifest of Windows 10 18990, templates task_021Args and task_023Args (documented); not seen
/// in a trace. The manifest does not name the events; their meaning is from the message texts of the event log.
/// </remarks>
public readonly ref struct LocalSessionLogon
{
    /// <summary>Size of the shortest payload in bytes: an empty name and the session.</summary>
    public const int SizeBytes = 6;

    private readonly ReadOnlySpan<byte> _payload;

    private LocalSessionLogon(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the name of the user, without terminator.</summary>
    public ReadOnlySpan<char> User => PayloadText.Utf16(_payload, 0);

    /// <summary>Gets the session; null if the payload ends before it.</summary>
    public uint? SessionId =>
        PayloadText.AfterUtf16(_payload, 0) is var offset && offset <= _payload.Length - sizeof(uint)
            ? BinaryPrimitives.ReadUInt32LittleEndian(_payload[offset..])
            : null;

    /// <summary>Views <paramref name="payload"/> as a logon or logoff, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out LocalSessionLogon record)
    {
        var fits = payload.Length >= SizeBytes;
        record = fits ? new LocalSessionLogon(payload) : default;
        return fits;
    }
}
