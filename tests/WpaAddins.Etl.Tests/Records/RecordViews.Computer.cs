using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

internal static partial class RecordViews
{
    private static IEnumerable<RecordView> Computer =>
    [
        new("ProcessorIndexMap", 8, 0, 4, ReadProcessorIndexMap),
        new("ProcessorFeatures", 8, 0, 12, ReadProcessorFeatures),
    ];

    private static bool ReadProcessorIndexMap(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ProcessorIndexMap.TryView(payload, out var record))
        {
            return false;
        }

        _ = (record.DeclaredCount, record.Count == 0 ? 0 : record.GroupAt(record.Count - 1));
        return true;
    }

    private static bool ReadProcessorFeatures(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ProcessorFeatures.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.Name.Length;
        return true;
    }
}
