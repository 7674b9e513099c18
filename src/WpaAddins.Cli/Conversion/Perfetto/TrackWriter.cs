namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Writes tracks and their events.</summary>
/// <remarks>
/// Slices of one track must nest: the caller ends an inner slice before the outer one.
/// Source: protos/perfetto/trace/track_event.
/// </remarks>
internal sealed class TrackWriter(PacketWriter writer)
{
    private const int EventField = 11;
    private const int TrackField = 60;
    private const int BeginType = 1;
    private const int EndType = 2;
    private const int InstantType = 3;
    private const int CounterType = 4;
    private const int CountUnit = 2;
    private const int FlowField = 47;
    private const int FlowEndField = 48;

    private ulong _tracks;

    public ulong Add(string name, ulong parent = 0, string? description = null, bool isCounter = false)
    {
        writer.Begin(PacketSequence.Tracks);
        var packet = writer.Packet;
        var track = packet.Begin(TrackField);
        packet.Number(1, (long)++_tracks);
        packet.Text(2, PerfettoText.Clean(name));
        if (parent != 0)
        {
            packet.Number(5, (long)parent);
        }

        if (isCounter)
        {
            var counter = packet.Begin(8);
            packet.Number(3, CountUnit);
            packet.End(counter);
        }

        packet.Number(11, 3);
        packet.Number(12, (long)_tracks);
        if (description is not null)
        {
            packet.Text(14, description);
        }

        packet.End(track);
        writer.End();
        return _tracks;
    }

    public void Begin(ulong track, long timeNs, string name, params ReadOnlySpan<(string Name, string Value)> details) =>
        Write(track, timeNs, BeginType, name, details);

    /// <summary>Begins a slice with arrows from or to other slices.</summary>
    public void Begin(
        ulong track, long timeNs, string name, IEnumerable<TrackFlow> flows, params ReadOnlySpan<(string Name, string Value)> details) =>
        Write(track, timeNs, BeginType, name, details, flows);

    public void End(ulong track, long timeNs) => Write(track, timeNs, EndType, null, []);

    public void Instant(ulong track, long timeNs, string name, params ReadOnlySpan<(string Name, string Value)> details) =>
        Write(track, timeNs, InstantType, name, details);

    public void Count(ulong track, long timeNs, int value)
    {
        var part = BeginEvent(track, timeNs, CounterType);
        writer.Packet.Number(30, value);
        writer.Packet.End(part);
        writer.End();
    }

    private void Write(
        ulong track,
        long timeNs,
        int type,
        string? name,
        ReadOnlySpan<(string Name, string Value)> details,
        IEnumerable<TrackFlow>? flows = null)
    {
        var part = BeginEvent(track, timeNs, type);
        if (name is not null)
        {
            writer.Packet.Text(23, PerfettoText.Clean(name));
        }

        foreach (var (key, value) in details)
        {
            var detail = writer.Packet.Begin(4);
            writer.Packet.Text(10, key);
            writer.Packet.Text(6, PerfettoText.Clean(value));
            writer.Packet.End(detail);
        }

        foreach (var flow in flows ?? [])
        {
            writer.Packet.Fixed(flow.IsEnd ? FlowEndField : FlowField, flow.Id);
        }

        writer.Packet.End(part);
        writer.End();
    }

    private int BeginEvent(ulong track, long timeNs, int type)
    {
        writer.Begin(PacketSequence.Tracks, timeNs);
        var part = writer.Packet.Begin(EventField);
        writer.Packet.Number(9, type);
        writer.Packet.Number(11, (long)track);
        return part;
    }
}
