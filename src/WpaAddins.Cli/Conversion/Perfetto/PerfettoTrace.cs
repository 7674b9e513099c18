namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Writes a trace for the Perfetto UI, packet by packet.</summary>
internal static class PerfettoTrace
{
    private const int ClockSnapshotField = 6;
    private const int SystemInfoField = 45;
    private const int BootClock = 6;
    private const int RealClock = 1;

    /// <returns>The size in bytes before compression.</returns>
    /// <exception cref="CommandFailedException">An id or a CPU number is larger than Perfetto can read.</exception>
    public static long Write(Stream stream, TraceAnalysis analysis, CancellationToken cancellation)
    {
        var writer = new PacketWriter(stream);
        var ids = new TraceIds(analysis.Trace, analysis.Window.CpuArrayLength);
        WriteSystem(writer, analysis);
        NameConverter.Write(analysis.Trace, ids, writer, analysis.Options.Range);
        ResultTracks.Write(analysis, new TrackWriter(writer));
        ScheduleConverter.Write(analysis, ids, writer, cancellation);
        SampleConverter.Write(analysis, writer, cancellation);
        return writer.Length;
    }

    private static void WriteSystem(PacketWriter writer, TraceAnalysis analysis)
    {
        var info = analysis.Trace.Info;
        var packet = writer.Packet;
        if (info.StartTimeUtc is { } start)
        {
            writer.Begin(PacketSequence.Names, 0);
            var snapshot = packet.Begin(ClockSnapshotField);
            foreach (var (clock, time) in (ReadOnlySpan<(int, long)>)[(BootClock, 0), (RealClock, (start - DateTime.UnixEpoch).Ticks * 100)])
            {
                var part = packet.Begin(1);
                packet.Number(1, clock);
                packet.Number(2, time);
                packet.End(part);
            }

            packet.End(snapshot);
            writer.End();
        }

        // With the name Linux, Perfetto would interpret the thread states differently.
        writer.Begin(PacketSequence.Names, 0);
        var system = packet.Begin(SystemInfoField);
        var name = packet.Begin(1);
        packet.Text(1, "Windows");
        packet.Text(3, $"10.0.{info.OsBuild}");
        packet.Text(4, "x86_64");
        packet.End(name);
        packet.End(system);
        writer.End();
    }
}
