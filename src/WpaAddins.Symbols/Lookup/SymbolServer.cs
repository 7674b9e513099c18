using WpaAddins.Symbols.Pdb;
using WpaAddins.Trace.Images;

namespace WpaAddins.Symbols.Lookup;

/// <summary>Takes PDBs from symbol servers that the user has allowed, into a cache.</summary>
/// <remarks>
/// Only over https, redirections included; size and time are bounded; a file goes into the cache only if it is the
/// PDB that was asked for. Errors: none thrown but for cancellation; what fails is told of.
/// </remarks>
public sealed class SymbolServer : IDisposable
{
    private const int ChunkBytes = 1 << 16;
    private readonly HttpClient _client;
    private readonly IReadOnlyList<Uri> _servers;
    private readonly string _cache;
    private readonly SymbolLimits _limits;
    private readonly CancellationToken _cancellation;

    /// <summary>Names servers and cache.</summary>
    /// <param name="servers">The servers, asked in this order.</param>
    /// <param name="cache">The folder that keeps what came.</param>
    /// <param name="handler">What carries requests; null = the network.</param>
    /// <param name="limits">The limits; null = the defaults.</param>
    /// <param name="cancellation">Stops requests.</param>
    /// <exception cref="ArgumentException">A server is not named by an https address.</exception>
    public SymbolServer(
        IReadOnlyList<Uri> servers,
        string cache,
        HttpMessageHandler? handler = null,
        SymbolLimits? limits = null,
        CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(servers);
        ArgumentException.ThrowIfNullOrEmpty(cache);
        if (servers.FirstOrDefault(s => s.Scheme != Uri.UriSchemeHttps) is { } other)
        {
            throw new ArgumentException($"a symbol server is asked over https only, not {other}", nameof(servers));
        }

        (_servers, _cache, _limits, _cancellation) = (servers, cache, limits ?? SymbolLimits.Default, cancellation);
        _client = new HttpClient(handler ?? new SocketsHttpHandler { MaxAutomaticRedirections = 5 }, disposeHandler: handler is null)
        {
            Timeout = Timeout.InfiniteTimeSpan,
        };
    }

    /// <summary>Gets a PDB.</summary>
    /// <param name="pdb">Which one.</param>
    /// <param name="refused">Receives what went wrong.</param>
    /// <returns>Its path in the cache; null if no server has it.</returns>
    public string? TryFetch(PdbIdentity pdb, ICollection<string> refused)
    {
        ArgumentNullException.ThrowIfNull(pdb);
        ArgumentNullException.ThrowIfNull(refused);
        var name = pdb.FileName;
        if (!PdbPlaces.IsFileName(name))
        {
            return null;
        }

        var key = PdbPlaces.Key(pdb);
        var target = Path.Combine(_cache, name, key, name);
        foreach (var server in _servers)
        {
            var file = Uri.EscapeDataString(name);
            var address = new Uri($"{server.AbsoluteUri.TrimEnd('/')}/{file}/{key}/{file}");
            try
            {
                using var time = CancellationTokenSource.CreateLinkedTokenSource(_cancellation);
                time.CancelAfter(_limits.DownloadTimeout);
                if (Fetch(address, pdb, target, time.Token).GetAwaiter().GetResult() is not { } problem)
                {
                    return target;
                }

                refused.Add($"{address}: {problem}");
            }
            catch (OperationCanceledException) when (!_cancellation.IsCancellationRequested)
            {
                refused.Add($"{address}: not complete within {_limits.DownloadTimeout.TotalSeconds:N0} s");
            }
            catch (Exception error)
                when (error is HttpRequestException or IOException or UnauthorizedAccessException or SymbolFormatException)
            {
                refused.Add($"{address}: {error.Message}");
            }
        }

        return null;
    }

    /// <inheritdoc/>
    public void Dispose() => _client.Dispose();

    /// <summary>Gets one file; says why not.</summary>
    private async Task<string?> Fetch(Uri address, PdbIdentity pdb, string target, CancellationToken time)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, address);
        using var response = await _client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, time).ConfigureAwait(false);
        if (response.RequestMessage?.RequestUri is { } final && final.Scheme != Uri.UriSchemeHttps)
        {
            return $"redirected to {final}, which is not https";
        }

        if (!response.IsSuccessStatusCode)
        {
            return $"answer {(int)response.StatusCode}";
        }

        if (response.Content.Headers.ContentLength > _limits.MaxDownloadBytes)
        {
            return TooLarge();
        }

        var folder = Path.GetDirectoryName(target)!;
        Directory.CreateDirectory(folder);
        var partial = Path.Combine(folder, $"{Guid.NewGuid():N}.partial");
        try
        {
            if (!await Save(response, partial, time).ConfigureAwait(false))
            {
                return TooLarge();
            }

            using (var file = PdbFile.Open(partial, _limits))
            {
                if (!file.Matches(pdb))
                {
                    return $"another build ({file.Signature}, age {file.Age})";
                }
            }

            File.Move(partial, target, overwrite: true);
            return null;
        }
        finally
        {
            File.Delete(partial);
        }
    }

    private async Task<bool> Save(HttpResponseMessage response, string path, CancellationToken time)
    {
        var source = await response.Content.ReadAsStreamAsync(time).ConfigureAwait(false);
        await using (source.ConfigureAwait(false))
        {
            using var file = new FileStream(path, FileMode.CreateNew, FileAccess.Write, FileShare.None);
            var chunk = new byte[ChunkBytes];
            for (var total = 0L; ;)
            {
                var read = await source.ReadAsync(chunk, time).ConfigureAwait(false);
                if (read == 0)
                {
                    return true;
                }

                total += read;
                if (total > _limits.MaxDownloadBytes)
                {
                    return false;
                }

                await file.WriteAsync(chunk.AsMemory(0, read), time).ConfigureAwait(false);
            }
        }
    }

    private string TooLarge() => $"larger than the limit of {_limits.MaxDownloadBytes:N0} bytes";
}
