using Microsoft.Windows.EventTracing;
using Microsoft.Windows.EventTracing.Metadata;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Cli.Tests.SecondSource.Library;

/// <summary>What the library says of a session: fields of its header.</summary>
internal sealed class PretendedMetadata(LogFileHeader header) : ITraceMetadata
{
    public bool Is32Bit => header.PointerSize == 4;
    public long LostBufferCount => header.BuffersLost;
    public long LostEventCount => header.EventsLost;
    public Version OSVersion => new(header.OsMajorVersion, header.OsMinorVersion, (int)header.OsBuild, 0);
    public FrequencyValue PerformanceCounterFrequency => new(header.PerformanceFrequency);
    public int ProcessorCount => (int)header.NumberOfProcessors;
    public FrequencyValue ProcessorSpeed => new(header.CpuSpeedMHz * 1_000_000L);
}
