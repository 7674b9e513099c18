namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>The sequences of packets; 0 is not allowed.</summary>
internal enum PacketSequence
{
    Schedule = 1,

    Names,

    Tracks,

    Samples,
}
