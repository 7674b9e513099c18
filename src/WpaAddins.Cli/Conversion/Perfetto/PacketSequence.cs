namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>The ids of the packet sequences; 0 is not a valid id.</summary>
internal enum PacketSequence
{
    Schedule = 1,

    Names,

    Tracks,

    Samples,
}
