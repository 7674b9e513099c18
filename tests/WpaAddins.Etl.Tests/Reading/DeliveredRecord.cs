using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Reading;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>A record as the reader delivered it.</summary>
/// <param name="Ticks">Time after ordering.</param>
/// <param name="Part">Whole, or which half.</param>
/// <param name="Hook">Hook id of a kernel record, else 0.</param>
internal sealed record DeliveredRecord(
    int Cpu, long Ticks, long Timestamp, RecordPart Part, ushort Hook, DiagnosticPlace Place, byte[] Bytes)
{
    /// <summary>Gets the record as text, with everything that two readings of a file must agree in.</summary>
    public override string ToString() =>
        $"cpu {Cpu}, tick {Ticks} ({Timestamp}), {Part}, {Place}, {Convert.ToHexStringLower(Bytes)}";
}
