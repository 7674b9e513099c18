using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Inspection;

/// <summary>Looks into a trace just far enough to tell whether it holds records of some kinds.</summary>
/// <remarks>
/// Shape: the headers of all buffers, and the records of at most <see cref="MostBuffers"/> of them, spread over the file. A
/// trace of no more buffers is looked at whole; of a larger one, rare records may be missed.
/// Errors: a file that is not a trace, or cannot be read at all, holds nothing.
/// </remarks>
public static class TraceProbe
{
    /// <summary>How many buffers are decoded at most.</summary>
    public const int MostBuffers = 64;

    /// <summary>Looks for records.</summary>
    /// <param name="path">Path of the file.</param>
    /// <param name="hooks">Hook ids of the kernel records that count.</param>
    /// <param name="providers">Providers whose events count.</param>
    /// <param name="cancellation">Stops the looking.</param>
    /// <returns>Whether there is one.</returns>
    public static bool HasAny(
        string path,
        IReadOnlySet<ushort> hooks,
        IReadOnlySet<Guid> providers,
        CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(hooks);
        ArgumentNullException.ThrowIfNull(providers);
        try
        {
            using var file = EtlFile.Open(path, null, cancellation);
            return HasAny(file, hooks, providers, cancellation);
        }
        catch (EtlFormatException)
        {
            return false;
        }
        catch (IOException)
        {
            return false;
        }
        catch (UnauthorizedAccessException)
        {
            return false;
        }
    }

    private static bool HasAny(
        EtlFile file, IReadOnlySet<ushort> hooks, IReadOnlySet<Guid> providers, CancellationToken cancellation)
    {
        var buffer = new DecodedBuffer();
        var count = Math.Min(file.Buffers.Length, MostBuffers);
        for (var i = 0; i < count; i++)
        {
            cancellation.ThrowIfCancellationRequested();
            file.Decode((int)((long)i * file.Buffers.Length / count), buffer);
            for (var record = 0; record < buffer.Count; record++)
            {
                if (Counts(BufferDecoder.View(buffer, buffer.Starts[record], buffer.Ticks[record]), hooks, providers))
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
