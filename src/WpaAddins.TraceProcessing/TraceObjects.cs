using Microsoft.Windows.EventTracing;
using Microsoft.Windows.EventTracing.Processes;
using WpaAddins.Trace.Building;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Processes;

namespace WpaAddins.TraceProcessing;

/// <summary>Converts the library's processes and images to our rows.</summary>
/// <remarks>
/// Errors: unknown values are the same as from our reader: an empty name, or a time before or after the trace.
/// </remarks>
internal static class TraceObjects
{
    public static ProcessRow[] Processes(IProcessDataSource source) =>
    [
        .. source.Processes.Select(process => new ProcessRow
        {
            ProcessId = unchecked((uint)process.Id),
            ParentId = unchecked((uint)process.ParentId),
            Name = process.ImageName ?? "",
            CommandLine = process.CommandLine ?? "",
            BornNs = Begin(process.CreateTime),
            EndedNs = End(process.ExitTime),
        }),
    ];

    public static ImageRow[] Images(IProcessDataSource source, int pointerSize) =>
        [.. ImagesWithRows(source, pointerSize).Select(i => i.Row)];

    /// <summary>Enumerates the images of all processes.</summary>
    /// <returns>Each image with its row. A kernel image belongs to every process, whichever process lists it.</returns>
    public static IEnumerable<(IImage Image, ImageRow Row)> ImagesWithRows(IProcessDataSource source, int pointerSize) =>
        source.Processes.SelectMany(process => process.Images ?? []).Select(image => (image, Row(image, pointerSize)));

    private static ImageRow Row(IImage image, int pointerSize)
    {
        var range = image.AddressRange;
        var start = unchecked((ulong)range.BaseAddress.Value);
        return new ImageRow
        {
            ProcessId = TraceBuilder.ImageProcess(unchecked((uint)image.ProcessId), start, pointerSize),
            BaseAddress = start,
            SizeBytes = unchecked((ulong)range.Size.Bytes),
            Path = image.Path ?? "",
            LoadedNs = Begin(image.LoadTime),
            UnloadedNs = End(image.UnloadTime),
            TimeDateStamp = unchecked((uint)image.Timestamp),
            Pdb = image.Pdb is { } pdb && pdb.Id != Guid.Empty
                ? new PdbIdentity(pdb.Path ?? "", pdb.Id, unchecked((uint)pdb.Age))
                : null,
        };
    }

    private static long Begin(TraceTimestamp? time) => time is { HasValue: true } known ? known.Nanoseconds : long.MinValue;

    private static long End(TraceTimestamp? time) => time is { HasValue: true } known ? known.Nanoseconds : long.MaxValue;
}
