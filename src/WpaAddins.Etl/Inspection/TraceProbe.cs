using System.Collections.Frozen;
using System.Numerics;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Sources;

namespace WpaAddins.Etl.Inspection;

/// <summary>Looks into a trace just far enough to tell whether it may hold records of some kinds.</summary>
/// <remarks>
/// Shape: reads the headers of all buffers, then the records of the first and last buffers and of a few spread between them,
/// where frequent records are found at once. Then it reads the other buffers, ever more densely spread, until it finds such a
/// record or has decoded <see cref="MostBytes"/>. "No" is certain for a file up to that size, because each record was read; in a
/// larger file, records that are in few buffers can be missed. A damaged file may hold anything. The flags of the session are not
/// used: they say nothing about events of providers, nor whether an event occurred.
/// Errors: a file that is not there or not a trace holds nothing; a trace in a form that cannot be read, or with a damaged first
/// buffer, may hold anything.
/// </remarks>
public static class TraceProbe
{
    /// <summary>The largest number of bytes that are decoded.</summary>
    /// <remarks>Less than a second of work for compressed buffers, and of waiting for a disk of 500 MB a second.</remarks>
    public const long MostBytes = 256L << 20;

    // The first buffer and the largest that a session writes.
    private const long MostSearchedBytes = 17L << 20;

    // Names and configuration fill the first and the last buffers of a session, so that one is not enough.
    private const int AtEachEnd = 8;
    private const int Spread = 48;

    /// <summary>What keeps records of a file from being looked at.</summary>
    private static readonly FrozenSet<DiagnosticId> s_hidesRecords = new[]
    {
        DiagnosticId.BufferTruncated, DiagnosticId.BufferHeaderDamaged, DiagnosticId.BufferLengthExceedsSize,
        DiagnosticId.BufferNotDecodable, DiagnosticId.BufferTooLarge, DiagnosticId.TrailingBytes,
        DiagnosticId.TooManyBuffers, DiagnosticId.RecordSizeInvalid, DiagnosticId.RecordMarkerInvalid,
    }.ToFrozenSet();

    /// <summary>Looks for records.</summary>
    /// <param name="path">Path of the file.</param>
    /// <param name="hooks">Hook ids of the kernel records that count.</param>
    /// <param name="providers">Providers whose events count.</param>
    /// <param name="mostBytes">The largest number of bytes that are decoded.</param>
    /// <param name="cancellation">Stops the looking.</param>
    /// <returns>Whether there is one, or might be in a part of the file that cannot be read.</returns>
    /// <exception cref="IOException">The file is there and cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    public static bool MayHaveAny(
        string path,
        IReadOnlySet<ushort> hooks,
        IReadOnlySet<Guid> providers,
        long mostBytes = MostBytes,
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
            return e.Id != DiagnosticId.NotATrace || HasBufferBehindTheFirst(path, cancellation);
        }
        catch (Exception e) when (e is FileNotFoundException or DirectoryNotFoundException)
        {
            return false;
        }
    }

    /// <summary>Distinguishes a trace whose first buffer is damaged from a file that is no trace.</summary>
    private static bool HasBufferBehindTheFirst(string path, CancellationToken cancellation)
    {
        using var source = new FileByteSource(path);
        return BufferSearch.FindNext(
            source, 1, Math.Min(source.LengthBytes, MostSearchedBytes), EtlLimits.Default.MaxBufferSizeBytes, cancellation) >= 0;
    }

    /// <summary>Lists buffers in the order in which they are looked at: each once.</summary>
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
