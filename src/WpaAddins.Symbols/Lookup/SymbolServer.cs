using WpaAddins.Symbols.Pdb;
using WpaAddins.Trace.Images;

namespace WpaAddins.Symbols.Lookup;

/// <summary>Downloads PDBs from symbol servers that the user has allowed into a cache.</summary>
/// <remarks>
/// Only https is used, also after redirections. Size and time are limited. A file is kept in the cache only if it is the
/// requested PDB. Errors: only cancellation is thrown; other failures are reported to the caller as text.
/// </remarks>
public sealed class SymbolServer : IDisposable
{
    private const int ChunkBytes = 1 << 16;
    private readonly HttpClient _client;
    private readonly IReadOnlyList<Uri> _servers;
    private readonly string _cache;
    private readonly SymbolLimits _limits;
    private readonly CancellationToken _cancellation;

    /// <summary>Creates a client; nothing is downloaded yet.</summary>
    /// <param name="servers">The servers, asked in this order.</param>
    /// <param name="cache">The folder for downloaded files.</param>
    /// <param name="handler">Sends the requests; null for the network.</param>
    /// <param name="limits">The limits; null for the defaults.</param>
    /// <param name="cancellation">Stops requests.</param>
    /// <exception cref="ArgumentException">The address of a server is not https.</exception>
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
            throw new ArgumentException($"the address of a symbol server must be https, not {other}", nameof(servers));
        }

        (_servers, _cache, _limits, _cancellation) = (servers, cache, limits ?? SymbolLimits.Default, cancellation);
        _client = new HttpClient(handler ?? new SocketsHttpHandler { MaxAutomaticRedirections = 5 }, disposeHandler: handler is null)
        {
            Timeout = Timeout.InfiniteTimeSpan,
        };
    }

    /// <summary>Downloads a PDB from the first server that has it.</summary>
    /// <param name="pdb">The PDB.</param>
    /// <param name="refused">Receives an address and a reason for each download that failed.</param>
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

    // Returns why the file was not saved; null if it was.
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
            return $"status {(int)response.StatusCode}";
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
