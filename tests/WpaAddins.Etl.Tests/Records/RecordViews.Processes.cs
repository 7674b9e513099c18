using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

internal static partial class RecordViews
{
    private static IEnumerable<RecordView> Processes =>
    [
        new("ProcessRecord", 4, 0, 8, ReadProcessRecord),
        new("ProcessRecord", 8, 0, 16, ReadProcessRecord),
        new("ProcessRecord", 4, 1, 20, ReadProcessRecord),
        new("ProcessRecord", 8, 1, 24, ReadProcessRecord),
        new("ProcessRecord", 4, 2, 20, ReadProcessRecord),
        new("ProcessRecord", 8, 2, 24, ReadProcessRecord),
        new("ProcessRecord", 4, 3, 24, ReadProcessRecord),
        new("ProcessRecord", 8, 3, 32, ReadProcessRecord),
        new("ProcessRecord", 4, 4, 28, ReadProcessRecord),
        new("ProcessRecord", 8, 4, 36, ReadProcessRecord),
        new("ProcessRecord", 4, 5, 28, ReadProcessRecord),
        new("ProcessRecord", 8, 5, 36, ReadProcessRecord),
        new("ProcessFreeze", 8, 0, 4, ReadProcessFreeze),
        new("ImageRecord", 4, 0, 8, ReadImageRecord),
        new("ImageRecord", 8, 0, 12, ReadImageRecord),
        new("ImageRecord", 4, 1, 12, ReadImageRecord),
        new("ImageRecord", 8, 1, 20, ReadImageRecord),
        new("ImageRecord", 4, 2, 44, ReadImageRecord),
        new("ImageRecord", 8, 2, 56, ReadImageRecord),
        new("ImageRecord", 4, 3, 44, ReadImageRecord),
        new("ImageRecord", 8, 3, 56, ReadImageRecord),
        new("ImageIdDebugRsds", 4, 3, 28, ReadImageIdDebugRsds),
        new("ImageIdDebugRsds", 8, 3, 32, ReadImageIdDebugRsds),
    ];

    private static bool ReadProcessRecord(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ProcessRecord.TryView(payload, pointerSize, version, out var record))
        {
            return false;
        }

        _ = (record.ProcessId, record.ParentProcessId, record.ImageFileName.Length, record.CommandLine.Length,
            record.ImageFileNameToText(), record.CommandLineToText());
        return true;
    }

    private static bool ReadProcessFreeze(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ProcessFreeze.TryView(payload, out var record))
        {
            return false;
        }

        _ = record.ProcessId;
        return true;
    }

    private static bool ReadImageRecord(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ImageRecord.TryView(payload, pointerSize, version, out var record))
        {
            return false;
        }

        _ = (record.ImageBase, record.ImageSizeBytes, record.ProcessId, record.HasDetails,
            record.ImageChecksum, record.TimeDateStamp, record.FileName.Length, record.FileNameToText());
        return true;
    }

    private static bool ReadImageIdDebugRsds(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!ImageIdDebugRsds.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = (record.ImageBase, record.ProcessId, record.Signature, record.Age, record.PdbFileName.Length,
            record.PdbFileNameToText());
        return true;
    }
}
