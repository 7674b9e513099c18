namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Appends packets to a Perfetto trace. Each sequence has its own interned ids.</summary>
/// <remarks>Source: protos/perfetto/trace/trace_packet.proto.</remarks>
internal sealed class PacketWriter(Stream stream)
{
    private const int PacketField = 1;
    private const int TimestampField = 8;
    private const int SequenceField = 10;
    private const int FlagsField = 13;
    private const int StateCleared = 1;
    private const int NeedsState = 2;

    private readonly ProtoBuffer _frame = new();
    private readonly HashSet<PacketSequence> _begun = [];

    public long Length { get; private set; }

    /// <summary>Gets the packet that is being written.</summary>
    public ProtoBuffer Packet { get; } = new();

    public void Begin(PacketSequence sequence, long? timeNs = null)
    {
        Packet.Clear();
        if (timeNs is { } time)
        {
            Packet.Number(TimestampField, time);
        }

        Packet.Number(SequenceField, (int)sequence);
        Packet.Number(FlagsField, _begun.Add(sequence) ? StateCleared | NeedsState : NeedsState);
    }

    public void End()
    {
        _frame.Clear();
        _frame.Message(PacketField, Packet);
        stream.Write(_frame.Written);
        Length += _frame.Written.Length;
    }
}
