using System.Collections.Frozen;
using System.Numerics;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Sources;

namespace WpaAddins.Etl.Inspection;

/// <summary>
/// Checks whether a trace may contain records of some kinds, and reads only as much of it as this takes.
/// </summary>
/// <remarks>
/// Shape: reads the headers of all buffers, then the records of the first and last buffers and of a few spread between
/// them, where frequent records are found at once. Then it reads the other buffers at smaller and smaller distances,
/// until it finds such a record or has decoded buffers of <see cref="MaxBytes"/>. "No" is certain for a file up to
/// that size, because each record was read. In a larger file, records that are in few buffers can be missed. The result
/// for a damaged file is "may". The flags of the session are not used: they do not cover events of providers, and do
/// not show whether an event occurred.
/// Errors: a file that does not exist or is not a trace has no records; a trace in an unsupported form, or with a
/// damaged first buffer, may have any.
/// </remarks>
public static class TraceProbe
{
    /// <summary>The number of bytes, as stored in the file, after which no further buffer is decoded.</summary>
    /// <remarks>Takes less than a second to decode, and less than a second to read from a disk of 500 MB/s.</remarks>
    public const long MaxBytes = 256L << 20;

    // Covers the first buffer and the largest one that a session writes.
    private const long MaxSearchedBytes = 17L << 20;

    // Names and configuration fill the first and the last buffers of a session, so one at each end is not enough.
    private const int AtEachEnd = 8;
    private const int Spread = 48;

    /// <summary>Diagnostics after which some records of a file may not have been read.</summary>
    private static readonly FrozenSet<DiagnosticId> s_hidesRecords = new[]
    {
        DiagnosticId.BufferTruncated, DiagnosticId.BufferHeaderDamaged, DiagnosticId.BufferLengthExceedsSize,
        DiagnosticId.BufferNotDecodable, DiagnosticId.BufferTooLarge, DiagnosticId.TrailingBytes,
        DiagnosticId.TooManyBuffers, DiagnosticId.RecordSizeInvalid, DiagnosticId.RecordMarkerInvalid,
    }.ToFrozenSet();

    /// <summary>Checks whether a file may contain any of these records.</summary>
    /// <param name="path">Path of the file.</param>
    /// <param name="hooks">Hook ids of the kernel records to find.</param>
    /// <param name="providers">Providers and event classes whose events to find.</param>
    /// <param name="mostBytes">
    /// The number of bytes, as stored in the file, after which no further buffer is decoded.
    /// </param>
    /// <param name="cancellation">Stops the check.</param>
    /// <returns>Whether there is one, or may be one in a part of the file that cannot be read.</returns>
    /// <exception cref="IOException">The file exists but cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    public static bool MayHaveAny(
        string path,
        IReadOnlySet<ushort> hooks,
        IReadOnlySet<Guid> providers,
        long mostBytes = MaxBytes,
        CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(hooks);
        ArgumentNullException.ThrowIfNull(providers);
        var found = new DiagnosticBag(Path.GetFileName(path));
        try
        {
            using var file = EtlFile.Open(path, new EtlOptions { Diagnostics = found }, cancellation);
            return MayHaveAny(file, hooks, providers, mostBytes, cancellation)
                || found.ToList().Any(diagnostic => s_hidesRecords.Contains(diagnostic.Descriptor.Id));
        }
        catch (EtlFormatException e)
        {
            return e.Id != DiagnosticId.NotATrace || HasBufferAfterFirst(path, cancellation);
        }
        catch (Exception e) when (e is FileNotFoundException or DirectoryNotFoundException)
        {
            return false;
        }
    }

    /// <summary>Distinguishes a trace whose first buffer is damaged from a file that is no trace.</summary>
    private static bool HasBufferAfterFirst(string path, CancellationToken cancellation)
    {
        using var source = new FileByteSource(path);
        return BufferSearch.FindNext(
            source, 1, Math.Min(source.LengthBytes, MaxSearchedBytes), EtlLimits.Default.MaxBufferSizeBytes, cancellation) >= 0;
    }

    /// <summary>Lists the indexes of all buffers, each once, in the order in which the buffers are read.</summary>
    internal static IEnumerable<int> Order(int count)
    {
        var isListed = new bool[count];
        IEnumerable<int> likely =
        [
            .. Enumerable.Range(0, AtEachEnd),
            .. Enumerable.Range(count - AtEachEnd, AtEachEnd),
            .. Enumerable.Range(0, Spread).Select(i => (int)((long)i * count / Spread)),
        ];
        return likely.Concat(EverMoreDensely()).Where(IsNew);

        IEnumerable<int> EverMoreDensely()
        {
            for (var step = (long)BitOperations.RoundUpToPowerOf2((uint)count); step > 0; step /= 2)
            {
                for (var index = 0L; index < count; index += step)
                {
                    yield return (int)index;
                }
            }
        }

        bool IsNew(int index)
        {
            if ((uint)index >= (uint)count || isListed[index])
            {
                return false;
            }

            return isListed[index] = true;
        }
    }

    private static bool MayHaveAny(
        EtlFile file, IReadOnlySet<ushort> hooks, IReadOnlySet<Guid> providers, long mostBytes, CancellationToken cancellation)
    {
        var buffer = new DecodedBuffer();
        var left = mostBytes;
        foreach (var index in Order(file.Buffers.Length))
        {
            cancellation.ThrowIfCancellationRequested();
            if (left <= 0)
            {
                return false;
            }

            left -= file.Buffers[index].StoredSizeBytes;
            file.Decode(index, buffer);
            for (var record = 0; record < buffer.Count; record++)
            {
                if (Counts(BufferDecoder.View(buffer, buffer.Heads[record]), hooks, providers))
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static bool Counts(in EtlRecord record, IReadOnlySet<ushort> hooks, IReadOnlySet<Guid> providers) =>
        record.IsKernel ? hooks.Contains(record.HookId) : providers.Contains(record.ProviderId);
}
